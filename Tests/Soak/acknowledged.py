"""Compares the acknowledged todos with the stored todos."""


def told(out):
    """Returns the names of the todos whose adds a program acknowledged. A truncated line is no acknowledgement."""
    lines = out.decode(errors="replace").split("\n")[:-1]
    return {line.split(maxsplit=3)[3] for line in lines if line.startswith("+ todo #")}


def stored(place, store=None):
    """Returns the names of the todos that the program shows."""
    status, out, err = place.run("--data", store or place.store, "--at", "/groups/1/todos", "--format", "csv", "--page-size", "all", "-c", "list")
    assert status == 0, err
    return [line.split(",")[2] for line in out.splitlines()[1:]]


def check(place, acknowledged, store=None):
    """Checks that each acknowledged todo is stored exactly once, and that the store is consistent."""
    names = stored(place, store)
    assert len(names) == len(set(names)), "something was added twice"
    assert acknowledged <= set(names), f"lost: {sorted(acknowledged - set(names))[:5]}"
    status, out, _ = place.run("store", "check", store or place.store)
    assert status == 0, out
