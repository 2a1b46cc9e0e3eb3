"""What the commands themselves say to players, in French and English; what games say comes from their own files."""

from __future__ import annotations

from typing import Final

from service.table.texts import Language

WORDS: Final[dict[Language, dict[str, str]]] = {
    "en": {
        "columns": "ruleset,title,players,summary",
        "turn": "{names} to play",
        "over": "The game is over",
        "aborted": "The game was stopped",
        "nobody": "Nobody wins.",
        "choose": "{name}, your choice",
        "unchanged": "the rest as before",
        "only": "{name}, your choice (Enter: 1)",
        "pass": "Pass the keyboard to {name}, then press Enter",
        "throw_one": "Throw {count} d{sides}{reason} and type what it shows",
        "throw": "Throw {count} d{sides}{reason} and type what they show",
        "throw_range": "each from 1 to {sides}, for instance: {example}",
        "throw_left": "so far: {found}; {count} more",
        "welcome": "{title}, for {players}. Type ? for help and r for the rules.",
        "welcome_bots": "The machine plays {bots}.",
        "welcome_people": "You play them all at this keyboard; with --bots {name} the machine plays {name}.",
        "keys": "number: play that · name of a move: play it, or be told why not · other words: find them in the list · "
        "?: this help · t: the table · r: the rules · "
        "l: leave the table for good · q: stop here, to go on another time",
        "unknown": "{typed} is no choice here: type a number, or ? for help",
        "may": "You may:",
        "may_not": "Not now:",
        "more": "… and {count} more: type a word of the one that you look for, or * for all",
        "also": "also, by typing the word: {moves}",
        "field_keys": "Enter: {usual} · <: back to the choices · q: stop here",
        "field_usual": "leave it as it is",
        "field_none": "leave it out",
        "optional": "optional",
        "choices": "one of: {choices}",
        "several": "any of: {choices}, with commas",
        "members": "numbers for: {members}; for instance: {example}",
        "positions": "by position: {choices}",
        "yes": "yes",
        "no": "no",
        "nothing": "nothing",
        "saved": "The log is in {file}",
        "go_on": "Go on with it: {command}",
        "stopped": "Stopped before the first move; nothing is kept.",
        "version": "entry {version} of {last}",
        "step": "Enter, b (back), a number or q",
        "step_help": "Enter: on · b: back · 0 to {last}: that entry · q: end",
    },
    "fr": {
        "columns": "jeu,titre,joueurs,résumé",
        "turn": "{names} de jouer",
        "over": "La partie est finie",
        "aborted": "La partie a été arrêtée",
        "nobody": "Personne ne gagne.",
        "choose": "{name}, votre choix",
        "unchanged": "le reste n’a pas changé",
        "only": "{name}, votre choix (Entrée : 1)",
        "pass": "Passez le clavier à {name}, puis appuyez sur Entrée",
        "throw_one": "Lancez {count} d{sides}{reason} et tapez ce qu’il montre",
        "throw": "Lancez {count} d{sides}{reason} et tapez ce qu’ils montrent",
        "throw_range": "chacun de 1 à {sides}, par exemple : {example}",
        "throw_left": "déjà : {found} ; encore {count}",
        "welcome": "{title}, pour {players}. Tapez ? pour l’aide et r pour les règles.",
        "welcome_bots": "La machine joue {bots}.",
        "welcome_people": "Vous jouez tout le monde à ce clavier ; avec --bots {name}, la machine joue {name}.",
        "keys": "numéro : jouer ce coup · nom d’un coup : le jouer, ou apprendre pourquoi non · "
        "autres mots : les chercher dans la liste · ? : cette aide · t : la table · r : les règles · "
        "l : quitter la table pour de bon · q : arrêter là, pour continuer une autre fois",
        "unknown": "{typed} n’est pas un choix ici : tapez un numéro, ou ? pour l’aide",
        "may": "Vous pouvez :",
        "may_not": "Pas maintenant :",
        "more": "… et {count} de plus : tapez un mot de celui que vous cherchez, ou * pour tous",
        "also": "aussi, en tapant le mot : {moves}",
        "field_keys": "Entrée : {usual} · < : retour aux choix · q : arrêter là",
        "field_usual": "laisser tel quel",
        "field_none": "ne rien mettre",
        "optional": "facultatif",
        "choices": "au choix : {choices}",
        "several": "au choix : {choices}, avec des virgules",
        "members": "des nombres pour : {members} ; par exemple : {example}",
        "positions": "par position : {choices}",
        "yes": "oui",
        "no": "non",
        "nothing": "rien",
        "saved": "Le journal est dans {file}",
        "go_on": "Pour continuer : {command}",
        "stopped": "Arrêté avant le premier coup ; rien n’est gardé.",
        "version": "entrée {version} sur {last}",
        "step": "Entrée, b (retour), un numéro ou q",
        "step_help": "Entrée : suite · b : retour · 0 à {last} : cette entrée · q : fin",
    },
}


def word(language: Language, key: str, **values: object) -> str:
    """One of them, filled in."""
    return WORDS[language][key].format(**values)
