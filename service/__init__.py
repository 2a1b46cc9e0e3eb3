"""Gobelet plays dice and tabletop games for any client.

`engine` holds the vocabulary and the fold, `mechanics` what several games share, `rulesets` the games themselves;
`table` is where a game is played, `store` where it is kept, `faces` how the world reaches it, `app` what ties them together.
"""

__version__ = "0.1.0"
