import MVVMC
import Shell

/// How a script goes on after a step.
enum StepVerdict {
  /// With the next step.
  case goOn
  /// After the file that `source` runs: its failure is that of the command.
  case leaveFile
  /// Not at all.
  case end
}

/// How a script has ended.
enum CommandFileEnding {
  /// With its last line.
  case finished
  /// With the command `quit`.
  case quit
  /// Because its policy said so.
  case stopped
  /// At a question that nobody answered; it is cancelled. The line is the last one of the file.
  case question(Failure, line: Int)
  /// At a line that cannot be read, or may not stand where it does.
  case unreadable(Failure)
  /// At a directive that cannot be followed.
  case refusedDirective(Failure, SourceLine)
  /// At a line that says that what follows was done with data that a check does not have.
  case otherData(SourceLine)
  /// At a line that says that what follows is left out, and why.
  case skipped(reason: String, SourceLine)
  /// Because the user wanted to stop.
  case interrupted
  /// Before a command that the policy did not want.
  case declined(SourceLine)
}

/// What is made of a script: it is told of each step, and says how the script goes on. It never reads a file.
protocol CommandFilePolicy: AnyObject {
  /// Whether each command of a file is waited with, so that what came before has to be printed.
  var pausesBeforeCommands: Bool { get }
  /// Says whether the command of a file is carried out.
  func willPerform(_ line: SourceLine) -> Bool
  /// Takes that the command of a file is about to be carried out.
  func begins(_ line: SourceLine)
  /// Takes what a command printed; and what a failure of the input is told as, which belongs to no step.
  ///
  /// - Returns: why the command failed, a page that cannot be read to its end among that.
  func report(
    _ result: CommandResult, of step: CommandStep?, from line: SourceLine?, in sources: SourceStack
  ) throws(Failure) -> Failure?
  /// Whether it is wanted what the commands of a file print that a step is about to run.
  func gathersOutput(of step: CommandStep, isComplete: Bool) -> Bool
  /// Sees to it that what a step printed is recorded, because its patterns capture something.
  func recordOutput(of step: CommandStep)
  /// Takes a step of which all is known. It may change what is expected of the step.
  func settled(_ step: CommandStep, _ captures: Captures) throws(Failure) -> StepVerdict
  /// Whether the script has data of its own, and not the user's.
  var hasOwnData: Bool { get }
  /// Takes that a directive has changed a setting.
  func changed(_ setting: String, to value: String)
  /// Does what a directive of the script itself says that is neither `@set` nor `@include`.
  func follow(_ directive: Directive, at line: SourceLine) throws(Failure)
  /// Where what a line of a person prints goes; nil for the usual place.
  func outlet(of line: String) -> LineOutlet?
  /// Runs what a person gives to the system's shell.
  func runShell(_ command: String) throws(Failure)
  /// Lines of a paste are not run, because one before them failed.
  func dropped(_ lines: [String]) throws(Failure)
  /// Takes that a file could not be included, where the script goes on behind it all the same.
  func passedOver(_ failure: Failure)
  /// A person is asked for the next line again, after a file.
  func resumePrompt() throws(Failure)
  /// Whether a command that the user has stopped is told of like others that have failed. Where it is not, only the end
  /// of the script is.
  var tellsWhatWasStopped: Bool { get }
}

extension CommandFilePolicy {
  var pausesBeforeCommands: Bool { false }
  func willPerform(_ line: SourceLine) -> Bool { true }
  func begins(_ line: SourceLine) {}
  func recordOutput(of step: CommandStep) {}
  var hasOwnData: Bool { false }
  func changed(_ setting: String, to value: String) {}
  func follow(_ directive: Directive, at line: SourceLine) throws(Failure) {}
  func passedOver(_ failure: Failure) {}
  func resumePrompt() throws(Failure) {}
  var tellsWhatWasStopped: Bool { false }
  func outlet(of line: String) -> LineOutlet? { nil }
  func runShell(_ command: String) throws(Failure) {}
  func dropped(_ lines: [String]) throws(Failure) {}
}

/// A policy on data of its own: what commands print is compared, and never printed.
protocol ComparingPolicy: CommandFilePolicy {
  var sandbox: CheckSandbox { get }
  /// Takes a step of the script itself. Those of a file that `source` runs are what that command prints.
  func settledInScript(_ step: CommandStep, _ captures: Captures) throws(Failure) -> StepVerdict
}

extension ComparingPolicy {
  func report(
    _ result: CommandResult, of step: CommandStep?, from line: SourceLine?, in sources: SourceStack
  ) throws(Failure) -> Failure? {
    // An expectation sees errors without their place.
    let line = line.map { SourceLine($0.text) }
    let printed = PrintedLines(result, from: line, by: sandbox.session.settings.reporter())
    step?.record(printed)
    return printed.failure ?? result.failure
  }

  var hasOwnData: Bool { true }

  func settled(_ step: CommandStep, _ captures: Captures) throws(Failure) -> StepVerdict {
    if step.isNested { return step.unexpectedFailure == nil ? .goOn : .leaveFile }
    return try settledInScript(step, captures)
  }

  func follow(_ directive: Directive, at line: SourceLine) throws(Failure) { try sandbox.follow(directive) }
}
