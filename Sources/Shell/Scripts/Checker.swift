import MVVMC

/// Runs command files on data of their own and compares what they print with what they say they print.
public struct Checker: Sendable {
  private let maker: any SessionMaker
  private let interruption: Interruption

  /// Makes a checker of an app's sessions, which `interruption` stops between two commands.
  public init(maker: any SessionMaker, interruption: Interruption = Interruption()) {
    self.maker = maker
    self.interruption = interruption
  }

  /// Checks a file, up to the command that stands on or before `line` where that is given.
  public func check(_ path: String, through line: Int? = nil) -> FileReport {
    let begin = ContinuousClock.now
    var report = examine(path, through: line)
    report.seconds = Double((ContinuousClock.now - begin) / .microseconds(1)) / 1_000_000
    return report
  }

  private func examine(_ path: String, through line: Int?) -> FileReport {
    var report = FileReport(file: path)
    do throws(Failure) {
      try interruption.check()
      let file = try CommandFileLoader.load(path)
      let stage = try Stage(maker: maker, file: file)
      var check = Check(stage: stage, last: line, total: file.commandCount, interruption: interruption)
      check.run(file)
      report.commands = check.commands
      report.findings = check.findings
      report.notRun = check.notRun
      report.status = check.status
      if check.isInterrupted {
        report.problem = "\(TerminalText.escaped(path)): stopped after \(check.commands) commands"
        report.status = .interrupted
      }
    } catch {
      report.problem = String(ErrorText.line(error, from: nil).dropLast())
      report.status = error.code == .usage || error.code == .invalid ? .usage : ExitStatus(error.code)
    }
    return report
  }
}

/// One file on its way.
private struct Check {
  let stage: Stage
  let last: Int?
  let total: Int
  var commands = 0
  var findings: [FileReport.Finding] = []
  var notRun = 0
  var status = ExitStatus.success
  private(set) var isInterrupted = false
  private var isOver = false
  /// How many leaks were there before the command.
  private var leaks = 0
  private let interruption: Interruption

  init(stage: Stage, last: Int?, total: Int, interruption: Interruption) {
    self.interruption = interruption
    self.stage = stage
    self.last = last
    self.total = total
  }

  mutating func run(_ file: CommandFile) {
    walk(file, isOutermost: true)
    guard !isOver, last == nil, let end = stage.replay.end() else { return }
    derail(file.name, file.lines.count, "", ["the file ends at a question: \(end.failure?.message ?? "")"])
  }

  private mutating func walk(_ file: CommandFile, isOutermost: Bool) {
    for item in file.items {
      if interruption.isPending { (isOver, isInterrupted) = (true, true) }
      if isOver { return }
      switch item {
      case .directive(let directive, let line):
        if isOutermost, let last, line > last { return }
        do throws(Failure) { try stage.follow(directive, in: file) } catch {
          derail(file.name, line, "", [error.text])
        }
      case .included(let included, let line):
        if isOutermost, let last, line > last { return }
        walk(included, isOutermost: false)
      case .step(let step):
        if isOutermost, let last, step.line > last { return }
        take(step, of: file)
      }
    }
  }

  private mutating func take(_ step: CommandFile.Step, of file: CommandFile) {
    commands += 1
    let outcome = stage.replay.perform(step.command)
    let comparison = OutputComparison(
      expectations: step.outputs, lines: outcome.lines, captures: stage.replay.captures)
    let found = step.outputs.isEmpty ? [:] : comparison.match()
    if let found { stage.replay.captures.keep(found) }
    var surprises: [String] = []
    if outcome.failure?.code != step.failure { surprises.append(Self.surprise(step.failure, outcome.failure)) }
    if let location = step.location.map({ stage.replay.captures.filled(in: $0) }), location != outcome.location {
      surprises.append("expected to be at \(location), is at \(outcome.location)")
    }
    let differences = found == nil ? Self.difference(comparison) : []
    if !surprises.isEmpty {
      derail(file.name, step.line, step.command, surprises + differences)
    } else if found == nil {
      findings.append(
        FileReport.Finding(
          kind: .mismatch, file: file.name, line: step.line, command: step.command, details: differences))
      status = status.graver(.differed)
    }
    noteLeaks(step, of: file)
    if outcome.isOver, commands < total, !isOver {
      derail(file.name, step.line, step.command, ["the session ends here, and the file goes on"])
    }
    if outcome.isOver { isOver = true }
  }

  /// A closed screen that lives on changes nothing that is printed, yet: the file goes on.
  private mutating func noteLeaks(_ step: CommandFile.Step, of file: CommandFile) {
    let all = stage.replay.session.leaks
    guard all.count > leaks else { return }
    let details = all[leaks...].map { "the screen \($0) was closed and lives on" }
    leaks = all.count
    findings.append(
      FileReport.Finding(kind: .mismatch, file: file.name, line: step.line, command: step.command, details: details))
    status = status.graver(.differed)
  }

  private mutating func derail(_ file: String, _ line: Int, _ command: String, _ details: [String]) {
    findings.append(FileReport.Finding(kind: .derail, file: file, line: line, command: command, details: details))
    notRun = total - commands
    status = status.graver(.failed)
    isOver = true
  }

  private static func surprise(_ expected: Failure.Code?, _ failure: Failure?) -> String {
    let wanted = expected.map { "expected to fail with \($0.rawValue)" } ?? "expected to succeed"
    return failure.map { "\(wanted), failed with \($0.code.rawValue): \($0.text)" } ?? "\(wanted), succeeded"
  }

  /// The lines that differ, each with a little of what is alike around it.
  private static func difference(_ comparison: OutputComparison) -> [String] {
    comparison.edits().map { edit in
      switch edit {
      case .met(let expectation): "  " + shown(expectation)
      case .missing(let expectation): "- " + shown(expectation)
      case .unexpected(let line): "+ " + TerminalText.escaped(line)
      }
    }.shortened()
  }

  private static func shown(_ expectation: Expectation) -> String {
    if case .literal(let text) = expectation { return TerminalText.escaped(text) }
    return TerminalText.escaped(expectation.line)
  }
}

extension [String] {
  /// Without the long runs of lines that are alike.
  fileprivate func shortened() -> [String] {
    let context = 2
    let changed = indices.filter { !self[$0].hasPrefix("  ") }
    var kept = Set<Int>()
    for index in changed { kept.formUnion(Swift.max(0, index - context)...Swift.min(count - 1, index + context)) }
    var result: [String] = []
    var isGap = false
    for index in indices {
      if kept.contains(index) {
        result.append(self[index])
        isGap = false
      } else if !isGap {
        result.append("  …")
        isGap = true
      }
    }
    return result
  }
}
