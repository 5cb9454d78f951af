import MVVMC
import Shell

/// The end of a command file.
enum CommandFileEnding {
  /// With its last line, with `quit`, or with a failure that is also that of the command that runs the file.
  case finished
  /// The consumer stopped it.
  case stopped
  /// At an open question, which is cancelled. The line is the last one of the file.
  case question(Failure, line: Int)
  /// At a line that cannot be read, or may not stand where it does.
  case unreadable(Failure)
  /// At a directive that cannot be followed.
  case refused(Failure, SourceLine)
  /// Because the user wanted to stop.
  case interrupted
}

/// Makes something of the steps of a file: a run prints, a check compares, an update writes.
protocol StepConsumer: AnyObject {
  /// Takes that a command of a file is about to be performed. Says whether it is.
  func begins(_ line: SourceLine) throws(Failure) -> Bool
  /// True if what a command prints is needed when all is known of it, where its file expects something of it.
  func needsOutput(of step: CommandStep) -> Bool
  /// Takes what a command of any file has come to, as soon as it is performed.
  ///
  /// - Returns: why the command failed, a page that cannot be read to its end among that.
  func take(_ result: CommandResult, of step: CommandStep) throws(Failure) -> Failure?
  /// Takes a command of the main file, or of one that it includes, when all that is expected of it is known: when the
  /// next command or directive begins, or the file ends. Says whether the file goes on.
  func take(_ step: CommandStep, _ captures: Captures) throws(Failure) -> Bool
  /// Follows a directive of the main file that is neither `@set` nor `@include`. Says whether the file goes on.
  func follow(_ directive: Directive, at line: SourceLine) throws(Failure) -> Bool
  /// Takes that `@set` has changed a setting.
  func changed(_ setting: String, to value: String)
  /// Takes that a file could not be included, if the one that includes it goes on all the same.
  func passedOver(_ failure: Failure)
  /// Takes that a command is done with, and the next line is read now.
  ///
  /// - Returns: why the file that a command of a person runs is left, where it is.
  func isBetweenSteps(of reader: CommandFileReader) throws(Failure) -> Failure?
}

extension StepConsumer {
  func begins(_ line: SourceLine) throws(Failure) -> Bool { true }
  func changed(_ setting: String, to value: String) {}
  func passedOver(_ failure: Failure) {}
  func isBetweenSteps(of reader: CommandFileReader) throws(Failure) -> Failure? { nil }
}

/// A consumer of steps on data of their own: what commands print is compared, and never printed.
protocol ComparingConsumer: StepConsumer {
  var sandbox: CheckSandbox { get }
  /// Takes what a command of any file has printed.
  func take(_ printed: PrintedLines, of step: CommandStep) throws(Failure)
}

extension ComparingConsumer {
  func begins(_ line: SourceLine) -> Bool {
    sandbox.begin(line)
    return true
  }

  func take(_ result: CommandResult, of step: CommandStep) throws(Failure) -> Failure? {
    // A command that was stopped is no failure of the file's.
    if result.failure?.code == .interrupted { try sandbox.interruption.check() }
    if result.failure == nil { sandbox.succeeded() }
    // An expectation sees errors without their place.
    let printed = PrintedLines(result, from: SourceLine(step.line.text), by: sandbox.session.settings.reporter())
    try take(printed, of: step)
    return printed.failure ?? result.failure
  }

  func take(_ printed: PrintedLines, of step: CommandStep) { step.record(printed) }
}
