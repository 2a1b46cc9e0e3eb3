"""The pictures that Meaning Dice brings along, die by die, and the scenarios that it proposes."""

from __future__ import annotations

PICTURES = (
    ("kettle", "rope-coil", "hand-mirror", "suitcase", "alarm-bell", "pocket-comb"),
    ("hammer", "paintbrush", "sewing-needle", "bucket", "garden-spade", "scissors"),
    ("heron", "hedgehog", "octopus", "moth", "goat", "snail"),
    ("acorn", "mushroom", "bread-loaf", "chili-pepper", "cactus", "honey-jar"),
    ("lighthouse", "cave-mouth", "staircase", "harbour", "attic", "market-stall"),
    ("fog-bank", "snowflake", "whirlwind", "tidal-wave", "volcano", "sunrise"),
    ("juggler", "cook", "twins", "statue", "dancer", "letter-carrier"),
    ("spiral", "crossroads", "broken-chain", "puzzle-piece", "torn-ticket", "hourglass"),
    ("sailboat", "unicycle", "cable-car", "ladder", "trapdoor", "kite"),
)

SCENARIOS = (
    "This room is locked and you are inside it: find a way out.",
    "The boat has left without you: get home from this island.",
    "A guest will not come out of her room, and you work here: get her out of the hotel.",
)
