import MVVMC
import Shell

/// Parses command files without keeping them: a file that cannot be parsed is refused before any command runs.
package enum CommandFileValidation {
  /// The contents of a file and of those that it includes.
  struct Summary {
    /// The number of commands.
    var commandCount = 0
    /// The number of expectations.
    var expectationCount = 0
    /// The data that the first command finds in the store, and the line that says so.
    var data: (data: Directive.Data, line: SourceLine)?
    /// The time of the clock at first, if a line above the first command says so.
    var clock: UTCTime?
    /// The line of the last command of the main file on or before the line that was asked for; 0 if there is none.
    var lastCommandLine = 0
    /// The number of lines of the main file.
    var lineCount = 0
  }

  /// Validates the file with a path, which is at `place` if that is given. A pipe is skipped, because it could not
  /// be run any more.
  ///
  /// - Parameters:
  ///   - path: the path of the file, as messages name it.
  ///   - place: the place of the file; nil for `path`.
  ///   - includes: whether the files that it includes are validated too.
  ///   - interruption: ends the look at a long file.
  /// - Throws: ``Failure``, `storage` if a file cannot be read, `usage` if one cannot be parsed; its message
  ///   begins with the file and the line, and shows the chain of includes.
  package static func validate(
    _ path: String, at place: String? = nil, includes: Bool = true, interruption: Interruption = Interruption()
  ) throws(Failure) {
    // Opening and closing a pipe would end the program that writes to it.
    guard FileKind(place ?? path) != .other else { return }
    _ = try summary(of: FileLineSource(path: path, at: place), includes: includes, interruption: interruption)
  }

  /// Checks a file without running it.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - line: the line on or before which a command is looked for.
  ///   - interruption: ends the look at a long file.
  /// - Returns: what was found out about the file.
  /// - Throws: ``Failure`` as ``validate(_:)`` does.
  static func summary(
    of file: CommandFile, line: Int = 0, interruption: Interruption = Interruption()
  ) throws(Failure) -> Summary {
    let summary = try summary(of: file.open(), line: line, interruption: interruption)
    try refuse(line, asGivenIn: "\(file.path):\(line)", pastEndOf: file.path, lines: summary.lineCount)
    return summary
  }

  /// The commands of a file and of those that it includes, without the first ones.
  static func commands(of file: CommandFile, from first: Int) throws(Failure) -> [SourceLine] {
    let reader = CommandFileReader(try file.open())
    var commands: [SourceLine] = []
    var count = 0
    while true {
      switch try reader.next() {
      case .command(let line):
        if count >= first { commands.append(line) }
        count += 1
      case .include(let path, let line): try reader.include(path, at: line) { _ in }
      case .end(let frame):
        guard frame.isIncluded else { return commands }
        reader.close()
      case .expectation, .directive: break
      }
    }
  }

  /// Throws if a file does not have as many lines as a user thinks.
  package static func refuse(
    _ line: Int, asGivenIn words: String, pastEndOf path: String, lines count: Int
  ) throws(Failure) {
    guard line > count else { return }
    throw Failure(
      .usage, "\(words) is past the end of \(path), which has \(counted(count, "line"))",
      advice: "leave it out to run the whole file")
  }

  /// Looks through the lines of a source, to its end.
  static func summary(
    of source: any LineSource, line last: Int = 0, includes: Bool = true, interruption: Interruption = Interruption()
  ) throws(Failure) -> Summary {
    var summary = Summary()
    let reader = CommandFileReader(source)
    while true {
      try interruption.check()
      let passed = reader.passPlainCommands()
      summary.commandCount += passed.count
      if reader.isInMainFile, let first = passed.first, first <= last {
        summary.lastCommandLine = min(last, passed.upperBound - 1)
      }
      switch try reader.next() {
      case .command(let line):
        summary.commandCount += 1
        if reader.isInMainFile, line.number <= last { summary.lastCommandLine = line.number }
      // Files that can be read only once are left out.
      case .include(let path, let line):
        if includes, FileKind(CommandFile.path(path, from: line.file ?? "")) != .other {
          try reader.include(path, at: line) { _ in }
        }
      case .directive(.data(let data), let line) where summary.commandCount == 0 || !data.isOwn:
        // An included file says so only where it wants more than nothing.
        if summary.data == nil, data != .empty || reader.isInMainFile {
          summary.data = (data, line)
        }
      case .directive(.clock(let text), _):
        if summary.clock == nil, summary.commandCount == 0 { summary.clock = UTCTime(text) }
      case .expectation: summary.expectationCount += 1
      case .directive: break
      case .end(let frame):
        guard frame.isIncluded else {
          summary.lineCount = frame.lastNumber
          return summary
        }
        reader.close()
      }
    }
  }
}
