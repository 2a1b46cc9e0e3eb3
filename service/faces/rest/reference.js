// Draws the API reference from the service's own document; nothing comes from anywhere else. What every game has is open, first of all;
// what is typed for one ruleset comes after it, closed.
const reference = SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#reference",
  docExpansion: "none",
  defaultModelsExpandDepth: -1,
  deepLinking: true,
  filter: true,
  validatorUrl: null,
  onComplete: () => {
    const [everyGame] = reference.specSelectors.specJson().get("x-tagGroups").toJS();
    for (const tag of everyGame.tags) reference.layoutActions.show(["operations-tag", tag], true);
  },
});
