import ShelfApp
import MVVMC
import CommandFiles
import Shell

/// Runs lines in the example app, and keeps the output in memory.
final class RunnerBench {
  let bench: Bench
  let standard = MemorySink()
  let error = MemorySink()
  let output: Output

  init(_ names: [String] = []) {
    bench = Bench(names)
    output = Output(standard: standard, error: error)
  }

  /// Runs a source to its end.
  func run(
    _ source: any LineSource, interruption: Interruption = Interruption(), _ options: RunOptions = RunOptions()
  ) -> ExitStatus {
    CommandFileRunner(session: bench.session, output: output, interruption: interruption).run(source, options)
  }

  /// Runs lines as if they were read from a file.
  func run(_ lines: String..., file: String? = "a.calcot") -> ExitStatus { run(ListLineSource(lines, file: file)) }
}

/// A source of scripted lines that can pause, like a person or another program.
final class ScriptedSource: LineSource {
  /// A line, a failure or a pause.
  enum Step {
    case line(String)
    case failure(Failure)
    /// The next line is not ready yet.
    case pause
  }

  let isInteractive: Bool
  /// Called when a line is asked for, with the number of calls so far.
  var onAsk: (Int) -> Void = { _ in }
  private var steps: ArraySlice<Step>
  private var asked = 0
  private let file: String?

  init(_ steps: [Step], isInteractive: Bool = false, file: String? = nil) {
    self.steps = steps[...]
    self.file = file
    self.isInteractive = isInteractive
  }

  var isLineReady: Bool {
    if case .pause = steps.first { false } else { true }
  }

  func nextLine() throws(Failure) -> SourceLine? {
    asked += 1
    onAsk(asked)
    while case .pause = steps.first { steps = steps.dropFirst() }
    switch steps.popFirst() {
    case .line(let text):
      // A typed line has no number, which 0 stands for.
      return SourceLine(text, file: file, number: isInteractive ? 0 : asked)
    case .failure(let failure): throw failure
    default: return nil
    }
  }
}
