"""Completion in the system's shell: the scripts for bash, zsh and fish, and the verb that they call."""

import pathlib
import shutil
import subprocess

from program import Place, Typed

PACKAGING = pathlib.Path(__file__).resolve().parents[3] / "Scripts/packaging"


def offered(place, *words):
    """Returns the candidates for the last word."""
    status, out, err = place.run("complete-line", "--", *words)
    assert (status, err) == (0, ""), (words, status, err)
    return [line.split("\t")[0] for line in out.splitlines()]


def test_completion_offers_verbs_options_commands_and_things():
    with Place() as place:
        place.run("-c", "create Home", "-c", "create 'Morning Runners'", "-c", "create '#1 fans'")
        assert {"run", "explore", "open", "create"} <= set(offered(place, "")), offered(place, "")
        assert "complete-line" not in offered(place, "com"), "it is listed"
        assert offered(place, "--mem") == ["--memory"] and offered(place, "run", "--dry") == ["--dry-run"]
        assert offered(place, "open", "Mor") == ["Morning Runners"]
        assert offered(place, "open", "Morning R") == ["Morning Runners"], "a word with a blank"
        assert offered(place, "open", "Morning", "R") == ["Runners"], "the rest of a name"
        assert "#1 fans" in offered(place, "open", "")
        assert offered(place, "--demo", "open", "Book") == ["Book Club"]
        assert offered(place, "gallery", "open", "coun") == ["counter"]


def test_completion_makes_no_store_and_keeps_quiet_about_errors():
    with Place() as place:
        assert "create" in offered(place, "")
        assert not place.store.exists()
        assert offered(place, "--data", "/nowhere/at/all", "open", "") == []
        assert offered(place, "--no-such-option", "") == []


def test_completion_offers_the_values_of_options_and_leaves_files_to_the_shell():
    with Place() as place:
        place.run("-c", "create Home", "-c", "create 'Morning Runners'")
        assert offered(place, "import", "--format", "ta") == ["taskwarrior"]
        for words in (["export", "--group", "Mor"], ["import", "a.csv", "--into", "Mor"]):
            assert offered(place, *words) == ["Morning Runners"], words
        assert offered(place, "export", "--group=Mor") == ["--group=Morning Runners"]
        assert offered(place, "--format", "js") == ["json"] and offered(place, "--format=js") == ["--format=json"]
        for words in (["run", ""], ["import", ""], ["explore", "--output", ""]):
            assert offered(place, *words) == [], words
        assert {"path", "tour", "walk"} <= set(offered(place, "explore", ""))
        assert offered(place, "explore", "walk", "--ste") == ["--steps"]
        assert offered(place, "add", "x", "--due=tom") == ["--due=tomorrow"]


# A function that prints its arguments, but completes with the program.
SHOWS_WORDS = 'calcot() {{ if [ "$1" = complete-line ]; then {binary} "$@"; else printf "<%s>" "$@"; echo; fi; }}'


def completes(shell, arguments, setup, cases):
    """Types lines with Tab into a shell, and checks the words that they become."""
    with Place() as place:
        place.run("-c", "create Home", "-c", "create 'Morning Runners'", "-c", "create Work", "-c", "create wor*", "-c", "open Home", "-c", "add Ada", "-c", "add Grace Hopper", "-c", "add Grace Kelly",
                  "-c", "todos", "-c", "add Don't \"do\" $HOME `touch made` \\ !y", "-c", "add Re: mail", "-c", "add Twin", "-c", "add Twin")
        typed = Typed(place, *arguments, program=shutil.which(shell))
        typed.send(f"PS1='rea''dy> '; {SHOWS_WORDS.format(binary=place.binary)}; {setup}\n")
        typed.wait("ready> ")
        for line, words in cases:
            typed.seen = b""
            typed.send(f"calcot {line}")
            # Until the shell has completed the word, it reads no further keys.
            typed.send("\n")
            typed.wait("".join(f"<{word}>" for word in words) + "\r")
            typed.wait("ready> ")
        typed.send("exit\n")
        typed.ended()
        assert not (place.folder / "made").exists()


NAME = "Don't \"do\" $HOME `touch made` \\ !y"


def test_completion_of_bash_quotes_what_it_inserts():
    completes("bash", ["--norc", "--noprofile", "-i"], f"source {PACKAGING}/calcot.bash", [
        ("open Mo\t", ["open", "Morning Runners"]), ('open "Mor\t', ["open", "Morning Runners"]), ("--mem\t", ["--memory"]),
        ("add x --due=tom\t", ["add", "x", "--due=tomorrow"]), ("agenda @A\t", ["agenda", "@Ada"]),
        # Two members of one first name are completed by their names, and two todos of one name are listed.
        ("agenda @Gr\tK\t", ["agenda", "@Grace Kelly"]), ("done Twi\t\t", ["done", "Twi"]),
        ("done Re:\t", ["done", "Re: mail"]), ("done Don\t", ["done", NAME]), ('done "Don\t', ["done", NAME]), ("done 'Don\t", ["done", NAME]),
        ("import --format tod\t", ["import", "--format", "todotxt"]), ("export --group=Mor\t", ["export", "--group=Morning Runners"])])


def completed_by(place, *command, home=None):
    environment = place.environment | {"HOME": str(home or place.folder)}
    child = subprocess.run(command, cwd=place.folder, env=environment, capture_output=True, text=True, timeout=30)
    assert child.stderr == "", child
    return child.stdout.splitlines()


def test_completion_of_zsh_reads_words_as_typed():
    # `compadd` works only in zsh's line editor. This replacement prints the candidates.
    script = ('compadd() { print -rl -- "${(@P)@[-1]}" }; _files() { print files }; '
              f'complete() {{ local -a words=("$@"); local CURRENT=$# PREFIX="${{@[-1]}}"; source {PACKAGING}/_calcot }}; complete "$@"')
    with Place() as place:
        place.run("-c", "create Home", "-c", "create 'Morning Runners'")
        home = pathlib.Path(place.binary).parent
        for words in (["open", "Mor"], ["open", '"Mor'], ["open", "'Mor"], ["open", "Morning\\ R"]):
            for program in (place.binary, f"~/{pathlib.Path(place.binary).name}"):
                found = completed_by(place, "zsh", "-f", "-c", script, "zsh", program, *words, home=home)
                assert found == ["Morning Runners"], (program, words, found)
        assert completed_by(place, "zsh", "-f", "-c", script, "zsh", place.binary, "open", "nothing") == ["files"]


def test_completion_of_zsh_keeps_what_was_typed():
    completes("zsh", ["-f", "-i"], f"fpath=({PACKAGING} $fpath); autoload -Uz compinit; compinit -D", [
        ("open Mo\t", ["open", "Morning Runners"]), ("add x --due=tom\t", ["add", "x", "--due=tomorrow"]),
        # Two groups, of which one has another capital letter.
        ("open wo\tX", ["open", "woX"]), ("done Don\t", ["done", NAME])])


def test_completion_of_fish_reads_words_as_typed():
    with Place() as place:
        place.run("-c", "create Home", "-c", "create 'Morning Runners'")
        home = pathlib.Path(place.binary).parent
        # `complete -C` prints the candidates of a line. The script completes only commands named `calcot`.
        for line in ("calcot open Mor", 'calcot open "Mor', "~/calcot open Mor"):
            script = f"set -x PATH {home} $PATH; source {PACKAGING}/calcot.fish; complete -C $argv[1]"
            found = completed_by(place, "fish", "-N", "-c", script, line, home=home)
            assert [candidate.split("\t")[0] for candidate in found] == ["Morning Runners"], (line, found)
