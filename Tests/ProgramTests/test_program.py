"""Everything that is tested of the program as a whole."""

import signal
import sys
import time
import traceback

import test_crashes
import test_day
import test_explore
import test_files
import test_gallery
import test_messages
import test_options
import test_prompt
import test_readme
import test_robustness
import test_running
import test_scripts
import test_server
import test_shell_main
import test_store
import test_store_file

MODULES = [test_running, test_files, test_messages, test_options, test_prompt, test_gallery, test_explore, test_crashes,
           test_robustness, test_readme, test_scripts, test_shell_main, test_store, test_store_file, test_server, test_day]


def main():
    # Who is begun in the background inherits that ^C is ignored, and would hand that on to the programs tested here.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    wanted = sys.argv[1:]
    passed, failed = 0, 0
    for module in MODULES:
        for name, test in sorted(vars(module).items()):
            if not name.startswith("test_") or not callable(test) or (wanted and name not in wanted):
                continue
            begin = time.monotonic()
            try:
                test()
                passed += 1
                print(f"ok      {name} ({time.monotonic() - begin:.1f} s)", flush=True)
            except Exception:
                failed += 1
                print(f"FAILED  {name}", flush=True)
                traceback.print_exc(file=sys.stdout)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
