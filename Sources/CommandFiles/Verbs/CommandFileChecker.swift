import MVVMC
import Shell

/// Checks command files: runs them on their own data and compares their output with their expectations.
package struct CommandFileChecker: Sendable {
  private let maker: any SessionMaker
  private let interruption: Interruption
  private let running: RunningCommands
  private let options: CheckOptions

  /// Creates a checker. `maker` creates the app's sessions, `interruption` stops a check between two commands, and
  /// `running` records the current command of each check.
  package init(
    maker: any SessionMaker, _ options: CheckOptions = CheckOptions(), interruption: Interruption = Interruption(),
    running: RunningCommands = RunningCommands()
  ) {
    self.maker = maker
    self.options = options
    self.interruption = interruption
    self.running = running
  }

  /// Checks a file, or a block of a Markdown file, up to the last command on or before `line` if that is given.
  ///
  /// A command that takes longer than ``CheckOptions/maxCommandTime`` is a finding, and the rest of the file is not
  /// run.
  package func check(_ path: String, block: ClosedRange<Int>? = nil, through line: Int? = nil) -> FileReport {
    let begin = ContinuousClock.now
    let slot = running.slot()
    let limit = options.maxCommandTime
    let report = CommandTimeLimit.run(limit, command: { slot.line == nil ? nil : slot.count }) {
      check(path, block: block, through: line, slot)
    }
    if let report { return report }
    var stuck = stuckReport(of: path, slot, limit)
    stuck.seconds = (ContinuousClock.now - begin) / .seconds(1)
    return stuck
  }

  /// Returns the report of a file in which a command exceeded its time limit.
  private func stuckReport(of path: String, _ slot: RunningCommands.Slot, _ limit: Duration) -> FileReport {
    var report = FileReport(file: path)
    let stuck = slot.line
    slot.forget()
    report.commands = slot.count
    report.findings = [
      FileReport.Finding(
        kind: .wrongState, file: stuck?.file ?? path, line: stuck?.number ?? 0, command: stuck?.text ?? "",
        details: [CommandTimeLimit.words(limit)], isAcceptable: false)
    ]
    report.status = .failed
    report.isStuck = true
    return report
  }

  private func check(
    _ path: String, block: ClosedRange<Int>?, through line: Int?, _ slot: RunningCommands.Slot
  ) -> FileReport {
    let begin = ContinuousClock.now
    var report = FileReport(file: path)
    do throws(Failure) {
      try check(try CommandFile(path, block: block, interruption: interruption), through: line, slot, &report)
    } catch {
      report.problem = String(ErrorText.line(error, from: nil).dropLast())
      report.status = error.code == .usage || error.code == .invalid ? .usage : ExitStatus(error.code)
    }
    report.seconds = (ContinuousClock.now - begin) / .seconds(1)
    return report
  }

  private func check(
    _ file: CommandFile, through line: Int?, _ slot: RunningCommands.Slot, _ report: inout FileReport
  ) throws(Failure) {
    try interruption.check()
    let path = file.path
    let summary = try CommandFileValidation.summary(of: file, line: line ?? 0, interruption: interruption)
    report.expectations = summary.expectationCount
    let sandbox = try CheckSandbox(maker, summary, interruption: interruption, slot: slot)
    let total = line == nil ? summary.commandCount : summary.commandCountThroughLine
    let consumer = CheckConsumer(sandbox, total: total, options)
    // If the run stops at a line, an open question is no mistake: the lines after it may answer it.
    let steps = StepSequence.Options(lastLine: line, leavesQuestionOpen: line != nil)
    switch try sandbox.run(file, for: consumer, steps) {
    case .finished, .stopped, .interrupted: break
    case .question(let failure, let line):
      consumer.findWrongState(file: path, line: line, command: "", ["the file ends at a question: \(failure.message)"])
    case .refused(let failure, let line):
      consumer.findWrongState(file: line.file ?? path, line: line.number, command: "", [failure.text])
    case .unreadable(let failure): throw failure
    }
    consumer.complete(&report)
    if options.keepsCases, report.notRun > 0 {
      report.skipped = try CommandFileValidation.commands(of: file, from: report.commands, through: line)
    }
    // The last comparison may have been interrupted without a result.
    if interruption.isPending {
      report.problem = "\(TerminalText.escaped(path)): stopped after \(counted(report.commands, "command"))"
      report.status = .interrupted
    }
  }
}

/// The options of a check.
package struct CheckOptions: Sendable {
  /// True if a check of a file ends at the first finding.
  package var stopsAtFirst = false
  /// True if reports have a case for each command.
  package var keepsCases = false

  /// The time limit for each command.
  package var maxCommandTime = CommandTimeLimit.standard

  /// Creates the default options.
  package init() {}
}
