import MVVMC

/// Gives the steps of a command file to a session and says what became of each: the one stream of outcomes that checking
/// and updating read.
final class Replay {
  /// What became of a step, or of a file that is run.
  struct Outcome {
    /// What was printed.
    var printed = PrintedLines()
    /// Why it failed.
    var failure: Failure?
    /// Whether the session is over.
    var isOver = false
    /// Where the user is afterwards.
    var location = ""

    /// The lines that were printed: standard output, then standard error, without the places of errors.
    var lines: [String] { printed.all }

    /// With what happened after it.
    mutating func append(_ next: Outcome) {
      printed.append(next.printed)
      (failure, isOver, location) = (next.failure, next.isOver, next.location)
    }
  }

  let session: Session
  var captures = Captures()
  /// The files that the command `source` is running, the outermost first.
  private var sourcing: [String] = []

  init(session: Session) { self.session = session }

  /// Carries out a command, with the file that it may run.
  func perform(_ command: String) -> Outcome {
    let text = captures.filled(in: command)
    let result = session.perform(text)
    var outcome = outcome(result, SourceLine(text))
    if outcome.failure == nil, case .source(let path) = result.request { outcome.append(source(path)) }
    return outcome
  }

  /// Runs a file to its end, or to the first step that fails and is not expected to, as `run` does.
  ///
  /// - Parameters:
  ///   - file: the file; a question that is open at its end is cancelled.
  ///   - follow: does what a directive says.
  func run(
    _ file: CommandFile, follow: (_ directive: Directive, _ file: CommandFile) throws(Failure) -> Void
  ) -> Outcome {
    var outcome = take(file, follow)
    if outcome.failure == nil, !outcome.isOver, let end = end() { outcome.append(end) }
    return outcome
  }

  /// What the end of the file means where a question is open.
  func end() -> Outcome? {
    guard let result = session.endInput() else { return nil }
    var outcome = outcome(result, nil)
    outcome.isOver = true
    return outcome
  }

  private func take(
    _ file: CommandFile, _ follow: (_ directive: Directive, _ file: CommandFile) throws(Failure) -> Void
  ) -> Outcome {
    var outcome = Outcome(location: location)
    for item in file.items {
      switch item {
      case .directive(let directive, let line):
        do throws(Failure) { try follow(directive, file) } catch {
          var failed = self.outcome(error)
          failed.failure = error.placed(at: "\(file.name):\(line)")
          outcome.append(failed)
        }
      case .included(let included, _): outcome.append(take(included, follow))
      case .step(let step): outcome.append(take(step, of: file))
      }
      if outcome.failure != nil || outcome.isOver { break }
    }
    return outcome
  }

  private func take(_ step: CommandFile.Step, of file: CommandFile) -> Outcome {
    var outcome = perform(step.command)
    if !step.outputs.isEmpty {
      let comparison = OutputComparison(expectations: step.outputs, lines: outcome.lines, captures: captures)
      // What differs is no error of a file that is only run.
      if let found = comparison.match() { captures.keep(found) }
    }
    outcome.failure = outcome.failure.flatMap { failure in
      failure.code == step.failure ? nil : failure.placed(at: "\(file.name):\(step.line)")
    }
    return outcome
  }

  /// Runs a file, as the command `source` does.
  private func source(_ path: String) -> Outcome {
    sourcing.append(path)
    defer { sourcing.removeLast() }
    do throws(Failure) {
      try FileNesting.check(sourcing.count, chain: sourcing)
      return run(try CommandFileLoader.load(path)) { (directive, _) throws(Failure) in
        // The others speak to those who check.
        if case .set(let name, let value) = directive { try session.change(name, to: value) }
      }
    } catch {
      return outcome(error)
    }
  }

  private var location: String { session.stack.location.description }

  private func outcome(_ result: CommandResult, _ line: SourceLine?) -> Outcome {
    let printed = PrintedLines(result, from: line, by: session.settings.reporter())
    return Outcome(
      printed: printed, failure: printed.failure ?? result.failure, isOver: result.request == .quit, location: location)
  }

  private func outcome(_ failure: Failure) -> Outcome {
    Outcome(printed: PrintedLines(failure), failure: failure, location: location)
  }
}
