import MVVMC

/// What became of a command, as a check of its recording will find it.
struct RecordedResult {
  private let result: CommandResult

  /// - Parameters:
  ///   - result: what the session told.
  ///   - command: the command as the recording has it.
  init(_ result: CommandResult, command: String) {
    var recorded = CommandResult(
      command: command, failure: result.failure, message: result.message, lines: result.lines, page: result.page,
      location: result.location, screen: result.screen)
    if let outcome = result.outcomeToRecord {
      recorded.message = outcome.message
      recorded.lines = outcome.lines
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
    // What the store could not read now can be read in a check; what cannot be written never can.
    let pageFailure = printed.failure.flatMap { $0.code == .storage ? nil : $0 }
    let lines = printed.failure == nil || pageFailure != nil ? printed.all : printed.standard
    let outputs = lines.isEmpty ? [Expectation.nothing] : lines.map(Expectation.literal)
    let location = result.hasMoved ? [Expectation.location(Captures.escaped(result.location.description))] : []
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
