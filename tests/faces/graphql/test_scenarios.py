"""The shared scenarios over GraphQL, each answer beside REST's."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import Any

import pytest
from graphql import GraphQLList

from service.rulesets import CATALOGUE
from service.table.catalogue import camel as prefix_of
from tests.faces.graphql.api import Api, Json
from tests.faces.graphql.conftest import Serve
from tests.faces.graphql.shapes import Inexpressible, as_arguments, camel, differences, mutation, named, selection
from tests.rulesets import scenarios

ROOMY = "depth=40;aliases=3000;tokens=40000;cost=10000000"
"""whole selections of the largest views ask for more than a client does"""
REPLAYED = 3
"""so many of a scenario's last versions are looked at again when it is over"""


@pytest.mark.parametrize("ruleset", CATALOGUE)
async def test_scenarios_are_the_same_over_graphql(ruleset: str, serve: Serve) -> None:
    """Whatever is played, typed mutations do and show what REST does and shows: games, events, offers, refusals, old versions."""
    async with serve(GRAPHQL_LIMITS=ROOMY) as api:
        faults = []
        for scenario in scenarios.load(ruleset):
            faults += [f"{scenario['name']}: {fault}" for fault in await Played(api, ruleset).faults_of(scenario)]
    assert faults == []


@dataclass
class Played:
    """One game, played over GraphQL, and looked at over REST too."""

    api: Api
    ruleset: str
    id: str = ""
    seats: list[str] = field(default_factory=list)
    checks: list[tuple[int, str | None, Json, str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.prefix = prefix_of(self.ruleset)

    async def faults_of(self, scenario: Json) -> list[str]:
        faults = await self._created(scenario)
        if not self.id:
            return faults
        faults += await self._looked(self._token(scenario.get("as")), scenario.get("expect", {}), "creation")
        for number, step in enumerate(scenario["steps"], 1):
            where = f"step {number} {step.get('move') or ('leave' if step.get('leave') else 'look')}"
            viewer, expected = self._token(step["as"] if "as" in step else step.get("seat")), step.get("expect", {})
            faults += [f"{where}: {fault}" for fault in await self._stepped(step, viewer, where)]
            if "as" in step or "move" not in step:
                faults += await self._looked(viewer, expected, where)
        for version, viewer, expected, where in self.checks[-REPLAYED:]:
            faults += await self._looked(viewer, expected, f"replayed {where}", version)
        return faults + await self._log()

    def _token(self, seat: int | None) -> str | None:
        return None if seat is None else self.seats[seat]

    async def _created(self, scenario: Json) -> list[str]:
        seats = [{"name": name} for name in scenario["players"]]
        options, rolls = scenario.get("options", {}), scenario.get("setup_rolls", [])
        body = {"options": options, "seats": seats, "dice": {"source": "supplied"}, "rolls": rolls}
        payload = f"{self.prefix}CreationPayload"
        created = f"{{ __typename ... on {self.prefix}GameCreated {{ game {{ id }} tokens {{ seats }} }} ... on Problem {selection('Problem')} }}"
        key = secrets.token_hex(16)
        answer = await self._ask(f"create{self.prefix}Game", {**body, "idempotency_key": key}, None, created)
        wanted = scenario.get("error")
        if answer is None:
            return [] if wanted and wanted["code"] == "invalid_options" else ["creation: can't be asked for"]
        if answer["__typename"] == "Problem":
            rest = await self.api.rest("POST", "/v1/games", None, {"ruleset": self.ruleset, **body})
            return [f"creation: {fault}" for fault in _refused("Problem", answer, rest.json(), wanted)]
        self.id, self.seats = answer["game"]["id"], answer["tokens"]["seats"]
        faults = await self._repeated("", None, {"ruleset": self.ruleset, **body}, key)
        return faults + ([f"creation: a {payload} where {wanted} was due"] if wanted else [])

    async def _stepped(self, step: Json, viewer: str | None, where: str) -> list[str]:
        token, wanted = self._token(step.get("seat")), step.get("error")
        if step.get("leave"):
            shown = "{ __typename ... on EntryMade { done: version } ... on Problem { code } }"
            answer = await self._ask("leaveGame", {"game_id": self.id, "seat": step["seat"]}, token, shown)
            code = answer.get("code", "").lower() or None
            if code is None:
                self.checks.append((answer["done"], viewer, step.get("expect", {}), where))
            return [] if code == (wanted and wanted["code"]) else [f"refused with {code}, expected {wanted}"]
        if "move" not in step:
            return []
        kind, body = str(step["move"].get("type")), {"rolls": step["rolls"]} if "rolls" in step else {}
        name = self.prefix[0].lower() + self.prefix[1:] + "".join(part.capitalize() for part in kind.split("_"))
        payload, fields = f"{self.prefix}MovePayload", {name: value for name, value in step["move"].items() if name != "type"}
        key = secrets.token_hex(16)
        asked = {"game_id": self.id, **fields, **body, "idempotency_key": key}
        answer = await self._ask(name, asked, token, selection(payload))
        if answer is None:
            return [] if wanted and wanted["code"] == "invalid_move" else ["can't be asked for"]
        if answer["__typename"] == "Problem":
            rest = await self.api.rest("POST", f"/v1/games/{self.id}/moves", token, {"move": step["move"], **body})
            return _refused(payload, answer, rest.json(), wanted)
        entry = (await self._rest(f"/log?after={answer[f'{self.prefix}Moved_version'] - 1}&limit=1", token))["entries"][0]
        self.checks.append((entry["version"], viewer, step.get("expect", {}), where))
        done = {"version": entry["version"], "events": entry["events"], "game": await self._rest("", token)}
        types = [event["type"] for event in entry["events"]]
        faults = [f"events are {types}, expected {step['events']}"] if step.get("events", types) != types else []
        if "as" not in step:
            faults += scenarios.differences(done["game"], step.get("expect", {}), "REST")
        faults += await self._repeated(f"/{self.id}/moves", token, {"move": step["move"], **body}, key)
        return faults + differences(named(payload), answer, done) + ([f"accepted, expected {wanted}"] if wanted else [])

    async def _repeated(self, path: str, token: str | None, body: Json, key: str) -> list[str]:
        """Under its key the same request over REST is the one that was made over GraphQL: what arguments say is REST's body."""
        again = await self.api.rest("POST", f"/v1/games{path}", token, body, idempotency_key=key)
        return [] if again.headers.get("idempotency-replayed") == "true" else [f"not the same over REST: {again.text}"]

    async def _looked(self, token: str | None, expected: Json, where: str, version: int | None = None) -> list[str]:
        """The game as a viewer sees it, and what it may do."""
        game = f"{self.prefix}Game"
        document = f"""query Look($id: ID!, $version: Int) {{
            game(id: $id, version: $version) {{ __typename ... on {game} {selection(game)} }}
            offers(gameId: $id) {{ ... on {self.prefix}Offer {selection(f"{self.prefix}Offer")} }} }}"""
        data = await self.api.data(document, token, id=self.id, version=version)
        rest = await self._rest("" if version is None else f"?version={version}", token)
        faults = differences(named(game), data["game"], rest) + scenarios.differences(rest, expected, "REST")
        offers = (await self._rest("/offers", token))["offers"]
        for offer in offers:
            offer["free"] = [camel(name) for name in offer["free"]]
        faults += differences(GraphQLList(named(f"{self.prefix}Offer")), data["offers"], offers, "offers")
        return [f"{where}: {fault}" for fault in faults]

    async def _log(self) -> list[str]:
        """The whole log, as every seat and a spectator see it."""
        event, move = f"{self.prefix}Event", f"{self.prefix}Move"
        plain = "version at seat salt stateHash prevHash hash rolls { count sides reason values }"
        moves = f"move {{ __typename type ... on {move} {selection(move)} }}"
        document = f"query Log($id: ID!) {{ log(gameId: $id, first: 1000) {{ nodes {{ {plain} {moves} events {{ ... on {event} {selection(event)} }} }} }} }}"
        faults = []
        for token in (*self.seats, None):
            shown = (await self.api.data(document, token, id=self.id))["log"]["nodes"]
            entries = (await self._rest("/log?limit=1000", token))["entries"]
            for one, other in zip(shown, entries, strict=True):
                other = {name: value for name, value in other.items() if name not in ("options", "seats", "dice", "started")}
                events, made = one.pop("events"), one.pop("move")
                found = differences(GraphQLList(named(event)), events, other.pop("events"), "events")
                found += _move_differences(made, other.pop("move"), move)
                wanted = {camel(name): value for name, value in other.items()}
                faults += [
                    f"entry {other['version']}: {fault}" for fault in found + ([] if one == wanted else [f"{one} and {wanted}"])
                ]
        return faults

    async def _ask(self, name: str, body: Json, token: str | None, shown: str) -> Any:
        """What a mutation answers; None where its arguments can't say that."""
        kinds = mutation(name)
        try:
            given = as_arguments(kinds, body)
        except Inexpressible:
            return None
        declared = ", ".join(f"${argument}: {kinds[argument]}" for argument in given)
        passed = ", ".join(f"{argument}: ${argument}" for argument in given)
        return (await self.api.data(f"mutation Asked({declared}) {{ {name}({passed}) {shown} }}", token, **given))[name]

    async def _rest(self, path: str, token: str | None) -> Any:
        return (await self.api.rest("GET", f"/v1/games/{self.id}{path}", token)).json()


def _refused(kind: str, shown: Json, rest: Json, wanted: Json | None) -> list[str]:
    """Where a problem is another than REST's, or another than the scenario wants."""
    faults = differences(named(kind), shown, {**rest})
    got = {**rest, "rule": rest["rule"]["id"]} if isinstance(rest.get("rule"), dict) else rest
    return (
        faults if wanted is not None and scenarios.contains(got, wanted) else [*faults, f"refused with {rest}, expected {wanted}"]
    )


def _move_differences(shown: Any, rest: Any, kind: str) -> list[str]:
    if shown is None or rest is None or shown["__typename"] == "TableMove":
        return [] if (shown and shown["type"]) == (rest and rest["type"]) else [f"move is {shown}, in REST {rest}"]
    return differences(named(kind), shown, rest, "move")
