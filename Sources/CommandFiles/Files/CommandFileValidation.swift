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
    /// The number of commands up to that line, with those of files that are included there.
    var commandCountThroughLine = 0
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

  /// The commands of a file and of those that it includes, without the first `first` ones.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - first: the number of commands that are left out.
  ///   - lastLine: the last line of the main file that counts; nil for all lines.
  /// - Returns: the lines of the commands.
  /// - Throws: ``Failure`` if a file cannot be read or parsed.
  static func commands(
    of file: CommandFile, from first: Int, through lastLine: Int?
  ) throws(Failure) -> [SourceLine] {
    let reader = CommandFileReader(try file.open())
    var commands: [SourceLine] = []
    var count = 0
    func isPastEnd(_ line: SourceLine) -> Bool {
      reader.isInMainFile && lastLine.map { line.number > $0 } ?? false
    }
    while true {
      switch try reader.next() {
      case .command(let line):
        if isPastEnd(line) { return commands }
        if count >= first { commands.append(line) }
        count += 1
      case .include(let path, let line):
        if isPastEnd(line) { return commands }
        if !isReadOnce(path, from: line) { try reader.include(path, at: line) { _ in } }
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
      advice: "give no line to take the whole file")
  }

  /// True if an included file is a pipe or a device, whose contents are gone once they were read.
  private static func isReadOnce(_ path: String, from line: SourceLine) -> Bool {
    FileKind(CommandFile.path(path, from: line.file ?? "")) == .other
  }

  /// Looks through the lines of a source, to its end.
  static func summary(
    of source: any LineSource, line last: Int = 0, includes: Bool = true, interruption: Interruption = Interruption()
  ) throws(Failure) -> Summary {
    var summary = Summary()
    var isPastLine = last == 0
    let reader = CommandFileReader(source)
    while true {
      try interruption.check()
      let passed = reader.passPlainCommands()
      summary.commandCount += passed.count
      if !reader.isInMainFile {
        if !isPastLine { summary.commandCountThroughLine += passed.count }
      } else if let first = passed.first, first <= last {
        summary.lastCommandLine = min(last, passed.upperBound - 1)
        summary.commandCountThroughLine += summary.lastCommandLine - first + 1
      }
      switch try reader.next() {
      case .command(let line):
        summary.commandCount += 1
        if reader.isInMainFile {
          isPastLine = line.number > last
          if !isPastLine { summary.lastCommandLine = line.number }
        }
        if !isPastLine { summary.commandCountThroughLine += 1 }
      // Files that can be read only once are left out.
      case .include(let path, let line):
        if reader.isInMainFile { isPastLine = line.number > last }
        if includes, !isReadOnce(path, from: line) {
          try reader.include(path, at: line) { _ in }
        }
      case .directive(.data(let data), let line) where summary.commandCount == 0 || !data.isOwn:
        // `@data empty` in an included file does not decide for the file that includes it.
        guard data != .empty || reader.isInMainFile else { break }
        if summary.data == nil, summary.commandCount == 0 {
          summary.data = (data, line)
        } else if !data.isOwn, data != summary.data?.data {
          throw Failure(
            .usage, "the file that includes this one begins with other data",
            advice: "write the same @data above the first command there"
          ).placed(at: line.place)
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
