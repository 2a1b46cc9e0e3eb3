// GraphiQL on this service's own address, with documents that play a whole game; nothing comes from anywhere else.
const GRAPHQL = "application/graphql-response+json, application/json;q=0.9";
const ruleset = new URLSearchParams(location.search).get("ruleset");

function headersOf(more, accept) {
  return { "Content-Type": "application/json", ...more, Accept: accept };
}

async function* events(body, headers) {
  const answer = await fetch("/graphql", { method: "POST", body, headers: headersOf(headers, "text/event-stream") });
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      text += value;
      const blocks = text.split("\n\n");
      text = blocks.pop();
      for (const block of blocks) {
        const line = block.split("\n").find((part) => part.startsWith("data: "));
        if (line) yield JSON.parse(line.slice(6));
      }
    }
  } finally {
    reader.cancel();
  }
}

function isSubscription({ query, operationName }) {
  const found = [...query.matchAll(/^\s*(query|mutation|subscription)\b\s*(\w+)?/gm)];
  const operation = found.find(([, , name]) => name === operationName) ?? found[0];
  return operation?.[1] === "subscription";
}

async function fetcher(request, options) {
  const body = JSON.stringify(request);
  if (isSubscription(request)) return events(body, options?.headers);
  const answer = await fetch("/graphql", { method: "POST", body, headers: headersOf(options?.headers, GRAPHQL) });
  return answer.json();
}

function Chooser({ rulesets, chosen }) {
  const options = rulesets.map(({ id, title }) => React.createElement("option", { key: id, value: id }, title));
  const choose = (event) => { location.search = `?ruleset=${event.target.value}`; };
  return React.createElement(
    "label", { className: "examples" }, "Examples of", React.createElement("select", { value: chosen, onChange: choose }, options),
  );
}

async function start() {
  const answer = await fetch("/graphql/examples.json" + (ruleset ? `?ruleset=${encodeURIComponent(ruleset)}` : ""));
  const { rulesets, chosen, examples } = await answer.json();
  const tabs = examples.map(({ query, variables, headers }) => ({
    query,
    variables: variables && JSON.stringify(variables, null, 2),
    headers: headers && JSON.stringify(headers, null, 2),
  }));
  const storage = { // examples of another ruleset are other tabs; what was typed here is forgotten with the page
    getItem: () => null, setItem() {}, removeItem() {}, clear() {}, length: 0,
  };
  const chooser = React.createElement(Chooser, { rulesets, chosen });
  const page = React.createElement(
    GraphiQL,
    { fetcher, storage, defaultTabs: tabs, variables: tabs[0].variables, shouldPersistHeaders: false, isHeadersEditorEnabled: true, defaultEditorToolsVisibility: "variables" },
    React.createElement(GraphiQL.Logo, null, React.createElement("span", null, "Gobelet "), chooser),
  );
  ReactDOM.createRoot(document.getElementById("graphiql")).render(page);
}

start();
