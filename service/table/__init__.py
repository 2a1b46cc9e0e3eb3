"""Where a game is played: the use cases that every face calls, and the doors through which games come in and go out."""
