import CommandFiles
import MVVMC
import Shell

/// The output and the exit status of a run.
package struct Printed: Equatable {
  package var out: String
  package var error: String
  package var status: ExitStatus

  package init(out: String, error: String, status: ExitStatus) {
    self.out = out
    self.error = error
    self.status = status
  }

  /// Runs the lines of a source in a session.
  package init(of source: any LineSource, in session: Session, _ options: RunOptions = RunOptions()) {
    let (out, error) = (MemorySink(), MemorySink())
    let runner = CommandFileRunner(session: session, output: Output(standard: out, error: error))
    let status = runner.run(source, options)
    self.init(out: out.text, error: error.text, status: status)
  }

  /// The lines of standard output.
  package var lines: [String] { Self.lines(of: out) }

  static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
