"""Where games are kept: implementations of `service.table.ports.GameStore`. `open.open_store` picks one by its URL."""
