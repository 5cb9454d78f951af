import MVVMC

/// Prints what became of a line.
package protocol Reporter {
  /// Prints a result.
  ///
  /// - Parameters:
  ///   - result: what became of the line. Its page's rows are visited here.
  ///   - line: the line and where it came from; nil for a page that no line asked for.
  ///   - output: where it is printed.
  /// - Throws: ``Failure`` if rows cannot be read, the output cannot be written, or the user interrupts.
  func report(_ result: CommandResult, from line: SourceLine?, to output: Output) throws(Failure)
}

extension Settings {
  /// The reporter for the format of these settings.
  package func reporter(interruption: Interruption = Interruption()) -> any Reporter {
    switch format {
    case .text: TextReporter(settings: self, interruption: interruption)
    case .json: JSONReporter(interruption: interruption)
    case .csv: CSVReporter(interruption: interruption)
    }
  }
}

/// The user's wish to stop, asked for in long work.
package struct Interruption: Sendable {
  private let isRequested: @Sendable () -> Bool

  /// Asks `isRequested` whether the user wants to stop.
  package init(_ isRequested: @escaping @Sendable () -> Bool = { false }) { self.isRequested = isRequested }

  /// True if the user wants to stop.
  package var isPending: Bool { isRequested() }

  /// - Throws: ``Failure`` with code `interrupted` if the user wants to stop.
  package func check() throws(Failure) {
    if isRequested() { throw Failure(.interrupted, "stopped") }
  }
}
