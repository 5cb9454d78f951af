import CEditline

/// The signals that a program of commands lives with.
///
/// A handler may do next to nothing, so it takes notes, in C, and whoever is concerned reads them.
package enum Signals {
  /// Installs the handlers; further calls do nothing.
  ///
  /// SIGINT is noted for ``isInterrupted``, so that a running command can stop between two steps. SIGPIPE is ignored:
  /// the write fails, with EPIPE. SIGTERM and SIGHUP give the terminal back as it was and then end the process as
  /// they would have done, unless ``delayEnd()`` has been called. SIGXFSZ is ignored: the write fails, with EFBIG.
  package static func install() {
    ce_signals_install()
  }

  /// Whether the user interrupted what is running.
  package static var isInterrupted: Bool { ce_is_interrupted() }

  /// Does work that cannot check whether the user wants to stop, like reading a large file: meanwhile SIGINT ends the
  /// process at once, with status 130, after writing a line with `words` to standard error. The work holds nothing that
  /// would have to be cleaned up.
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

  /// From here on SIGTERM and SIGHUP only interrupt what is running and end the input, for good, so that what is open
  /// can be closed. Where that takes longer than a few seconds they end the process all the same.
  package static func delayEnd() { ce_delay_end() }

  /// Ends the process if one of these signals has come, as it would have done, and ends the delay.
  package static func endIfDelayed() { ce_end_now() }

  /// Whether the user interrupted what is running; says so once.
  package static func takeInterrupt() -> Bool { ce_take_interrupt() }
}
