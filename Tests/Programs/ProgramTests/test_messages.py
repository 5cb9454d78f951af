"""The program's messages follow the rules of Scripts/list-messages."""

import importlib.machinery
import importlib.util
import subprocess
import sys


def test_messages_say_what_to_do_in_plain_words():
    found = subprocess.run([sys.executable, "Scripts/list-messages", "--check"], capture_output=True, text=True)
    assert found.returncode == 0, found.stdout + found.stderr


def test_messages_that_break_a_rule_are_found():
    loader = importlib.machinery.SourceFileLoader("list_messages", "Scripts/list-messages")
    messages = importlib.util.module_from_spec(importlib.util.spec_from_loader("list_messages", loader))
    loader.exec_module(messages)
    for source, rules in [
            ('throw Failure(.usage, "\\(name) is empty", advice: "write one")', []),
            ('throw Failure(\n  .notFound, "no todo (\\(id)) is here")', ["does not say what to do"]),
            ('throw Failure(.invalid, "No todo is here.", advice: "add one")', ["ends with a full stop", "begins with a capital"]),
            ('print("the list goes by \\(order)")', ["uses an idiom"]),
            ('// "the list goes by nothing"\nquery("SELECT 1 WHERE x = goes by")', [])]:
        assert [rule for rule, _ in messages.faults(source)] == rules, source
