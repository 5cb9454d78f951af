import MVVMC

/// The printed lines of a result, kept in memory to be compared or recorded.
package struct PrintedLines {
  package private(set) var standard: [String] = []
  /// The lines of standard error, without the locations of errors.
  package private(set) var errors: [String] = []
  /// The failure to read the page to its end. It is also among ``errors``.
  package private(set) var failure: Failure?

  /// All lines, in the order in which expectations see them.
  package var all: [String] { errors.isEmpty ? standard : standard + errors }

  package init(_ result: CommandResult, from line: SourceLine?, by reporter: any Reporter) {
    let (standard, errors) = (MemorySink(), MemorySink())
    // Most commands print little, and a long file has many commands.
    let output = Output(standard: standard, error: errors, reserving: 128)
    do throws(Failure) {
      try reporter.report(result, from: line, to: output)
    } catch {
      output.endLine()
      output.write(ErrorText.line(error, from: line), to: .error)
      failure = error
    }
    // A memory sink does not fail.
    try? output.flush()
    self.standard = Self.lines(standard.bytes)
    self.errors = Self.lines(errors.bytes)
  }

  package mutating func append(_ other: PrintedLines) {
    standard += other.standard
    errors += other.errors
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != 0x0a }
      lines.append(String(decoding: line, as: UTF8.self))
      rest = rest.dropFirst(line.count + 1)
    }
    return lines
  }
}

extension Session {
  /// The lines of the current page as a person reads it, without colours.
  package var pageLines: [String] {
    var result = CommandResult(command: "", location: stack.location, screen: "")
    result.page = stack.draw(stack.top)
    return PrintedLines(result, from: nil, by: TextReporter(settings: settings)).all
  }
}
