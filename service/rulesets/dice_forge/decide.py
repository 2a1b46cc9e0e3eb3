"""What a move leads to."""

from __future__ import annotations

from typing import assert_never

from service.engine.events import GameEnded, PlayerLeft, TurnEnded
from service.engine.moves import Pass, Roll
from service.engine.outcome import ranking_by
from service.engine.refusals import IllegalMove
from service.engine.seats import still_in
from service.mechanics.turns import next_turn, turn_of
from service.rulesets.dice_forge.checks import OFFERING
from service.rulesets.dice_forge.events import (
    ExploitTaken,
    ExtraActionTaken,
    FaceForged,
    HeroMoved,
    HeroOusted,
    LineWritten,
    ReinforcementUsed,
    TokenUsed,
)
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
from service.rulesets.dice_forge.options import DiceForgeOptions
from service.rulesets.dice_forge.questions import (
    is_full,
    is_locked,
    pending_of,
    reinforcement_cost,
    reinforces,
    scores,
    settle_on,
    slot_with,
    step_of,
)
from service.rulesets.dice_forge.resources import Bundle, can_pay, paid
from service.rulesets.dice_forge.setup import table_rules
from service.rulesets.dice_forge.state import Answer, Game, Pending, cheapest_pool, table_of

OFFERED_AFTER_BLESSINGS = ("cerberus",)
"""tokens that are asked about when there is a throw to repeat (R38)"""


def admit(options: DiceForgeOptions, seat: int, move: DiceForgeMove) -> None:
    # R1
    if isinstance(move, Write | Close) != (options.mode == "score_sheet"):
        raise IllegalMove("other_mode", "R1")


def decide(draft: Game, seat: int, move: DiceForgeMove) -> None:
    match move:
        case Write():
            write(draft, seat, move)
        case Close():
            close(draft)
        case Roll() | Choose():
            answer(draft, move)
        case _:
            act(draft, seat, move)


# Answers


def answer(draft: Game, move: Roll | Choose) -> None:
    def reply(pending: Pending) -> Answer:
        if isinstance(move, Roll) != (pending.kind == "roll"):
            raise due(pending)
        if isinstance(move, Roll):
            return Answer(seat=pending.seat, rolled=draft.roll(len(pending.dice), 6, pending.reason))
        if move.option >= len(pending.options):
            raise IllegalMove("no_such_option", "R21")
        return Answer(seat=pending.seat, option=pending.options[move.option])

    if not settle_on(draft, reply):
        raise IllegalMove("nothing_to_roll", "R8") if isinstance(move, Roll) else IllegalMove("nothing_to_choose", "R21")


def due(pending: Pending) -> IllegalMove:
    return IllegalMove("roll_pending", "R8") if pending.kind == "roll" else IllegalMove("choice_pending", "R21")


# The active player's moves


def act(draft: Game, seat: int, move: Reinforce | Forge | Exploit | ExtraAction | UseToken | Pass) -> None:
    pending = pending_of(draft.options, draft.state)
    if pending is not None:
        raise due(pending)
    match move:
        case Reinforce():
            reinforce(draft, seat, move.card)
        case Forge():
            forge(draft, seat, move)
        case Exploit():
            exploit(draft, seat, move.card)
        case ExtraAction():
            take_extra_action(draft, seat)
        case UseToken():
            use_token(draft, seat, move)
        case Pass():
            end_turn(draft, seat)  # R24
        case _:
            assert_never(move)


def check_step(draft: Game, rule: str, *steps: str) -> None:
    if step_of(draft.state, None) not in steps:
        raise IllegalMove("wrong_step", rule)


def pay(draft: Game, seat: int, cost: Bundle, reason: str, rule: str) -> None:
    player = table_of(draft.state).players[seat]
    if not can_pay(player, cost):
        raise IllegalMove("not_enough", rule)
    for event in paid(player, seat, cost, reason):
        draft.emit(event)


def reinforce(draft: Game, seat: int, card: str) -> None:
    check_step(draft, "R22", "main")
    box, player = draft.options.box, table_of(draft.state).players[seat]
    if card not in player.cards or not reinforces(box, card):
        raise IllegalMove("no_reinforcement", "R22")
    if turn_of(draft.state).reinforced.count(card) >= player.cards.count(card):
        raise IllegalMove("already_used", "R22")
    if not can_pay(player, reinforcement_cost(box, card)):
        raise IllegalMove("not_enough", "R23")
    draft.emit(ReinforcementUsed(seat=seat, card=card))
    settle_on(draft)


