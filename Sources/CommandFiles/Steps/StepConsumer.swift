import MVVMC
import Shell

enum CommandFileEnding {
  /// After the last line, after `quit`, or after a step at which the file stops.
  case finished
  /// Before a command that the consumer declined, or at a directive at which it stopped.
  case stopped
  /// At an open question, which was cancelled, and the line that asked it; `nil` if no line of a file did.
  case question(Failure, SourceLine?)
  /// At a line that cannot be read or included, or that is not allowed there.
  case unreadable(Failure)
  /// At a directive that cannot be carried out.
  case refused(Failure, SourceLine)
  /// Because the user stopped the run.
  case interrupted
}

/// Handles the steps of a command file: a run prints results, a check compares them, an update writes them.
protocol StepConsumer: AnyObject {
  /// Called before a command of a file is performed. Returns false to stop before it.
  func begins(_ line: SourceLine) throws(Failure) -> Bool
  /// Returns true if the step's output has to be kept until its expectations are known.
  func needsOutput(of step: CommandStep) -> Bool
  /// Takes the result of a command of any file, as soon as the command is performed.
  ///
  /// - Returns: The failure of the command, or of reading its page to the end, or `nil` if there is none.
  func take(_ result: CommandResult, of step: CommandStep) throws(Failure) -> Failure?
  /// Takes a step of the main file, or of a file that it includes, when all its expectations are known: at the next
  /// command or directive, or at the end of the file. Returns false to end the file.
  func take(_ step: CommandStep, _ captures: Captures) throws(Failure) -> Bool
  /// Carries out a directive of the main file, or of a file that it includes, other than `@set` and `@include`. Returns
  /// false to stop.
  func follow(_ directive: Directive, at line: SourceLine) throws(Failure) -> Bool
  func changed(_ setting: String, to value: String)
  /// Called when the main file continues after an `@include` that failed.
  func passedOver(_ failure: Failure)
  /// Called after each command, before the next line is read.
  ///
  /// - Returns: The failure that ends the file, or `nil` to continue.
  func isBetweenSteps(of reader: CommandFileReader) throws(Failure) -> Failure?
}

extension StepConsumer {
  func begins(_ line: SourceLine) throws(Failure) -> Bool { true }
  func changed(_ setting: String, to value: String) {}
  func passedOver(_ failure: Failure) {}
  func isBetweenSteps(of reader: CommandFileReader) throws(Failure) -> Failure? { nil }
}

/// A consumer of steps that run in a sandbox. Their output is compared and never printed.
protocol ComparingConsumer: StepConsumer {
  var sandbox: CheckSandbox { get }
  /// Takes the output of a command of any file.
  func take(_ printed: PrintedLines, of step: CommandStep) throws(Failure)
}

extension ComparingConsumer {
  func begins(_ line: SourceLine) -> Bool {
    sandbox.begin(line)
    return true
  }

  func take(_ result: CommandResult, of step: CommandStep) throws(Failure) -> Failure? {
    // An interruption ends the check and is not a result of the command.
    if result.failure?.code == .interrupted { try sandbox.interruption.check() }
    if result.failure == nil { sandbox.succeeded() }
    // Expectations are compared with errors without a place.
    let printed = PrintedLines(result, from: SourceLine(step.line.text), by: sandbox.session.settings.reporter())
    sandbox.commandReturned()
    try take(printed, of: step)
    return printed.failure ?? result.failure
  }

  func take(_ printed: PrintedLines, of step: CommandStep) { step.record(printed) }
}
