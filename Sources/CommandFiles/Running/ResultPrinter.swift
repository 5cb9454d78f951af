import MVVMC
import Shell

/// Prints the results of commands, for a person or for a program.
struct ResultPrinter {
  let session: Session
  let output: Output
  let batch: CommandBatch
  let interruption: Interruption
  /// True if each command is echoed, so that a failure need not repeat it.
  let echoes: Bool
  /// True if a person types the lines.
  let isPrompt: Bool

  /// Prints a result. Returns its failure, or the failure to read its page to the end.
  func print(
    _ result: CommandResult, from line: SourceLine?, chain: @autoclosure () -> String?, showsCommand: Bool = false
  ) throws(Failure) -> Failure? {
    let reporter = session.settings.reporter(interruption: interruption)
    defer {
      if let problem = session.recording.recorder?.takeProblem() {
        output.write("error: \(TerminalText.escaped(problem.text))\n", to: .error)
      }
    }
    do throws(Failure) {
      if isPrompt, line?.file == nil, try page(result) { return nil }
      try reporter.report(result, from: line, to: output)
      if let failure = result.failure, session.settings.format != .json {
        if showsCommand, !echoes, failure.place == nil, let line, line.file != nil, !line.text.isEmpty {
          output.write("  \(TerminalText.escaped(line.text.clipped(to: Self.longestCommand)))\n", to: .error)
        }
        if let chain = chain() { output.write("  \(chain)\n", to: .error) }
      }
      return result.failure
    } catch {
      guard error.code == .interrupted || error.code == .invalid || error.code == .storage else { throw error }
      if output.isBroken || batch.failedInPage { throw error }
      let failed = CommandResult(
        command: result.command, failure: error, location: result.location, screen: result.screen)
      output.endLine()
      try reporter.report(failed, from: line, to: output)
      return error
    }
  }

  /// Shows a result in the user's pager if the pager is on and the result is longer than the window. Returns false
  /// otherwise.
  private func page(_ result: CommandResult) throws(Failure) -> Bool {
    let settings = session.settings
    guard settings.pager, settings.format == .text, result.failure == nil,
      let lines = settings.viewport.windowLines()
    else { return false }
    let printing = OutletPrinting(settings: settings, interruption: interruption)
    let bytes = try printing.bytes(of: result)
    guard bytes.count(where: { $0 == 0x0a }) >= lines else { return false }
    try output.flush()
    try printing.page(bytes, by: EnvironmentVariable.value("PAGER") ?? "less -FRX")
    return true
  }

  /// The maximum number of characters of a command that is shown with its failure.
  private static let longestCommand = 500
}
