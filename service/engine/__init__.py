"""The vocabulary in which a game is written, and the fold that plays it. Knows no game, no clock, no network."""
