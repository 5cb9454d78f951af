import MVVMC
import Shell

/// Writes the way of a script through the screens, a line for each command, with what is wrong.
final class PlanPolicy: ScriptPolicy {
  /// What is wrong, each with its place.
  private(set) var problems: [String] = []
  private let performer: PlanningPerformer
  private let sink: any ByteSink
  private var bytes: [UInt8] = []

  private static let bufferSize = 64 * 1024

  init(_ performer: PlanningPerformer, to sink: any ByteSink) {
    self.performer = performer
    self.sink = sink
  }

  func report(
    _ result: CommandResult, of step: ScriptStep?, from line: SourceLine?, in sources: SourceStack
  ) throws(Failure) -> Failure? {
    // A file that cannot be read is told where it is settled.
    guard let step, let line, let place = line.file.map({ "\(TerminalText.escaped($0)):\(line.number)" }) else {
      return result.failure
    }
    let text = "\(place): \(TerminalText.escaped(step.command))"
    if let code = step.expectedCode {
      try write("\(text)  (fails: \(code.rawValue))\n")
    } else if let failure = result.failure, !step.cannotOpenFile {
      problems.append("\(place): \(failure.text)")
      try write("\(text)\n\(place): error: \(TerminalText.escaped(failure.text))\n")
    } else {
      try write("\(text)  → \(performer.places)\n")
    }
    return result.failure
  }

  func gathersOutput(of step: ScriptStep, isComplete: Bool) -> Bool { false }

  func settled(_ step: ScriptStep, _ captures: Captures) throws(Failure) -> ScriptVerdict {
    // What a file that cannot be read leads to is not known.
    if let failure = step.unexpectedFailure, failure.isOfInput {
      throw failure.failure.placed(at: (failure.line ?? step.line).place)
    }
    return .goOn
  }

  /// Writes what is not written yet.
  func finish() throws(Failure) {
    try sink.write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  private func write(_ text: String) throws(Failure) {
    bytes.append(contentsOf: text.utf8)
    if bytes.count >= Self.bufferSize { try finish() }
  }
}
