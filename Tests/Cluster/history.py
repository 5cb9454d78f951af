"""Histories: operations of several clients with their invocations and outcomes, and a checker of histories.

As in Jepsen, an operation begins at one time and ends at another, with a result. Its outcome is `ok` if the program
reported success, `failed` if it reported failure, and `unknown` if it reported an unknown outcome, or nothing.
"""

import collections
import contextlib
import dataclasses
import itertools
import json
import random
import re
import subprocess
import tempfile
import threading
import time

OK, FAILED, UNKNOWN = "ok", "failed", "unknown"


@dataclasses.dataclass
class Operation:
    client: int
    kind: str
    name: str
    start: float
    end: float = 0.0
    outcome: str = UNKNOWN
    # The id of a todo that was added, or the changes that were read, newest first: (id, name of the todo).
    result: object = None
    # True if the answer reported that the server lost changes, and the ids of these changes.
    told: bool = False
    lost: range = range(0)
    # The standard error of a program that ended during this operation.
    errors: str = ""
    # The number of the client's program that performed the operation.
    program: int = 1


class Client(threading.Thread):
    """Adds, undoes and reads through a program on a pipe, until stopped. Restarts the program when it ends."""

    def __init__(self, number, arguments, environment, history, seed=0):
        super().__init__(daemon=True)
        self.number, self.arguments, self.environment, self.history = number, arguments, environment, history
        self.chance = random.Random(seed * 1000 + number)
        self.process, self.operation, self.stopping = None, None, threading.Event()
        self.counts = itertools.count(1)
        self.programs = 0

    def run(self):
        while not self.stopping.is_set():
            self.programs += 1
            with tempfile.TemporaryFile() as errors:
                self.process = subprocess.Popen(self.arguments, env=self.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                                stderr=errors)
                while not self.stopping.is_set() and self.operate():
                    pass
                with contextlib.suppress(BrokenPipeError):
                    self.process.stdin.close()
                self.process.wait()
                errors.seek(0)
                # Between two commands, a program can report a loss only on standard error.
                if self.operation:
                    self.operation.errors = errors.read().decode()
                    take_loss(self.operation, self.operation.errors)

    def operate(self):
        """Performs an operation. Returns false if the program has ended."""
        kind = self.chance.choices(["add", "undo", "read"], [70, 8, 22])[0]
        name = f"c{self.number}-{next(self.counts)}" if kind == "add" else ""
        self.operation = operation = Operation(self.number, kind, name, time.monotonic(), program=self.programs)
        self.history.append(operation)
        line = {"add": f"add {name}", "undo": "undo", "read": "log 50"}[kind]
        try:
            self.process.stdin.write(line.encode() + b"\n")
            self.process.stdin.flush()
            answer = self.process.stdout.readline()
        except OSError:
            answer = b""
        operation.end = time.monotonic()
        if not answer.endswith(b"\n"):
            return False
        take(operation, json.loads(answer))
        return True


def take(operation, answer):
    """Records the answer of a program."""
    message = answer["message"] or ""
    if answer["ok"]:
        operation.outcome = OK
        if operation.kind == "add":
            operation.result = int(re.match(r"\+ todo #(\d+)", message)[1])
        elif operation.kind == "undo":
            operation.name = answer["changes"][0]["subject"]["name"]
        else:
            operation.result = [(change["id"], change["subject"]["name"]) for change in answer["changes"]]
        return
    operation.outcome = UNKNOWN if "may or may not" in message else FAILED
    take_loss(operation, message)


def take_loss(operation, message):
    """Records whether a message reports that the server lost changes, and which ones."""
    message = " ".join(message.split())
    loss = re.search(r"the server has lost (?:an undo or redo|changes? (\d+)(?: to (\d+))?)", message)
    if loss:
        operation.told = True
        operation.lost = range(int(loss[1]), int(loss[2] or loss[1]) + 1) if loss[1] else range(0)


def record(make_arguments, make_environment, disturb, clients=range(1, 9), seed=0):
    """Lets clients work until `disturb`, which receives the clients and the history, returns. Returns the history."""
    history = []
    workers = [Client(n, make_arguments(n), make_environment(n), history, seed) for n in clients]
    for worker in workers:
        worker.start()
    try:
        disturb(workers, history)
    finally:
        for worker in workers:
            worker.stopping.set()
        for worker in workers:
            worker.join(120)
    return sorted(history, key=lambda operation: operation.start)


def counts(history):
    """Returns the number of operations of each kind and outcome, in words."""
    table = {}
    for operation in history:
        table[(operation.kind, operation.outcome)] = table.get((operation.kind, operation.outcome), 0) + 1
    return ", ".join(f"{table[key]} {key[0]} {key[1]}" for key in sorted(table))


def faults(history, todos, one_user=False):
    """Returns the faults in a history, given the names of the todos at its end. If all clients are the same user, as
    on a file, an undo can undo changes of other clients."""
    if one_user:
        history = [dataclasses.replace(operation, client=0) if operation.kind == "undo" else operation for operation in history]
    there = {}
    for name in todos:
        there[name] = there.get(name, 0) + 1
    return (faults_of_adds(history, there, one_user) + faults_of_order(history, there) + (faults_of_undo(history) if not one_user else [])
            + faults_of_reads(history, one_user) + faults_of_visibility(history))


