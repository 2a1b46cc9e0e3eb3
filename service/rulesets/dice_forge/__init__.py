"""Dice Forge: two dice improved face by face, exploits that bring glory. The box is data, and a table may bring its own."""

from __future__ import annotations

from service.engine.events import GameEnded, PlayerLeft, TurnEnded, TurnStarted
from service.engine.moves import Pass, Roll
from service.engine.ruleset import Hints, Ruleset
from service.rulesets.dice_forge.decide import admit, decide, leave
from service.rulesets.dice_forge.events import (
    CeilingsRaised,
    ChoiceMade,
    DiceForgeEvent,
    DiceRolled,
    ExploitTaken,
    ExtraActionTaken,
    FaceForged,
    HammerAdvanced,
    HeroMoved,
    HeroOusted,
    LineWritten,
    ReinforcementUsed,
    ResourceChanged,
    TableLaid,
    TokenGained,
    TokenUsed,
)
from service.rulesets.dice_forge.evolve import evolve
from service.rulesets.dice_forge.moves import (
    Choose,
    Close,
    DiceForgeMove,
    Exploit,
    ExtraAction,
    Forge,
    Reinforce,
    UseToken,
    Write,
)
from service.rulesets.dice_forge.offers import active, offers
from service.rulesets.dice_forge.options import DiceForgeOptions
from service.rulesets.dice_forge.setup import initial, start
from service.rulesets.dice_forge.state import DiceForgeState
from service.rulesets.dice_forge.view import DiceForgeView, view

DICE_FORGE: Ruleset[DiceForgeOptions, DiceForgeState, DiceForgeMove, DiceForgeEvent] = Ruleset(
    id="dice-forge",
    version=1,
    seats=range(2, 5),
    tags=("dice-building", "dice", "collection", "45-minutes", "from-10-years"),
    reasons=("rounds_played", "sheet_closed", "last_player_standing"),
    options=DiceForgeOptions,
    state=DiceForgeState,
    moves=(Roll, Choose, Reinforce, Forge, Exploit, ExtraAction, UseToken, Pass, Write, Close),
    events=(
        TableLaid,
        TurnStarted,
        DiceRolled,
        ChoiceMade,
        ResourceChanged,
        HammerAdvanced,
        CeilingsRaised,
        FaceForged,
        ReinforcementUsed,
        HeroMoved,
        HeroOusted,
        ExploitTaken,
        TokenGained,
        TokenUsed,
        ExtraActionTaken,
        TurnEnded,
        PlayerLeft,
        LineWritten,
        GameEnded,
    ),
    view_type=DiceForgeView,
    initial=initial,
    start=start,
    active=active,
    decide=decide,
    admit=admit,
    evolve=evolve,
    offers=offers,
    view=view,
    leave=leave,
    hints=Hints(
        icon="anvil-impact",
        minutes=(45, 45),
        layout="forge",
        by_seat=("players", "lines"),
        gauges={"round": "rounds"},
        dice=(),
        marks=(),
        forms=("write",),
    ),
)
