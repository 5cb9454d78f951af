import MVVMC

/// Prints the results of lines in a format.
package protocol Reporter {
  /// Prints a result, and reads the rows of its page. `line` is `nil` for a page without a line.
  ///
  /// - Throws: ``Failure`` if rows cannot be read, the output cannot be written, or the user interrupts.
  func report(_ result: CommandResult, from line: SourceLine?, to output: Output) throws(Failure)
}

extension Settings {
  /// Returns the reporter for the format of these settings.
  package func reporter(interruption: Interruption = Interruption()) -> any Reporter {
    switch format {
    case .text: TextReporter(settings: self, interruption: interruption)
    case .json: JSONReporter(interruption: interruption)
    case .csv: CSVReporter(interruption: interruption)
    }
  }
}

/// A request by the user to stop, checked during long work.
package struct Interruption: Sendable {
  private let isRequested: @Sendable () -> Bool

  /// Creates an interruption that is pending while `isRequested` returns true.
  package init(_ isRequested: @escaping @Sendable () -> Bool = { false }) { self.isRequested = isRequested }

  /// True if the user wants to stop.
  package var isPending: Bool { isRequested() }

  /// Throws if the user wants to stop.
  ///
  /// - Throws: ``Failure`` with code `interrupted`.
  package func check() throws(Failure) {
    if isRequested() { throw Failure(.interrupted, "stopped") }
  }
}
