import MVVMC

/// What a running file heeds of its expectations: failures that are expected, and what patterns keep for later lines.
/// What else differs is no error of a run.
struct RunExpectations {
  private(set) var captures = Captures()
  private var outputs: [Expectation] = []
  private var last: (result: CommandResult, line: SourceLine)?
  private var failure: Failure?

  /// Notes what became of a command. The lines below it say what was expected.
  mutating func note(_ result: CommandResult, _ failure: Failure?, _ line: SourceLine) {
    last = (result, line)
    self.failure = failure
    outputs.removeAll(keepingCapacity: true)
  }

  /// Heeds a line that begins with `|`.
  ///
  /// - Throws: ``Failure`` with code `usage`.
  mutating func expect(_ text: String) throws(Failure) {
    guard last != nil else { throw Failure(.usage, "there is no command above that this could be about") }
    let expectation = try Expectation(parsing: text)
    if case .fails(let code) = expectation, failure?.code == code { failure = nil }
    if expectation.isOutput { outputs.append(expectation) }
  }

  /// Ends what was said of the last command: keeps what its patterns matched, and gives its failure where nobody expected
  /// that.
  mutating func settle(_ settings: Settings) -> (failure: Failure, result: CommandResult, line: SourceLine)? {
    guard let (result, line) = last else { return nil }
    last = nil
    if outputs.contains(where: Self.keeps), let lines = Self.text(of: result, line, settings),
      let found = OutputComparison(expectations: outputs, lines: lines, captures: captures).match()
    {
      captures.keep(found)
    }
    return failure.map { ($0, result, line) }
  }

  private static func keeps(_ expectation: Expectation) -> Bool {
    if case .pattern(let text) = expectation { text.contains("=") } else { false }
  }

  /// What the command printed, or would have printed, as text.
  private static func text(of result: CommandResult, _ line: SourceLine, _ settings: Settings) -> [String]? {
    let plain = Settings(color: .never, width: settings.lineWidth, viewport: settings.viewport)
    let printed = PrintedLines(result, from: SourceLine(line.text), by: TextReporter(settings: plain))
    return printed.failure == nil ? printed.all : nil
  }
}
