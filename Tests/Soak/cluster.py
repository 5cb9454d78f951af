"""Fails over a server while eight clients write, and checks the history of their operations."""

import os
import pathlib
import statistics
import tempfile
import time

import history as histories
from program import BINARY, Place
from servers import Patroni, Replicated, sql, until


def acknowledged(history):
    return sum(operation.outcome == histories.OK for operation in history)


def more(history, count, seconds=120):
    """Waits until `count` more operations were acknowledged."""
    goal = acknowledged(history) + count
    until(lambda: acknowledged(history) >= goal, "the clients do not get on", seconds)


def rate(history, begin, end):
    """Returns the number of acknowledged adds per second."""
    adds = [o for o in history if o.kind == "add" and o.outcome == histories.OK and begin <= o.end < end]
    return len(adds) / (end - begin)


def gap(history, moment):
    """Returns the seconds from a failure to the end of the first acknowledged add that began after it, or None."""
    ends = [o.end for o in history if o.outcome == histories.OK and o.kind == "add" and o.start > moment]
    return min(ends) - moment if ends else None


def checked(place, port, address, disturb):
    """Returns the history of eight clients, each with its own role, while `disturb` runs. Raises AssertionError if it has faults."""
    for number in range(1, 9):
        sql(port(), f"CREATE ROLE c{number} LOGIN", "groups", check=False)
    sql(port(), "DROP SCHEMA IF EXISTS calcot CASCADE", "groups")
    assert place.run("store", "init", address())[0] == 0
    assert place.run("--data", address(), "-c", "create Home")[0] == 0
    sql(port(), "GRANT USAGE ON SCHEMA calcot TO PUBLIC", "groups")
    sql(port(), "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA calcot TO PUBLIC", "groups")

    def arguments(number):
        return [BINARY, "run", "--keep-going", "--format", "json", "--at", "/groups/1/todos", "--data", address(f"c{number}"), "-"]

    def environment(number):
        home = place.folder / f"home{number}"
        home.mkdir(exist_ok=True)
        return place.environment | {"HOME": str(home)}
    history = histories.record(arguments, environment, disturb)
    todos = sql(port(), "SELECT name FROM calcot.todo", "groups").splitlines()
    faults = histories.faults(history, todos)
    if faults:
        kept = pathlib.Path(tempfile.gettempdir()) / f"calcot-history-{os.getpid()}"
        kept.write_text("\n".join(map(str, history)) + "\nthere: " + " ".join(todos) + "\n")
        raise AssertionError("\n".join([histories.counts(history), *faults[:20], f"the history is in {kept}"]))
    assert place.run("store", "check", address())[0] == 0
    return history


def failovers(deadline, chance, synchronous, most=None):
    """Kills, pauses or disconnects the primary until the deadline, at most `most` times.

    Returns the history, the moment of each failure, and the seconds until each promotion.
    """
    moments, seconds = [], []
    with Replicated(synchronous) as servers, Place() as place:
        def disturb(_, history):
            more(history, 200)
            while not deadline.is_over and (most is None or len(moments) < most):
                if not synchronous:
                    # The standby does not receive these changes, so the failover may lose them.
                    servers.primary.standbys.hold()
                    more(history, 20)
                moments.append(time.monotonic())
                seconds.append(servers.fail_over(chance.choice(["kill", "pause", "cut"])))
                more(history, 40)
                servers.repair()
                # Until every client has noticed the failure.
                more(history, 200)
        history = checked(place, lambda: servers.primary.port, servers.address, disturb)
    return history, moments, seconds


def words(name, history, moments, seconds):
    gaps = [value for value in (gap(history, moment) for moment in moments) if value is not None]
    begin = history[0].start
    before = rate(history, begin, moments[0]) if moments else 0
    after = statistics.median([rate(history, at + found, at + found + 1) for at, found in zip(moments, gaps)]) if gaps else 0
    told = sum(len(o.lost) for o in history)
    return (f"{name}: {len(moments)} failovers, {len(history)} operations ({histories.counts(history)}); changes told as lost: {told}; "
            f"promoted within {statistics.median(seconds):.1f} s (at most {max(seconds):.1f}), next acknowledged add after "
            f"{statistics.median(gaps):.1f} s (at most {max(gaps):.1f}); {before:.0f} adds/s before, {after:.0f} after")


def patroni(most):
    """Kills the primary and its Patroni `most` times. Patroni promotes another server each time."""
    seconds = []
    with Patroni() as servers, Place() as place:
        def port():
            return servers.nodes[servers.wait()]["port"]

        def disturb(_, history):
            for _ in range(most):
                more(history, 200)
                seconds.append(servers.fail_over())
            more(history, 200)
        history = checked(place, port, servers.address, disturb)
    return (f"Patroni: {len(seconds)} failovers, {len(history)} operations ({histories.counts(history)}); another primary after "
            f"{statistics.median(seconds):.1f} s (at most {max(seconds):.1f})")


def soak(deadline, chance):
    """Runs failovers, half of the time with a synchronous and half with an asynchronous standby, and then two by Patroni."""
    results = []
    most = int(os.environ.get("CALCOT_SOAK_FAILOVERS", "0")) or None
    share = (deadline.end - time.monotonic()) / 2
    for name, synchronous in [("synchronous", True), ("asynchronous", False)]:
        part = type(deadline)(share / 60)
        results.append(words(name, *failovers(part, chance, synchronous, most)))
        print(results[-1], flush=True)
    results.append(patroni(2))
    print(results[-1], flush=True)
    return "the histories are sound"
