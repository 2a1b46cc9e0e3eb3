"""How the world reaches the table: REST, GraphQL, the web table and the command line."""
