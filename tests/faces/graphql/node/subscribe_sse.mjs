// Follows a game with the client `graphql-sse`, in distinct connections mode. Arguments: address, game, token or "", document's kind.
// Prints each event's version, then `complete`; of a query or a mutation its answer.
import { createClient } from "graphql-sse";

const [url, game, token, after] = process.argv.slice(2);
const client = createClient({
  url,
  singleConnection: false,
  retryAttempts: 0,
  headers: token ? { Authorization: `Bearer ${token}` } : {},
});
const query = "subscription Follow($id: ID!, $after: Int) { gameEvents(gameId: $id, after: $after) { ... on Entry { version hash } } }";
for await (const { data, errors } of client.iterate({ query, variables: { id: game, after: Number(after) } })) {
  console.log(JSON.stringify(errors ?? data.gameEvents));
}
for await (const { data } of client.iterate({ query: "{ __typename }" })) console.log(JSON.stringify(data));
console.log(JSON.stringify("complete"));
client.dispose();
