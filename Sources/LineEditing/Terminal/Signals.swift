import CEditline

/// The signals that a program of commands lives with.
///
/// A handler may do next to nothing, so it takes notes, in C, and whoever is concerned reads them.
package enum Signals {
  /// Installs the handlers; further calls do nothing.
  ///
  /// SIGINT is noted for ``isInterrupted``, so that a running command can stop between two steps. SIGPIPE is ignored:
  /// the write fails, with EPIPE. SIGTERM and SIGHUP give the terminal back as it was and then end the process as
  /// they would have done.
  package static func install() {
    ce_signals_install()
  }

  /// Whether the user interrupted what is running.
  package static var isInterrupted: Bool { ce_is_interrupted() }

  /// Whether the user interrupted what is running; says so once.
  package static func takeInterrupt() -> Bool { ce_take_interrupt() }
}
