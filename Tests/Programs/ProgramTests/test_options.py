"""Each verb accepts its options, and rejects other options and contradictory ones."""

import shutil

from program import EXPLORER, Place

# Groups of options, each option with a value, or None for a flag.
SESSION = {"--data": "other.sqlite", "--memory": None, "--demo": None, "--at": "/groups", "--format": "json", "--page-size": "3",
           "--color": "always", "--width": "60", "--now": "2026-01-02T09:00:00Z", "--time-zone": "UTC"}
RUN = {"--keep-going": None, "--atomic": None, "--dry-run": None, "--speed": "9", "--gap": "1ms", "--until": "1", "--echo": None}
CHECK = {"-j": "2", "--fail-fast": None, "--name": "calcot", "--tap": None, "--junit": "report.xml", "--jsonl": None, "--color": "always"}
UPDATE = {"--missing": None, "--failed": None, "--dry-run": None, "--ask": None, "--accept": None, "--color": "always"}
SETUP = {"--from": "/groups", "--at": "/groups", "--memory": None, "--demo": None, "--max-time": "9s", "--seed": "2",
         "--page-size": "3", "--now": "2026-01-02T09:00:00Z"}
SEARCH = {"--by": "screen", "--depth": "1", "--max-states": "2", "--max-commands": "500"}
OUTPUT = {"--output": "answer.txt", "--format": "json"}
SCRIPTS = {"--scripts": "scripts"}
ALL = {"-c": "where", "--step": None, "--interactive": None, "--graph": "map.json", "--diff": "map.json", "--max-paths": "3",
       "--count": None, "--all": None, "--steps": "3", "--data-copy": None} \
    | SCRIPTS | OUTPUT | SEARCH | SETUP | UPDATE | CHECK | RUN | SESSION

# The options that each verb accepts. The key is the verb with its required arguments.
VERBS = {
    ("run", "a.calcot"): SESSION | RUN,
    ("check", "a.calcot"): CHECK,
    ("update", "a.calcot"): UPDATE,
    ("record", "new.calcot"): SESSION,
    ("explore", "--max-states=2", "map"): SETUP | SEARCH | OUTPUT | SCRIPTS | {"--diff": "map.json"},
    ("explore", "--max-states=2", "path", "groups"): SETUP | SEARCH | OUTPUT | {"--all": None},
    ("explore", "--max-states=2", "tour"): SETUP | SEARCH | OUTPUT | SCRIPTS,
    ("explore", "--steps=3", "walk"): SETUP | OUTPUT | SCRIPTS,
    ("-c", "where"): SESSION | {"-c": "where"},
    ("gallery", "-c", "where"): (SESSION | {"-c": "where", "--data": "other.json", "--at": "/gallery"}),
    ("gallery", "check", "g.calcot"): CHECK,
    ("store", "init", "new.sqlite"): {},
    ("store", "check", "other.sqlite"): {},
    ("store", "copy", "other.sqlite", "new.sqlite"): {},
    ("store", "backup", "new.sqlite"): {"--data": "other.sqlite"},
}
# Options that are only accepted together with others. They have tests of their own.
PARTNERS = {"--accept", "--step", "--interactive", "--graph", "--count", "--max-paths", "--data-copy"}


def call(place, verb, option, value):
    """Calls a verb with an option. Creates the files that the verb reads, and removes those that an earlier call has written."""
    for path in place.folder.glob("new.*"):
        path.unlink()
    place.write("a.calcot", "where\n")
    place.write("g.calcot", "where\n")
    shutil.rmtree(place.folder / "scripts", ignore_errors=True)
    return place.run(*verb, option, *([] if value is None else [value]))


def test_a_verb_uses_an_option_or_refuses_it():
    with Place(EXPLORER) as place:
        place.run("-c", "create A")
        place.run("--data", "other.sqlite", "-c", "create A")
        place.run("gallery", "--data", "other.json", "-c", "open todo mvc", "-c", "add Sweep")
        place.run("explore", "--max-states", "2", "--format", "json", "--output", "map.json")
        for verb, used in VERBS.items():
            for option, value in ALL.items():
                if option in PARTNERS:
                    continue
                # The verb's required arguments already contain this option.
                if any(word.startswith(option + "=") for word in verb):
                    continue
                status, out, err = call(place, verb, option, used.get(option, value))
                if option in used:
                    assert status in (0, 1), (verb, option, status, out, err)
                else:
                    assert status == 2 and not out and option in err, (verb, option, status, out, err)


def test_an_option_before_a_verb_that_does_not_have_it_is_named():
    with Place() as place:
        place.write("a.calcot", "where\n")
        error = "error: --memory cannot be used with check: use only one of them\n"
        assert place.run("--memory", "check", "a.calcot") == (2, "", error)


