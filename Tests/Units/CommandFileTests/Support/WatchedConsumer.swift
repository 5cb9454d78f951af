import MVVMC

@testable import CommandFiles
@testable import Shell

/// Forwards all calls to a consumer, and logs the outcome of each command.
final class WatchedConsumer: StepConsumer {
  /// The performed commands in order, each with its file and line, its text, its outcome and the location after it.
  private(set) var log: [String] = []
  private let consumer: any StepConsumer

  init(_ consumer: any StepConsumer) { self.consumer = consumer }

  func begins(_ line: SourceLine) throws(Failure) -> Bool { try consumer.begins(line) }
  func needsOutput(of step: CommandStep) -> Bool { consumer.needsOutput(of: step) }

  func take(_ result: CommandResult, of step: CommandStep) throws(Failure) -> Failure? {
    log.append(
      "\(step.line.place) \(step.line.text): \(result.failure?.code.rawValue ?? "done") at \(result.location)")
    return try consumer.take(result, of: step)
  }

  func take(_ step: CommandStep, _ captures: Captures) throws(Failure) -> Bool { try consumer.take(step, captures) }
  func follow(_ directive: Directive, at line: SourceLine) throws(Failure) -> Bool {
    try consumer.follow(directive, at: line)
  }
  func changed(_ setting: String, to value: String) { consumer.changed(setting, to: value) }
  func passedOver(_ failure: Failure) { consumer.passedOver(failure) }
  func isBetweenSteps(of reader: CommandFileReader) throws(Failure) -> Failure? {
    try consumer.isBetweenSteps(of: reader)
  }
}
