"""The GraphQL face: every ruleset typed, derived from the same models as REST."""