def faults_of_adds(history, there, one_user=False):
    """Checks that acknowledged adds are stored exactly once, and failed adds are not. Unknown adds may be stored or not."""
    found = [f"doubled: {name} is there {count} times" for name, count in there.items() if count > 1]
    adds = {operation.name: operation for operation in history if operation.kind == "add"}
    found += [f"from nowhere: {name} was never added" for name in there if name not in adds]
    undone = {operation.name: operation for operation in history if operation.kind == "undo" and operation.outcome == OK}
    # An unknown undo may have undone one add of its client.
    allowed = collections.Counter(o.client for o in history if o.kind == "undo" and o.outcome == UNKNOWN)
    first_change = change_of_first_todo(history, adds)
    told = {operation.client: operation.end for operation in sorted(history, key=lambda o: o.end) if operation.told}
    for name, add in adds.items():
        if add.outcome == FAILED and name in there:
            found.append(f"not failed: {name} was told to have failed, and is there")
        # A loss that was reported to its client later may be the loss of the undo.
        if name in undone and name in there and told.get(undone[name].client, 0) < undone[name].end:
            found.append(f"not undone: {name} was undone, and is there")
        if add.outcome == OK and name not in undone and name not in there and not is_told_as_lost(add, history, first_change):
            client = 0 if one_user else add.client
            allowed[client] -= 1
            if allowed[client] < 0:
                found.append(f"lost: {name} was acknowledged, and is not there")
    return found


def change_of_first_todo(history, adds):
    """Returns the id of the change that would have added todo 0. Each add is one change, and both ids are lost and reused together."""
    differences = collections.Counter(
        number - adds[name].result for o in history if o.kind == "read" and o.outcome == OK for number, name in o.result
        if name in adds and adds[name].outcome == OK)
    return differences.most_common(1)[0][0] if differences else 0


def is_told_as_lost(add, history, first_change):
    """Returns true if the first loss that was reported to the client after an add includes the change of the add."""
    losses = [o for o in history if o.told and o.client == add.client and o.end >= add.end]
    return bool(losses) and first_change + add.result in min(losses, key=lambda o: o.end).lost


def faults_of_order(history, there):
    """Checks that ids are unique, and that an add that was acknowledged before another began has the smaller id."""
    found, ids = [], {}
    adds = [o for o in history if o.kind == "add" and o.outcome == OK and o.name in there]
    for add in adds:
        if add.result in ids:
            found.append(f"same id: {ids[add.result]} and {add.name} are both #{add.result}")
        ids[add.result] = add.name
    latest = None
    for add in sorted(adds, key=lambda add: add.result):
        if latest and add.end < latest.start:
            found.append(f"reordered: {add.name} #{add.result} ended before {latest.name} #{latest.result} began")
        if not latest or add.start > latest.start:
            latest = add
    return found


def faults_of_undo(history):
    """Checks that a client undoes only its own changes."""
    return [f"not one's own: client {o.client} has undone {o.name}" for o in history
            if o.kind == "undo" and o.outcome == OK and not o.name.startswith(f"c{o.client}-")]


def faults_of_reads(history, one_user=False):
    """Checks that the reads of a client never go back unless a loss was reported, and include its acknowledged changes.

    After a loss, a client's next program does not know which changes of others its predecessor has read.
    """
    found, newest, own, program = [], {}, {}, {}
    has_loss = any(operation.told for operation in history)
    for operation in history:
        if has_loss and program.get(operation.client) != operation.program:
            program[operation.client] = operation.program
            newest.pop(operation.client, None)
        if operation.told:
            newest.pop(operation.client, None)
            own.pop(operation.client, None)
        elif operation.kind == "undo":
            own.pop(operation.client, None)
        elif operation.kind == "add" and operation.outcome == OK:
            own[operation.client] = operation.name
        elif operation.kind == "read" and operation.outcome == OK and operation.result:
            before, ids = newest.get(operation.client, 0), [number for number, _ in operation.result]
            if ids[0] < before:
                found.append(f"stale: client {operation.client} read change {ids[0]} after {before}")
            name = own.pop(operation.client, None)
            if name and not one_user and ids[-1] <= before and name not in [name for _, name in operation.result]:
                found.append(f"stale: client {operation.client} does not see its own {name}")
            newest[operation.client] = ids[0]
    return found


def faults_of_visibility(history):
    """Checks that no change becomes visible after one with a larger id. A loss makes this undecidable, because ids are reused."""
    if any(operation.told for operation in history):
        return []
    found, gaps = [], {}
    reads = [o for o in history if o.kind == "read" and o.outcome == OK and o.result]
    for read in sorted(reads, key=lambda read: read.end):
        seen = {number for number, _ in read.result}
        for number in range(min(seen), max(seen)):
            if number not in seen:
                gaps.setdefault(number, read.end)
    for read in reads:
        found += [f"too late: change {number} became visible after a later one" for number, _ in read.result
                  if gaps.get(number, read.start) < read.start]
    return found
