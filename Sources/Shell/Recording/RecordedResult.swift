import MVVMC

/// The result of a command as a check of the recording sees it.
struct RecordedResult {
  private let result: CommandResult

  /// Creates the recorded form of a result. `command` is the command as recorded, and `outcome` is its outcome in a
  /// check, or `nil` if that is the same as in the session.
  init(_ result: CommandResult, command: String, saying outcome: Outcome?) {
    var recorded = result
    recorded.command = command
    recorded.trace = nil
    if let outcome {
      recorded.message = outcome.message
      recorded.lines = outcome.lines
      recorded.fields = outcome.fields
      recorded.rows = outcome.rows
    }
    // A command file draws no page after a change.
    if result.isPageOfPrompt { recorded.page = nil }
    // The recorded command has its full name, which moves the range of the failure.
    let shift = command.utf8.count - result.command.utf8.count
    if shift != 0 { recorded.failure = result.failure?.moved(by: shift) }
    self.result = recorded
  }

  /// Returns the expectation lines of the result, for a check with the given settings.
  func expectations(_ settings: Settings) -> [String] {
    let printed = PrintedLines(result, from: SourceLine(result.command), by: settings.reporter())
    // Rows that cannot be read now may be readable in a check.
    let isCutShort = Recorder.isEnvironmental(printed.failure)
    let pageFailure = isCutShort ? nil : printed.failure
    let lines = isCutShort ? [] : printed.all.map(Expectation.literal)
    let outputs = lines.isEmpty ? [isCutShort ? .elision : .nothing] : lines
    let location = result.hasMoved ? [Expectation.location(result.location.description)] : []
    let code = (pageFailure ?? result.failure).map { [Expectation.fails($0.code)] } ?? []
    return (outputs + code + location).map(\.storedLine)
  }
}

extension Failure {
  fileprivate func moved(by shift: Int) -> Failure {
    guard let range, range.lowerBound + shift >= 0 else { return self }
    var copy = self
    copy.range = (range.lowerBound + shift)..<(range.upperBound + shift)
    return copy
  }
}