def forge(draft: Game, seat: int, move: Forge) -> None:
    check_step(draft, "R24", "main", "extra", "offering")
    if move.face in turn_of(draft.state).bought:
        raise IllegalMove("same_face_twice", "R25")
    pool = cheapest_pool(table_of(draft.state), move.face)
    if pool is None:
        raise IllegalMove("face_unavailable", "R25")
    player = table_of(draft.state).players[seat]
    if pool.price > player.gold:
        raise IllegalMove("not_enough", "R25")
    if is_locked(draft.options.box, player, move.die, move.side):
        raise IllegalMove("face_locked", "R18")
    pay(draft, seat, {"gold": pool.price}, OFFERING, "R25")
    draft.emit(
        FaceForged(
            seat=seat,
            face=move.face,
            die=move.die,
            side=move.side,
            removed=player.dice[move.die][move.side],
            price=pool.price,
            reason=OFFERING,
        )
    )


def exploit(draft: Game, seat: int, card: str) -> None:
    check_step(draft, "R24", "main", "extra")
    table = table_of(draft.state)
    slot = slot_with(draft.options.box, table, card, table.players[seat])
    if slot is None:
        raise IllegalMove("card_unavailable", "R27")
    place = draft.options.box.slot[slot.slot]
    pay(draft, seat, place.cost, card, "R27")
    if table.players[seat].hero != place.island:  # R29
        there = [other for other, player in enumerate(table.players) if player.hero == place.island]
        draft.emit(HeroMoved(seat=seat, island=place.island))
        for other in there:
            draft.emit(HeroOusted(seat=other, by=seat, island=place.island))  # R28
    draft.emit(ExploitTaken(seat=seat, card=card, slot=slot.slot, island=place.island))
    settle_on(draft)


def take_extra_action(draft: Game, seat: int) -> None:
    check_step(draft, "R30", "offering", "after_action")
    if turn_of(draft.state).extra_action_used:
        raise IllegalMove("extra_action_used", "R30")
    pay(draft, seat, draft.options.box.extra_action.cost, "extra_action", "R30")
    draft.emit(ExtraActionTaken(seat=seat))


def use_token(draft: Game, seat: int, move: UseToken) -> None:
    if getattr(table_of(draft.state).players[seat], move.token) == 0:
        raise IllegalMove("no_token", "R37")
    if move.token in OFFERED_AFTER_BLESSINGS:
        raise IllegalMove("not_now", "R38")
    draft.emit(TokenUsed(seat=seat, token=move.token))
    settle_on(draft)


# The course of the game


def end_turn(draft: Game, seat: int) -> None:
    draft.emit(TurnEnded(seat=seat))
    coming = next_turn(draft, seat)
    if coming.round > rounds(draft):
        end(draft, "rounds_played")  # R42
    else:
        draft.emit(coming)


def rounds(draft: Game) -> int:
    return draft.options.rounds or table_rules(draft.options, draft.seats).rounds  # R6


def end(draft: Game, reason: str) -> None:
    """The most glory wins; seats that left come last, together."""
    found, left = scores(draft.options, draft.state), draft.state.left
    staying = [group for group in ranking_by(found, left) if group[0] not in left]
    ranking = [*staying, *([sorted(left)] if left else [])]
    draft.emit(GameEnded(reason=reason, winners=ranking[0], ranking=ranking, scores=found))


def leave(draft: Game, seat: int) -> None:
    # R43
    on_turn = draft.state.turn is not None and draft.state.turn.seat == seat
    answers = [] if draft.state.story is None else list(draft.state.story.answers)
    draft.emit(PlayerLeft(seat=seat))
    if len(still_in(draft.seats, draft.state.left)) == 1:
        end(draft, "last_player_standing")
    elif on_turn:
        end_turn(draft, seat)
    else:
        settle_on(draft, lambda _: Answer(seat=seat), answers)


# The score sheet


def write(draft: Game, seat: int, move: Write) -> None:
    target = seat if move.target is None else move.target
    strange = target != seat and draft.options.scorekeeper == "own"
    if strange or target not in still_in(draft.seats, draft.state.left):
        raise IllegalMove("not_your_line", "R45")
    if move.hundreds and move.line == "exploits":
        raise IllegalMove("no_hundreds_there", "R45")
    points = 100 * (move.hundreds or 0) + move.points
    draft.emit(LineWritten(seat=target, line=move.line, points=points, by=seat))


def close(draft: Game) -> None:
    if not is_full(draft.state):
        raise IllegalMove("line_missing", "R47")
    end(draft, "sheet_closed")
