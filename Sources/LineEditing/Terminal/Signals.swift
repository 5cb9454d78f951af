import CEditline

/// The signals of a program of commands.
///
/// A handler may do next to nothing: it notes the signal, in C, and the program reads the note.
package enum Signals {
  /// Installs the handlers; further calls do nothing.
  ///
  /// SIGINT is noted for ``isInterrupted``, and a running command stops between two steps. SIGPIPE is ignored: the
  /// write fails, with EPIPE. SIGTERM and SIGHUP give the terminal back as it was and then end the process as they
  /// would have done, unless ``delayEnd()`` has been called. SIGXFSZ is ignored: the write fails, with EFBIG.
  package static func install() {
    ce_signals_install()
  }

  /// True if the user interrupted what is running.
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

  /// From here on SIGTERM and SIGHUP interrupt the running command and end the input for good, for the program to
  /// close its files. If that takes longer than a few seconds, they end the process all the same.
  package static func delayEnd() { ce_delay_end() }

  /// Ends the process if one of these signals has come, as it would have done, and ends the delay.
  package static func endIfDelayed() { ce_end_now() }

  /// True if the user interrupted what is running; says so once.
  package static func takeInterrupt() -> Bool { ce_take_interrupt() }
}
