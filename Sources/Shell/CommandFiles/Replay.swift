import MVVMC

/// Gives the steps of a command file to a session and says what became of each: the one stream of outcomes that checking,
/// updating and recording read.
final class Replay {
  /// What became of a step.
  struct Outcome {
    /// What was printed: standard output, then standard error, without the places of errors.
    let lines: [String]
    /// Why it failed.
    let failure: Failure?
    /// Where the user is afterwards.
    let location: String
    /// Whether the session is over.
    let isOver: Bool
  }

  let session: Session
  var captures = Captures()
  private let standard = MemorySink()
  private let error = MemorySink()
  private let output: Output

  init(session: Session) {
    self.session = session
    output = Output(standard: standard, error: error)
  }

  /// Carries out a command.
  func perform(_ command: String) -> Outcome {
    let text = captures.filled(in: command)
    let result = session.perform(text)
    var failure = report(result, SourceLine(text))
    if failure == nil, case .source(let path) = result.request { failure = run(path, depth: 1) }
    return outcome(failure, isOver: result.request == .quit)
  }

  /// What the end of the file means where a question is open.
  func end() -> Outcome? {
    guard let result = session.endInput() else { return nil }
    return outcome(report(result, nil), isOver: true)
  }

  private func outcome(_ failure: Failure?, isOver: Bool) -> Outcome {
    var failure = failure
    do throws(Failure) { try output.flush() } catch { failure = failure ?? error }
    var lines = Self.lines(standard.take())
    lines += Self.lines(error.take())
    return Outcome(
      lines: lines, failure: failure, location: session.stack.location.description, isOver: isOver)
  }

  /// Prints a result into memory. A page that cannot be read to its end makes a failure of it.
  private func report(_ result: CommandResult, _ line: SourceLine?) -> Failure? {
    do throws(Failure) {
      try session.settings.reporter().report(result, from: line, to: output)
      return result.failure
    } catch {
      output.endLine()
      output.write(ErrorText.line(error, from: line), to: .error)
      return error
    }
  }

  /// Runs the commands of a file, as the command `source` does.
  private func run(_ path: String, depth: Int) -> Failure? {
    do throws(Failure) {
      try FileNesting.check(depth, chain: [path])
      return try run(try CommandFileLoader.load(path), depth: depth)
    } catch {
      output.write(ErrorText.line(error, from: nil), to: .error)
      return error
    }
  }

  private func run(_ file: CommandFile, depth: Int) throws(Failure) -> Failure? {
    for item in file.items {
      switch item {
      case .directive(.set(let name, let value), _): try session.change(name, to: value)
      case .directive: break
      case .included(let included, _): if let failure = try run(included, depth: depth) { return failure }
      case .step(let step):
        let command = captures.filled(in: step.command)
        let result = session.perform(command)
        var failure = report(result, SourceLine(command))
        if failure == nil, case .source(let inner) = result.request { failure = run(inner, depth: depth + 1) }
        if let failure, failure.code != step.failure { return failure }
        if result.request == .quit { return nil }
      }
    }
    return nil
  }

  static func lines(_ bytes: [UInt8]) -> [String] {
    guard !bytes.isEmpty else { return [] }
    var parts = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true { parts.removeLast() }
    return parts.map { String(decoding: $0, as: UTF8.self) }
  }
}

extension Settings {
  /// What prints as these settings say.
  func reporter(interruption: Interruption = Interruption()) -> any Reporter {
    switch format {
    case .text: TextReporter(settings: self, interruption: interruption)
    case .json: JSONReporter(interruption: interruption)
    case .csv: CSVReporter(interruption: interruption)
    }
  }
}
