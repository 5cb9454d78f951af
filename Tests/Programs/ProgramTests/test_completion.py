"""Completion in the system's shell: the scripts for bash, zsh and fish, and the verb that they call."""

import pathlib
import subprocess

from program import Place

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


def test_completion_of_bash_quotes_what_it_inserts():
    with Place() as place:
        place.run("-c", "create Home", "-c", "create 'Morning Runners'")
        for words, expected in [(["open", "Mo"], "Morning\\ Runners"), (["open", '"Mor'], "Morning Runners"),
                                (["--mem"], "--memory")]:
            script = (f'source {PACKAGING}/calcot.bash; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _calcot; '
                      'printf "%s\\n" "${COMPREPLY[@]}"')
            child = subprocess.run(["bash", "-c", script, "bash", place.binary, *words], cwd=place.folder,
                                   env=place.environment, capture_output=True, text=True, timeout=30)
            assert child.stdout.splitlines() == [expected], (words, child)


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


def test_completion_of_fish_reads_words_as_typed():
    with Place() as place:
        place.run("-c", "create Home", "-c", "create 'Morning Runners'")
        home = pathlib.Path(place.binary).parent
        # `complete -C` prints the candidates of a line. The script completes only commands named `calcot`.
        for line in ("calcot open Mor", 'calcot open "Mor', "~/calcot open Mor"):
            script = f"set -x PATH {home} $PATH; source {PACKAGING}/calcot.fish; complete -C $argv[1]"
            found = completed_by(place, "fish", "-N", "-c", script, line, home=home)
            assert [candidate.split("\t")[0] for candidate in found] == ["Morning Runners"], (line, found)
