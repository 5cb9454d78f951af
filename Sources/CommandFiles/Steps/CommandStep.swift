import MVVMC
import Shell

struct ExpectationLine {
  /// The number of the expectation's line. For an expectation that an update adds, the number of the command's line.
  let number: Int
  let expectation: Expectation
}

/// The failure of a step: of its own command, or of a command in the file that it runs.
///
/// A class, so that a step stores only a reference, because few steps fail.
final class StepFailure {
  let failure: Failure
  let result: CommandResult
  let line: SourceLine?
  /// The include stack of the line, or `nil` if there is none.
  let chain: String?
  /// True if the cause is the input, such as an unreadable file, and not the command or the store.
  let isInputFailure: Bool

  init(failure: Failure, result: CommandResult, line: SourceLine?, chain: String?, isInputFailure: Bool) {
    self.failure = failure
    self.result = result
    self.line = line
    self.chain = chain
    self.isInputFailure = isInputFailure
  }

  /// True if no command may follow: the user stopped the run, or the store failed and would fail again. An unreadable
  /// file only fails its own command.
  var isFatal: Bool { failure.code == .interrupted || failure.code == .storage && !isInputFailure }
}

/// A command of a file, with its expectations and its outcome.
final class CommandStep {
  /// The line as it is performed, with captures filled in.
  let line: SourceLine
  /// The command as written in the file.
  let command: String
  let reader: CommandFileReader
  /// True if the command is in the main file itself, not in a file that is included or sourced.
  let isInMainFile: Bool
  /// The expectations that have been read so far.
  var expectations: [ExpectationLine] { didSet { compared = nil } }
  /// The failure of the command, or of the file that it runs.
  var failure: StepFailure?
  /// True if the command failed because the file that it runs cannot be opened.
  var cannotOpenFile = false
  /// True if recordings omit the line, and with it the commands of the file that it runs.
  var isPrivate = false
  /// True if the command is a `quit` of the main file.
  var endsSession = false
  /// True if the output is needed later, including the output of the file that the command runs.
  var keepsOutput = false
  /// The output in the form that expectations are compared with, or `nil` if none was recorded.
  private(set) var printed: PrintedLines?
  /// The latest comparison and its result, valid until the expectations change.
  private var compared: (captured: [String: String]?, comparison: OutputComparison)?

  init(_ line: SourceLine, command: String, _ expectations: [ExpectationLine] = [], in reader: CommandFileReader) {
    self.line = line
    self.command = command
    self.reader = reader
    isInMainFile = reader.isInMainFile
    self.expectations = expectations
  }

  /// The step whose `source` runs this step's file, or `nil` for a step of the main file or of a file that it includes.
  var parent: CommandStep? { reader.step }

  /// The step whose `source` runs this step, directly or through other files; this step itself if none does.
  var outermost: CommandStep {
    var step = self
    while let parent = step.parent { step = parent }
    return step
  }

  /// Returns the include stack of a failure of the command, for a message, or `nil` if there is none.
  func chain(of failure: Failure) -> String? {
    // The failure is placed in the file that cannot be opened, so the stack begins with the line of the command.
    cannotOpenFile && failure.place != nil ? reader.chain(from: line) : reader.chain
  }

  var outputs: [Expectation] { expectations.map(\.expectation).filter(\.isOutput) }

  var expectedCode: Failure.Code? {
    for case .fails(let code) in expectations.lazy.map(\.expectation) { return code }
    return nil
  }

  /// Returns true if an expectation `|!` of the command, or of a `source` command that runs it, expects the failure.
  func expects(_ failure: Failure) -> Bool {
    expectedCode == failure.code || parent?.expects(failure) == true
  }

  /// True if the command failed or succeeded unexpectedly, or failed with another code than expected.
  var hasUnexpectedOutcome: Bool { failure?.failure.code != expectedCode }

  func expectedLocation(_ captures: Captures) -> String? {
    guard case .location(let text)? = locationExpectation?.expectation else { return nil }
    return captures.filled(in: text)
  }

  var locationExpectation: ExpectationLine? {
    expectations.first { if case .location = $0.expectation { true } else { false } }
  }

  /// Returns true if the location is not the expected one, and an update would have to replace a captured name in the
  /// expectation.
  func losesLocation(_ captures: Captures, at location: String) -> Bool {
    guard let place = locationExpectation, !Captures.names(in: place.expectation.line).isEmpty else { return false }
    return expectedLocation(captures) != location
  }

  var unexpectedFailure: StepFailure? { failure.flatMap { $0.failure.code == expectedCode ? nil : $0 } }

  /// Returns the captured name whose missing value made the command fail, or `nil` if something else did.
  func missingCapture(_ captures: Captures) -> String? {
    unexpectedFailure.flatMap { captures.missingName(causing: $0.failure, in: line.text) }
  }

  /// True if an expectation may capture text under a name. A quick test, which may be true although none does.
  var hasCaptures: Bool {
    expectations.contains {
      switch $0.expectation {
      case .pattern(let text, _): text.contains("=") || text.contains("~")
      case .regex(let text): text.contains("(?")
      default: false
      }
    }
  }

  /// Adds the next expectation. If it is the line printed in its place, both share the memory of the text.
  func add(_ line: ExpectationLine) {
    let place = expectations.count
    if case .literal(let text) = line.expectation, let lines = printed?.standard, place < lines.count,
      ExactText(lines[place]) == ExactText(text)
    {
      expectations.append(ExpectationLine(number: line.number, expectation: .literal(lines[place])))
    } else {
      expectations.append(line)
    }
  }

  /// Appends output to this step, and to those of its ancestors that keep output.
  func record(_ lines: PrintedLines) {
    if printed == nil { printed = lines } else { printed?.append(lines) }
    if let parent, parent.keepsOutput { parent.record(lines) }
  }

  /// Returns the captures if the output meets the expectations, or `nil` if it does not or if `interruption` stops a
  /// long comparison.
  func match(_ captures: Captures, _ interruption: Interruption) -> [String: String]? {
    if let compared { return compared.captured }
    if !expectations.contains(where: \.expectation.isOutput) { return [:] }
    guard printed != nil else { return nil }
    if isPrintedLiterally { return [:] }
    let comparison = comparison(captures, interruption)
    let captured = comparison.match()
    compared = (captured, comparison)
    return captured
  }

  /// True if the output expectations are exactly the printed lines. Most are, and a comparison needs more memory.
  private var isPrintedLiterally: Bool {
    guard let printed else { return false }
    let outputs = expectations.lazy.map(\.expectation).filter(\.isOutput)
    let lines = [printed.standard, printed.errors].joined()
    return outputs.elementsEqual(lines) { expectation, line in
      if case .literal(let text) = expectation { ExactText(text) == ExactText(line) } else { false }
    }
  }

  /// Returns the captures of the expectations that the output meets, even if it does not meet others.
  func captured(_ captures: Captures, _ interruption: Interruption) -> [String: String] {
    match(captures, interruption) ?? (printed == nil ? [:] : comparison(captures, interruption).captured())
  }

  func comparison(_ captures: Captures, _ interruption: Interruption) -> OutputComparison {
    compared?.comparison
      ?? OutputComparison(
        expectations: outputs, lines: printed?.all ?? [], captures: captures, interruption: interruption)
  }
}
