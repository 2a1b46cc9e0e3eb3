// Runs the public audits of GraphQL over HTTP against the address given, and prints what became of each, one JSON value a line.
import { serverAudits } from "graphql-http";

for (const audit of serverAudits({ url: process.argv[2], fetchFn: fetch })) {
  const result = await audit.fn();
  console.log(JSON.stringify({ id: audit.id, name: audit.name, status: result.status, reason: result.reason ?? null }));
}
