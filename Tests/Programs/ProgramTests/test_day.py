"""A day's work in the program: changes from before a restart are undone after it."""

import pathlib

from program import Place

DAY = pathlib.Path(__file__).parents[2] / "CommandFiles" / "day.calcot"
NOW = ["--now", "2026-12-01T08:00:00Z", "--time-zone", "Europe/Madrid"]


def commands(until):
    """Returns the commands of the day up to a comment."""
    lines = DAY.read_text().split(until)[0].splitlines()
    return [line for line in lines if line and line[0] not in "|@#"]


def test_a_day_s_work_is_taken_back_after_a_restart():
    with Place() as place:
        morning = "\n".join(commands("# A search leads on.")) + "\n"
        status, out, err = place.run(*NOW, text=morning)
        assert status == 0, err
        assert "+ todo #30 Thank the helpers" in out, out
        # Another run of the program: the log tells the old values and the new ones, and undo goes on from there.
        status, out, err = place.run(*NOW, "-c", "log 3")
        assert status == 0 and "Spring Race → Allotment" in out, (out, err)
        assert "2026-12-01 09:00  set the due date of 2 todos, #2 Fix the tap (2026-12-01 →" in out, out
        status, out, err = place.run(*NOW, "-c", "undo 3", "-c", "agenda today")
        assert status == 0 and "undid: finish 3 todos, #8 Water the plants among them" in out, (out, err)
        assert "Agenda for today (4 open)" in out, out
        status, out, err = place.run(*NOW, "--format", "json", "-c", "redo", "-c", "log 2")
        assert status == 0, err
        assert '"kind":"finishTodos","subject":{"id":8,"name":"Water the plants"},"count":3,"undone":false' in out, out
