import CEditline

/// The signal handlers of the program.
///
/// The handlers are written in C. They either end the process or only set flags, which the program reads.
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

  /// Does work that cannot check for an interruption, such as reading a large file. If SIGINT arrives meanwhile, writes
  /// `words` as a line to standard error and ends the process with status 130, without any cleanup.
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
  /// files. The process is ended if that takes more than a few seconds.
  package static func delayEnd() { ce_delay_end() }

  /// Ends the process by SIGTERM or SIGHUP if one has arrived during the delay, and ends the delay.
  package static func endIfDelayed() { ce_end_now() }

  /// Returns true if the user interrupted the running command. Resets the flag, unless SIGTERM or SIGHUP was delayed.
  package static func takeInterrupt() -> Bool { ce_take_interrupt() }
}
