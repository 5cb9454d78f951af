"""The checker of histories reports each kind of fault, and nothing in correct histories."""

import dataclasses
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Cluster"))

import history as histories  # noqa: E402
from history import FAILED, OK, UNKNOWN, Operation  # noqa: E402


def add(client, name, start, end, number, outcome=OK):
    return Operation(client, "add", name, start, end, outcome, number)


def read(client, start, end, *changes):
    return Operation(client, "read", "", start, end, OK, list(changes))


def undo(client, name, start, end, outcome=OK):
    return Operation(client, "undo", name, start, end, outcome)


# One client adds two todos and undoes the second. Another client adds one and reads.
SOUND = [add(1, "c1-1", 0, 1, 1), add(2, "c2-1", 0.5, 1.5, 2), add(1, "c1-2", 2, 3, 3), read(2, 2.5, 3.5, (2, "c2-1"), (1, "c1-1")),
         undo(1, "c1-2", 4, 5), read(2, 6, 7, (3, "c1-2"), (2, "c2-1"), (1, "c1-1"))]
THERE = ["c1-1", "c2-1"]


def refused(operations, todos, *words):
    found = histories.faults(operations, todos)
    assert len(found) == 1 and all(word in found[0] for word in words), found


def test_history_that_is_sound_is_taken():
    assert histories.faults(SOUND, THERE) == []
    # An operation with an unknown outcome may have taken effect or not.
    for todos in (THERE, [*THERE, "c1-3"]):
        assert histories.faults([*SOUND, add(1, "c1-3", 8, 9, None, UNKNOWN)], todos) == []
    assert histories.faults([*SOUND, undo(2, "", 8, 9, UNKNOWN)], ["c1-1"]) == []


def test_history_with_a_lost_operation_is_refused():
    refused(SOUND, ["c1-1"], "lost", "c2-1")
    # A reported loss is no fault. A report covers only the changes that it names, only those of its client, and only earlier ones.
    told = Operation(2, "add", "c2-2", 8, 9, FAILED, told=True, lost=range(2, 3))
    assert histories.faults([*SOUND, told], ["c1-1"]) == []
    refused([*SOUND, told], ["c2-1"], "lost", "c1-1")
    refused([*SOUND, add(2, "c2-3", 7.2, 7.4, 4), told], ["c1-1"], "lost", "c2-3")
    others = Operation(2, "add", "c2-2", 8, 9, FAILED, told=True, lost=range(3, 60))
    refused([*SOUND, others], ["c1-1"], "lost", "c2-1")
    refused([*SOUND, dataclasses.replace(others, lost=range(5, 9)), dataclasses.replace(told, start=10, end=11)], ["c1-1"], "lost", "c2-1")
    refused([dataclasses.replace(told, start=0.1, end=0.2), *SOUND], ["c1-1"], "lost", "c2-1")
    # The ids of todos and changes differ if a change that added no todo came first.
    later = [dataclasses.replace(o, result=[(number + 1, name) for number, name in o.result]) if o.kind == "read" else o for o in SOUND]
    assert histories.faults([*later, dataclasses.replace(told, lost=range(3, 4))], ["c1-1"]) == []
    refused([*later, told], ["c1-1"], "lost", "c2-1")


def test_history_with_an_undo_that_was_lost_and_not_told_is_refused():
    there = [*THERE, "c1-2"]
    later = Operation(1, "add", "c1-3", 8, 9, FAILED, told=True)
    assert histories.faults([*SOUND, later], there) == []
    earlier = Operation(1, "add", "c1-3", 3.2, 3.4, FAILED, told=True)
    other = Operation(2, "add", "c2-3", 8, 9, FAILED, told=True)
    for told in [earlier, other]:
        refused([*SOUND, told], there, "not undone", "c1-2")


def test_history_with_a_doubled_operation_is_refused():
    refused(SOUND, [*THERE, "c2-1"], "doubled", "c2-1")
    refused([*SOUND, add(1, "c1-3", 8, 9, 2)], [*THERE, "c1-3"], "same id", "c1-3")


def test_history_with_a_reordered_operation_is_refused():
    refused([add(1, "c1-1", 0, 1, 2), add(2, "c2-1", 2, 3, 1)], THERE, "reordered", "c1-1")
    first, later = read(1, 0, 1, (4, "c1-2"), (2, "c1-1")), read(2, 2, 3, (4, "c1-2"), (3, "c2-1"), (2, "c1-1"))
    found = histories.faults_of_visibility([first, later])
    assert len(found) == 1 and "too late: change 3" in found[0], found


def test_history_with_a_stale_operation_is_refused():
    refused([*SOUND, read(2, 8, 9, (2, "c2-1"), (1, "c1-1"))], THERE, "stale", "2 after 3")
    # A change that newer ones have pushed out of the list of the log does not count as missing.
    pushed = [add(2, "c2-2", 8, 9, 4), read(2, 10, 11, (60, "c1-60"), (50, "c1-50")), read(2, 12, 13, (60, "c1-60"), (50, "c1-50"))]
    assert histories.faults_of_reads([*SOUND, *pushed]) == []
    own = [*SOUND, add(2, "c2-2", 8, 9, 4), read(2, 10, 11, (3, "c1-2"), (2, "c2-1"))]
    refused(own, [*THERE, "c2-2"], "stale", "its own c2-2")
    # After a restart, a program may see fewer changes by others than before, but only if a loss was reported.
    anew = dataclasses.replace(read(2, 8, 9, (2, "c2-1"), (1, "c1-1")), program=2)
    refused([*SOUND, anew], THERE, "stale", "2 after 3")
    loss = Operation(1, "add", "c1-3", 7.2, 7.4, FAILED, told=True)
    assert histories.faults([*SOUND, loss, anew], THERE) == []
    refused([*SOUND, loss, dataclasses.replace(anew, program=1)], THERE, "stale", "2 after 3")


def test_history_with_a_failed_operation_that_was_done_is_refused():
    refused([*SOUND, add(1, "c1-3", 8, 9, None, FAILED)], [*THERE, "c1-3"], "not failed", "c1-3")
    refused(SOUND, [*THERE, "c1-2"], "not undone", "c1-2")
    refused(SOUND, [*THERE, "c9-1"], "from nowhere", "c9-1")
    refused([*SOUND, undo(2, "c1-1", 8, 9)], ["c2-1"], "not one's own", "c1-1")
