import CEditline

/// The signal handlers of the program.
///
/// A handler either ends the process or only sets flags, in C, which the program reads.
package enum Signals {
  /// Installs the handlers. Further calls do nothing.
  ///
  /// SIGINT sets ``isInterrupted``, and a running command stops between two steps. SIGPIPE and SIGXFSZ are ignored, so
  /// that writes fail with EPIPE or EFBIG. SIGTERM, SIGHUP and SIGQUIT restore the terminal and end the process as they
  /// would by default. ``delayEnd()`` changes this for SIGTERM and SIGHUP.
  package static func install() {
    ce_signals_install()
  }

  /// True if the user interrupted the running command.
  package static var isInterrupted: Bool { ce_is_interrupted() }

  /// Does work that cannot check for an interruption, such as reading a large file. Meanwhile, SIGINT writes a line
  /// with `words` to standard error and ends the process at once with status 130. The work must not need a cleanup.
  package static func endingOnInterrupt<Result, Problem>(
    _ words: String, _ work: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    let words = Array("\(words)\n".utf8CString)
    let memory = UnsafeMutablePointer<CChar>.allocate(capacity: words.count)
    memory.initialize(from: words, count: words.count)
    ce_end_on_interrupt(memory)
    defer {
      ce_end_on_interrupt(nil)
      memory.deallocate()
    }
    return try work()
  }

  /// From now on, SIGTERM and SIGHUP interrupt the running command and end the input, so that the program can close its
  /// files. If that takes more than a few seconds, the process ends.
  package static func delayEnd() { ce_delay_end() }

  /// Ends the process by SIGTERM or SIGHUP if one was delayed, and ends the delay.
  package static func endIfDelayed() { ce_end_now() }

  /// Returns true if the user interrupted the running command, and resets the flag, except after a delayed signal.
  package static func takeInterrupt() -> Bool { ce_take_interrupt() }
}
