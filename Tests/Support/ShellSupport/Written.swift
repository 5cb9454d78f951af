import MVVMC
import Shell

/// The texts that a reporter writes.
package struct Written: Equatable {
  package var output = ""
  package var errors = ""

  package init(output: String = "", errors: String = "") {
    self.output = output
    self.errors = errors
  }

  /// Reports a result with `reporter`.
  package init(
    _ result: CommandResult, _ reporter: any Reporter = JSONReporter(), from line: SourceLine? = nil
  ) throws(Failure) {
    let (standard, error) = (MemorySink(), MemorySink())
    let output = Output(standard: standard, error: error)
    try reporter.report(result, from: line, to: output)
    try output.flush()
    (self.output, errors) = (standard.text, error.text)
  }

  /// The lines of the output.
  package var lines: [String] { Printed.lines(of: output) }
}