def test_options_that_contradict_each_other_are_2():
    verbs = [[], ["run", "a.calcot"], ["record", "b.calcot"], ["gallery"]]
    pairs = [["--demo", "--memory"], ["--data", "x.sqlite", "--memory"], ["--data", "x.sqlite", "--demo"],
             ["--demo", "--memory", "--data", "x.sqlite"]]
    with Place() as place:
        place.write("a.calcot", "where\n")
        for verb in verbs:
            for pair in pairs:
                for arguments in [verb + pair, pair + verb]:
                    status, out, err = place.run(*arguments, text="where\n")
                    assert (status, out) == (2, "") and "contradict each other" in err, (arguments, status, out, err)
        for arguments in [["run", "--atomic", "--keep-going", "a.calcot"], ["run", "--atomic", "--step", "a.calcot"],
                          ["run", "--step", "--gap", "1s", "a.calcot"], ["run", "--step", "--speed", "2", "a.calcot"],
                          ["check", "--tap", "--jsonl", "a.calcot"], ["update", "--missing", "--failed", "a.calcot"],
                          ["explore", "--demo", "--memory"], ["explore", "--data", "x"],
                          ["explore", "path", "groups", "--count"],
                          ["explore", "path", "groups", "--max-paths", "3"], ["explore", "--graph", "g.json", "--demo"],
                          ["explore", "--graph", "g.json", "--by", "screen"], ["explore", "--time-zone", "UTC"]]:
            status, out, err = place.run(*arguments)
            assert (status, out) == (2, "") and err, (arguments, status, out, err)
        assert sorted(path.name for path in place.folder.iterdir()) == ["a.calcot"]
        place.run("-c", "create A")
        assert place.run("explore", "--data-copy", "--demo")[0] == 2


def test_the_words_of_a_command_are_a_line():
    """Arguments that do not begin with a verb are a command of the shell. A word may contain blanks and quotes."""
    with Place() as place:
        assert place.run("create", "Home") == (0, "+ group #1 Home\n", "")
        at = ("--at", "/groups/1/todos")
        assert place.run(*at, "add", "Don't panic", "--due", "2026-01-09") == (0, "+ todo #1 Don't panic\n", "")
        assert place.run(*at, "add", "call --help", "today") == (0, "+ todo #2 call --help today\n", "")
        status, out, err = place.run(*at, "--format", "csv", "find", "panic")
        assert (status, err) == (0, "") and "Don't panic" in out and "2026-01-09" in out, (status, out, err)
        # A word that names both a verb and a command is the verb. After `--`, it is the command.
        assert place.run("--", "record", "off")[2] == "error: nothing is being recorded\n"
        assert place.run("lst") == (2, "", 'error: there is no command "lst": did you mean list?\n')
        # A verb that only the completion of shells uses is no suggestion.
        assert "complete-line" not in place.run("complete")[2]
        # Behind an option, help is a command of the screen.
        assert place.run("--at", "/agenda", "help")[1].startswith("Here (agenda):")
        assert place.run("chek", "a.calcot") == (2, "", 'error: there is no command "chek": did you mean check?\n')
        assert place.run("open", "Nowhere")[0] == 3


def test_an_option_with_one_value_is_refused_if_it_is_given_twice():
    with Place() as place:
        place.write("todo.txt", "Sow +A\n")
        for words in (["import", "todo.txt", "--format", "todotxt", "--into", "A", "--into=B"], ["import", "todo.txt", "--format", "csv", "--format", "todotxt"],
                      ["export", "--format", "json", "--output", "a", "--output", "b"], ["export", "--format", "json", "--group", "A", "--group", "B"],
                      ["--width", "60", "--width", "70", "-c", "where"], ["run", "--width", "60", "a.calcot", "--width", "70"],
                      ["gallery", "--width=60", "--width=70", "-c", "where"]):
            option = next(word.split("=")[0] for word in words if sum(other.split("=")[0] == word.split("=")[0] for other in words) > 1)
            status, out, err = place.run(*words)
            assert (status, out) == (2, "") and f"error: {option} is given twice: use it only once" in err, (words, status, out, err)
        # The first `--format` is an option of the program, and the second one is an option of the command `report`.
        status, out, err = place.run("--format", "json", "--color", "never", "report", "--format", "html", "--output", "r.html")
        assert status == 0, (status, out, err)
        assert place.run("-c", "where", "-c", "where")[0] == 0


def test_a_command_is_not_dropped_before_help():
    with Place() as place:
        status, out, err = place.run("--memory", "-c", "where", "help")
        assert (status, out) == (2, "") and err == "error: -c cannot be used with help: write it as a command, as in -c help\n", (status, out, err)
        status, out, err = place.run("--memory", "-c", "where", "-c", "help")
        assert status == 0 and out.startswith("/groups\n"), (status, out, err)
