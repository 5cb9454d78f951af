import MVVMC
import Shell

/// A line of a command file that says what is expected of the command above.
struct ExpectationLine {
  /// The number of the line.
  let number: Int
  let expectation: Expectation
}

/// Why a step failed: its own command, or one of the file that it ran.
///
/// A class, for every step has room for one and few have one.
final class StepFailure {
  let failure: Failure
  /// The result of the command that failed, for a report.
  let result: CommandResult
  /// The line of that command.
  let line: SourceLine?
  /// The lines that led to its file; nil if there are none.
  let chain: String?
  /// True if the input is to blame, as a file that cannot be read, and neither the command nor the store.
  let isOfInput: Bool

  init(failure: Failure, result: CommandResult, line: SourceLine?, chain: String?, isOfInput: Bool) {
    self.failure = failure
    self.result = result
    self.line = line
    self.chain = chain
    self.isOfInput = isOfInput
  }

  /// True if nothing goes on after it: the user wants to stop, or the store fails, which will not do better with the
  /// next command. A file that cannot be read is a failure of its command only.
  var isGrave: Bool { failure.code == .interrupted || failure.code == .storage && !isOfInput }
}

/// A command on its way: what it is expected to do, and what became of it.
final class CommandStep {
  /// The line as it is given to the session, its captures filled in.
  let line: SourceLine
  /// The command as the file has it.
  let command: String
  /// Reads the file that it stands in.
  let reader: CommandFileReader
  /// True if it stands in the main file, and not in one that is included.
  let isInMainFile: Bool
  /// The expectations that have been read so far.
  var expectations: [ExpectationLine] { didSet { comparison = nil } }
  /// Why it failed; also where the file that it ran did.
  var failure: StepFailure?
  /// True if the file that the command runs cannot be read.
  var cannotOpenFile = false
  /// True if its line is left out of recordings, and so is what the file does that it runs.
  var isPrivate = false
  /// True if it has ended the session.
  var endsSession = false
  /// True if what it prints is needed later, also what the commands of the file print that it runs.
  var keepsOutput = false
  /// The output in the form that expectations are compared with; nil if it is not needed.
  private(set) var printed: PrintedLines?
  private var comparison: (captured: [String: String]?, output: OutputComparison)?

  init(_ line: SourceLine, command: String, _ expectations: [ExpectationLine] = [], in reader: CommandFileReader) {
    self.line = line
    self.command = command
    self.reader = reader
    isInMainFile = reader.isInMainFile
    self.expectations = expectations
  }

  /// The step whose `source` runs the file that this one stands in; nil if it stands in the main file or in one that
  /// that includes.
  var parent: CommandStep? { reader.step }

  /// The step of the main file, or of one that it includes, on whose behalf this one is performed; often itself.
  var outermost: CommandStep {
    var step = self
    while let parent = step.parent { step = parent }
    return step
  }

  /// The lines that led to a failure of the command, for a message; nil if there are none.
  func chain(of failure: Failure) -> String? {
    // A file that could not be begun has its own place, and the line of the command led there.
    cannotOpenFile && failure.place != nil ? reader.chain(from: line) : reader.chain
  }

  /// The expectations about the output.
  var outputs: [Expectation] { expectations.map(\.expectation).filter(\.isOutput) }

  /// The failure that is expected.
  var expectedCode: Failure.Code? {
    for case .fails(let code) in expectations.lazy.map(\.expectation) { return code }
    return nil
  }

  /// True if it failed and was to succeed, or the other way round, or failed in another way.
  var hasUnexpectedOutcome: Bool { failure?.failure.code != expectedCode }

  /// The location that is expected afterwards.
  func expectedLocation(_ captures: Captures) -> String? {
    for case .location(let text) in expectations.lazy.map(\.expectation) { return captures.filled(in: text) }
    return nil
  }

  /// Why it failed, if that was not expected.
  var unexpectedFailure: StepFailure? { failure.flatMap { $0.failure.code == expectedCode ? nil : $0 } }

  /// True if one of its patterns may give a name to what it matches.
  var hasCaptures: Bool {
    expectations.contains {
      switch $0.expectation {
      case .pattern(let text, _): text.contains("=") || text.contains("~")
      case .regex(let text): text.contains("(?")
      default: false
      }
    }
  }

  /// Notes what was printed, for the step and for those whose files it stands in.
  func record(_ lines: PrintedLines) {
    if printed == nil { printed = lines } else { printed?.append(lines) }
    if let parent, parent.keepsOutput { parent.record(lines) }
  }

  /// The captures of the patterns if the output is as expected; nil if it is not, or if `interruption` stops a long
  /// comparison.
  func match(_ captures: Captures, _ interruption: Interruption) -> [String: String]? {
    if let comparison { return comparison.captured }
    if !expectations.contains(where: \.expectation.isOutput) { return [:] }
    guard printed != nil else { return nil }
    let output = comparison(captures, interruption)
    let captured = output.match()
    comparison = (captured, output)
    return captured
  }

  /// The comparison of what was printed with what is expected.
  func comparison(_ captures: Captures, _ interruption: Interruption) -> OutputComparison {
    comparison?.output
      ?? OutputComparison(
        expectations: outputs, lines: printed?.all ?? [], captures: captures, interruption: interruption)
  }
}
