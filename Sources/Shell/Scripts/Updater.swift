import MVVMC

/// Writes into command files what their commands print.
public struct Updater: Sendable {
  /// Which commands get new expectations.
  public enum Scope: Sendable {
    /// Those that have none, and those whose expectations fail.
    case all
    /// Those that have none.
    case missing
    /// Those whose expectations fail.
    case failed
  }

  /// What became of a file.
  public struct Report: Sendable {
    /// How many commands got new expectations.
    public var updated = 0
    /// Patterns that became literal, each with its place.
    public var notes: [String] = []
    /// The file as it is to be.
    public var text = ""
  }

  private let maker: any SessionMaker
  private let interruption: Interruption

  /// Makes an updater of an app's sessions, which `interruption` stops between two commands; the file stays as it was
  /// then.
  public init(maker: any SessionMaker, interruption: Interruption = Interruption()) {
    self.maker = maker
    self.interruption = interruption
  }

  /// Updates a file: all of it, or the command that stands on or before `line`. Included files stay as they are.
  ///
  /// - Throws: ``Failure`` where the file cannot be read, parsed or written; it is as it was then.
  public func update(_ path: String, _ scope: Scope = .all, at line: Int? = nil) throws(Failure) -> Report {
    let file = try CommandFileLoader.load(path)
    let report = try updated(file, scope, at: line)
    let old = file.lines.joined(separator: "\n") + (file.lines.isEmpty ? "" : "\n")
    if !report.text.utf8.elementsEqual(old.utf8) { try FileReplacement.write(report.text, to: path) }
    return report
  }

  /// A file as it would be.
  func updated(_ file: CommandFile, _ scope: Scope, at line: Int?) throws(Failure) -> Report {
    var update = Update(
      stage: try Stage(maker: maker, file: file), scope: scope, file: file, interruption: interruption)
    if let line {
      // Above the first command there is none to update.
      update.line = file.items.reduce(0) { found, item in
        if case .step(let step) = item, step.line <= line { step.line } else { found }
      }
    }
    try update.run()
    var report = update.report
    if update.stage.replay.end() != nil {
      report.notes.append("\(file.name): the file ends at a question, and a check will not pass that")
    }
    report.text = update.text
    return report
  }
}

/// One file on its way.
private struct Update {
  let stage: Stage
  let scope: Updater.Scope
  var line: Int?
  let file: CommandFile
  var report = Updater.Report()
  /// What stands after a command's line, and the lines that go.
  private var inserted: [Int: [String]] = [:]
  private var removed: Set<Int> = []
  private let interruption: Interruption

  init(stage: Stage, scope: Updater.Scope, file: CommandFile, interruption: Interruption) {
    self.interruption = interruption
    self.stage = stage
    self.scope = scope
    self.file = file
  }

  mutating func run() throws(Failure) { try walk(file, isOutermost: true) }

  /// The lines as they are to be.
  var text: String {
    var result = ""
    for (index, line) in file.lines.enumerated() {
      if !removed.contains(index + 1) { result += line + "\n" }
      for line in inserted[index + 1] ?? [] { result += line + "\n" }
    }
    return result
  }

  private mutating func walk(_ file: CommandFile, isOutermost: Bool) throws(Failure) {
    for item in file.items {
      try interruption.check()
      switch item {
      case .directive(let directive, let line):
        do throws(Failure) { try stage.follow(directive, in: file) } catch {
          throw error.placed(at: "\(file.name):\(line)")
        }
      case .included(let included, _): try walk(included, isOutermost: false)
      case .step(let step):
        let outcome = stage.replay.perform(step.command)
        let expectations = isOutermost ? renew(step, outcome) : step.expectations.map(\.expectation)
        let comparison = OutputComparison(
          expectations: expectations.filter(\.isOutput), lines: outcome.lines, captures: stage.replay.captures)
        // What later lines may name is what the file will keep when it is checked.
        if !comparison.expectations.isEmpty, let found = comparison.match() { stage.replay.captures.keep(found) }
        if outcome.isOver { return }
      }
    }
  }

  /// The expectations that a step is to have; noted where they are others than it has.
  private mutating func renew(_ step: CommandFile.Step, _ outcome: Replay.Outcome) -> [Expectation] {
    let old = step.expectations.map(\.expectation)
    if let line, line != step.line { return old }
    guard old.isEmpty ? scope != .failed : scope != .missing else { return old }
    var new = outputs(step, outcome) + status(outcome) + location(step, outcome)
    // Nothing is left of a failure that does not come any more: then it is a command that expects nothing yet.
    if new.isEmpty { new = outputs(CommandFile.Step(command: step.command, line: step.line), outcome) }
    guard new != old else { return old }
    report.updated += 1
    removed.formUnion(step.expectations.map(\.line))
    inserted[step.line] = new.map(\.line)
    return new
  }

  private mutating func outputs(_ step: CommandFile.Step, _ outcome: Replay.Outcome) -> [Expectation] {
    guard step.expectations.isEmpty || !step.outputs.isEmpty else { return [] }
    let comparison = OutputComparison(
      expectations: step.outputs, lines: outcome.lines, captures: stage.replay.captures)
    if !step.outputs.isEmpty, comparison.match() != nil { return step.outputs }
    var result: [Expectation] = []
    for edit in comparison.edits() {
      switch edit {
      case .met(let expectation): result.append(expectation)
      case .unexpected(let line): result.append(.literal(line))
      case .missing(let expectation): note(expectation, step)
      }
    }
    // The shortest way may use an elision otherwise than a check does; then what was printed stands for itself.
    let isSound =
      OutputComparison(expectations: result, lines: outcome.lines, captures: stage.replay.captures).match() != nil
    if !isSound { result = outcome.lines.map(Expectation.literal) }
    return result.isEmpty ? [.nothing] : result
  }

  private mutating func note(_ expectation: Expectation, _ step: CommandFile.Step) {
    switch expectation {
    case .pattern, .regex:
      let line = step.expectations.first { $0.expectation == expectation }?.line ?? step.line
      report.notes.append("\(file.name):\(line): \(expectation.line) does not match any more and became literal")
    default: break
    }
  }

  private func status(_ outcome: Replay.Outcome) -> [Expectation] { outcome.failure.map { [.fails($0.code)] } ?? [] }

  private func location(_ step: CommandFile.Step, _ outcome: Replay.Outcome) -> [Expectation] {
    guard let location = step.location else { return [] }
    let isSame = stage.replay.captures.filled(in: location) == outcome.location
    return [.location(isSame ? location : outcome.location)]
  }
}
