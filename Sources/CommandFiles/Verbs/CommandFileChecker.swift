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
    defer { running.remove(slot) }
    let progress = CheckProgress(file: CommandFile.name(of: path))
    let limit = options.maxCommandTime
    let isFinished: Void? = CommandTimeLimit.run(limit, command: { slot.line == nil ? nil : slot.count }) {
      do throws(Failure) { try check(path, block: block, through: line, slot, progress) } catch {
        progress.update { $0.report.end(because: error) }
      }
    }
    if isFinished == nil { noteStuckCommand(slot.line, in: progress) }
    var report = progress.report
    if options.keepsCases, report.notRun > 0, let file = progress.update(\.file) {
      // If the file can no longer be read, the report lacks the commands that were not run.
      let commands = (try? CommandFileValidation.commands(of: file, through: line)) ?? []
      report.skipped = Array(commands.dropFirst(report.commands))
    }
    report.seconds = (ContinuousClock.now - begin) / .seconds(1)
    return report
  }

  /// Adds the finding about the command on a line, which exceeded its time limit.
  private func noteStuckCommand(_ line: SourceLine?, in progress: CheckProgress) {
    let finding = FileReport.Finding(
      kind: .wrongState, file: line?.file ?? progress.report.file, line: line?.number ?? 0, command: line?.text ?? "",
      details: [CommandTimeLimit.words(options.maxCommandTime)], isAcceptable: false)
    progress.update {
      $0.report.commands += 1
      $0.add(finding)
      if options.keepsCases, line != nil {
        $0.report.cases.append(
          FileReport.Case(
            file: finding.file, line: finding.line, command: finding.command, findings: [finding], isFailed: true))
      }
      $0.report.isStuck = true
    }
  }

  private func check(
    _ path: String, block: ClosedRange<Int>?, through line: Int?, _ slot: RunningCommands.Slot,
    _ progress: CheckProgress
  ) throws(Failure) {
    let file = try CommandFile(path, block: block, interruption: interruption)
    try interruption.check()
    let summary = try CommandFileValidation.summary(of: file, line: line ?? 0, interruption: interruption)
    let total = line == nil ? summary.commandCount : try CommandFileValidation.commands(of: file, through: line).count
    progress.update {
      $0.file = file
      $0.report.expectations = summary.expectationCount
      $0.total = total
    }
    let sandbox = try CheckSandbox(maker, summary, interruption: interruption, slot: slot)
    let consumer = CheckConsumer(sandbox, progress, options)
    // If the run stops at a line, an open question is no mistake: the lines after it may answer it.
    var steps = RunOptions()
    (steps.lastLine, steps.leavesQuestionOpen) = (line, line != nil)
    func find(_ details: [String], at line: SourceLine) {
      progress.update {
        $0.add(
          FileReport.Finding(
            kind: .wrongState, file: line.file ?? file.path, line: line.number, command: "", details: details,
            isAcceptable: false))
      }
    }
    switch try sandbox.run(file, for: consumer, steps) {
    case .finished, .stopped, .interrupted: break
    case .question(let failure, let line):
      find(["the file ends at a question: \(failure.message)"], at: line ?? SourceLine("", file: file.path))
    case .refused(let failure, let line): find([failure.text], at: line)
    case .unreadable(let failure): throw failure
    }
    // The last comparison may have been interrupted without a result.
    if interruption.isPending {
      progress.update {
        $0.report.problem =
          "\(TerminalText.escaped(file.path)): stopped after \(counted($0.report.commands, "command"))"
        $0.report.status = .interrupted
      }
    }
  }
}

package struct CheckOptions: Sendable {
  /// True if a check of a file ends at the first finding.
  package var stopsAtFirst = false
  /// True if reports have a case for each command.
  package var keepsCases = false

  package var maxCommandTime = CommandTimeLimit.standard

  package init() {}
}
