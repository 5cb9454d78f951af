import MVVMC

@testable import CommandFiles
@testable import Shell

/// Runs and checks the texts of command files.
struct ScriptBench {
  /// The output and the outcome of a run.
  struct Run {
    let status: Shell.ExitStatus
    let lines: [String]
    let errors: [String]
    let isHalted: Bool
  }

  let maker = ShelfMaker()
  private let folder: Folder

  init(_ folder: Folder) { self.folder = folder }

  /// Runs a text as a command file, on the sample data.
  func run(_ text: String, _ options: RunOptions = RunOptions()) throws -> Run {
    let session = try maker.makeSession(
      sample: true, settings: Settings(color: .never, width: 80), clock: SessionClock())
    let (standard, error) = (MemorySink(), MemorySink())
    let runner = CommandFileRunner(session: session, output: Output(standard: standard, error: error))
    let status = runner.run(try FileLineSource(path: folder.write("run.calcot", text)), options)
    return Run(
      status: status, lines: Self.lines(standard.text), errors: Self.lines(error.text), isHalted: runner.isHalted)
  }

  func check(_ text: String) throws -> FileReport { maker.check(try folder.write("check.calcot", text)) }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}

/// Counts the calls of ``next()``. Sendable without a lock, because each test that uses it has only one thread.
final class Counter: @unchecked Sendable {
  private(set) var count = 0

  func next() -> Int {
    count += 1
    return count
  }
}
