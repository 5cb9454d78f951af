"""Runs all tests of the program as a whole."""

import concurrent.futures
import multiprocessing
import os
import signal
import sys
import time
import traceback

import test_cluster
import test_completion
import test_crashes
import test_day
import test_explore
import test_export
import test_files
import test_gallery
import test_graphs
import test_import
import test_history
import test_house
import test_messages
import test_options
import test_prompt
import test_readme
import test_report
import test_robustness
import test_running
import test_scripts
import test_server
import test_shell_main
import test_store
import test_store_file
import test_wrong_declarations
from program import Skipped

# The slowest modules come first. The tests of a module in a list of its own share a server, so they run one after another.
MODULES = [test_explore, test_options, test_files, test_robustness, [test_server], [test_cluster], test_running, test_messages, test_prompt,
           test_gallery, test_graphs, test_completion, test_crashes, test_readme, test_report, test_scripts, test_shell_main, test_store, test_store_file, test_export, test_import, test_day, test_history, test_house, test_wrong_declarations]


def found(wanted):
    """Yields lists of tests, each as the names of its module and its function. The tests of a list run one after another. If
    `wanted` is not empty, it contains the names of the tests to run."""
    for entry in MODULES:
        module = entry[0] if isinstance(entry, list) else entry
        tests = [(module.__name__, name) for name, test in sorted(vars(module).items())
                 if name.startswith("test_") and callable(test) and (not wanted or name in wanted)]
        yield from [tests] if isinstance(entry, list) else [[test] for test in tests]


def run(tests):
    """Runs tests in sequence. Returns the numbers of failed and skipped tests."""
    failed = skipped = 0
    for module, name in tests:
        begin = time.monotonic()
        try:
            vars(sys.modules[module])[name]()
            print(f"ok      {name} ({time.monotonic() - begin:.1f} s)", flush=True)
        except Skipped as reason:
            skipped += 1
            print(f"skipped {name}: {reason}", flush=True)
        except Exception:
            failed += 1
            print(f"FAILED  {name}\n{traceback.format_exc()}", end="", flush=True)
    return failed, skipped


def main():
    # A process in the background, or under nohup, inherits ignored signals. The tested programs would inherit them too.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    wanted = sys.argv[1:]
    tests = list(found(wanted))
    missing = set(wanted) - {name for group in tests for _, name in group}
    if missing:
        print("there is no " + " and no ".join(sorted(missing)), file=sys.stderr)
        return 2
    forking = multiprocessing.get_context("fork")
    with concurrent.futures.ProcessPoolExecutor(min(os.cpu_count() or 1, 4), mp_context=forking) as workers:
        failed, skipped = map(sum, zip(*workers.map(run, tests)))
    passed = sum(map(len, tests)) - failed - skipped
    if not wanted and not test_server.SERVER:
        print("skipped test_server: no server is given; Tests/Cluster/run starts one")
        skipped += 1
    print(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
