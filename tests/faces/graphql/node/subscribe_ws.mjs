// Follows a game with the client `graphql-ws`, and cuts its connection every so many events, at random; it comes back by version.
// What has arrived by then and was not looked at is lost with the connection, as it would be.
// Arguments: address, game, token or "", how many cuts. Prints each event, each cut to the other output, and at last how many cuts there were.
import { createClient } from "graphql-ws";
import WebSocket from "ws";

const [url, game, token, cuts] = process.argv.slice(2);
let socket = null;
let after = -1;
let left = Number(cuts);
let next = 1;
let cut = false;

const client = createClient({
  url,
  webSocketImpl: WebSocket,
  connectionParams: token ? { Authorization: `Bearer ${token}` } : {},
  retryAttempts: 0,
  lazy: true,
  on: { connected: (found) => { socket = found; cut = false; } },
});

function follow() {
  return new Promise((resolve, reject) => {
    const query = "subscription Follow($id: ID!, $after: Int) { gameEvents(gameId: $id, after: $after) { ... on Entry { version hash } } }";
    client.subscribe({ query, variables: { id: game, after } }, {
      next: ({ data }) => {
        if (cut) return;
        after = data.gameEvents.version;
        console.log(JSON.stringify(data.gameEvents));
        if (left > 0 && --next <= 0) {
          next = 1 + Math.floor(Math.random() * 3);
          cut = true;
          left -= 1;
          socket.terminate();
        }
      },
      error: reject,
      complete: () => (cut ? reject({ code: 1006 }) : resolve()),
    });
  });
}

for (;;) {
  try {
    await follow();
    break;
  } catch (error) {
    if (!("code" in error)) throw error; // only a closed connection is come back from
    console.error(`cut at ${after}`);
  }
}
console.log(JSON.stringify({ cuts: Number(cuts) - left }));
await client.dispose();
