import ShelfApp
import MVVMC
import CommandFiles
import Shell

/// The example app, run from lines, with its output in memory.
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

  /// Runs lines as those of a file.
  func run(_ lines: String..., file: String? = "a.calcot") -> ExitStatus { run(ListLineSource(lines, file: file)) }
}

/// Gives lines as a person or a program would: it can be waited for.
final class ScriptedSource: LineSource {
  /// A line, or why there is none.
  enum Step {
    case line(String)
    case failure(Failure)
    /// Nothing is ready after the line before it.
    case pause
  }

  let isInteractive: Bool
  /// Called before each line is given, when all before it is done.
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
      // Nobody numbers what a person types.
      return SourceLine(text, file: file, number: isInteractive ? 0 : asked)
    case .failure(let failure): throw failure
    default: return nil
    }
  }
}
