import MVVMC

/// The result of a command as a check of the recording will see it.
struct RecordedResult {
  private let result: CommandResult

  /// - Parameters:
  ///   - result: what the session told.
  ///   - command: the command as the recording has it.
  ///   - outcome: what the command says in a check, where that is something else.
  init(_ result: CommandResult, command: String, saying outcome: Outcome?) {
    var recorded = CommandResult(
      command: command, failure: result.failure, message: result.message, lines: result.lines, page: result.page,
      location: result.location, screen: result.screen)
    recorded.fields = result.fields
    recorded.rows = result.rows
    if let outcome {
      recorded.message = outcome.message
      recorded.lines = outcome.lines
      recorded.fields = outcome.fields
      recorded.rows = outcome.rows
    }
    // A file draws no page after a change; the prompt does.
    if result.isPageOfPrompt { recorded.page = nil }
    // The whole name of the command may be longer than what was typed.
    let shift = command.utf8.count - result.command.utf8.count
    if shift != 0 { recorded.failure = result.failure?.moved(by: shift) }
    recorded.hasMoved = result.hasMoved
    self.result = recorded
  }

  /// The lines that say what is expected, where a check has such settings.
  func expectations(_ settings: Settings) -> [String] {
    let printed = PrintedLines(result, from: SourceLine(result.command), by: settings.reporter())
    // Rows that could not be read now can be read in a check.
    let isCutShort = Recorder.isByAccident(printed.failure)
    let pageFailure = isCutShort ? nil : printed.failure
    let lines = isCutShort ? [] : printed.all.map(Expectation.literal)
    let outputs = lines.isEmpty ? [isCutShort ? .elision : .nothing] : lines
    let location = result.hasMoved ? [Expectation.location(result.location.description)] : []
    let code = (pageFailure ?? result.failure).map { [Expectation.fails($0.code)] } ?? []
    return (outputs + code + location).map { expectation in
      let line = expectation.line
      // A file cannot hold the line.
      return line.utf8.count > FileLineSource.longestLine ? Expectation.elision.line : line
    }
  }
}

extension Failure {
  /// The same failure in a line in which what it blames stands elsewhere.
  fileprivate func moved(by shift: Int) -> Failure {
    guard let range, range.lowerBound + shift >= 0 else { return self }
    var copy = self
    copy.range = (range.lowerBound + shift)..<(range.upperBound + shift)
    return copy
  }
}
