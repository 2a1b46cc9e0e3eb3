// Draws the API reference from the service's own document; nothing comes from anywhere else.
SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#reference",
  docExpansion: "none",
  defaultModelsExpandDepth: -1,
  deepLinking: true,
  filter: true,
  validatorUrl: null,
});
