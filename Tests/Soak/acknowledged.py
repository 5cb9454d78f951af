"""What was acknowledged, and what is there."""


def told(out):
    """The names of the todos that a program says it has added. A line that was cut off tells nobody anything."""
    lines = out.decode(errors="replace").split("\n")[:-1]
    return {line.split(maxsplit=3)[3] for line in lines if line.startswith("+ todo #")}


def stored(place, store=None):
    """The names of the todos, as the program shows them."""
    status, out, err = place.run("--data", store or place.store, "--at", "/groups/1/todos", "--format", "csv", "--page-size", "all", "-c", "list")
    assert status == 0, err
    return [line.split(",")[2] for line in out.splitlines()[1:]]


def check(place, acknowledged, store=None):
    """Everything that was acknowledged is there, nothing twice, and the store is sound."""
    names = stored(place, store)
    assert len(names) == len(set(names)), "something was added twice"
    assert acknowledged <= set(names), f"lost: {sorted(acknowledged - set(names))[:5]}"
    status, out, _ = place.run("store", "check", store or place.store)
    assert status == 0, out
