import MVVMC
import Shell

/// Parses command files without running them, so that an invalid file is refused before any command runs.
package enum CommandFileValidation {
  /// A summary of a file and of the files that it includes.
  struct Summary {
    var commandCount = 0
    var expectationCount = 0
    /// The initial data of the file, and the line of its `@data`.
    var data: (data: Directive.Data, line: SourceLine)?
    /// The time of a `@clock` above the first command.
    var clock: UTCTime?
    /// The line of the last command of the main file on or before the requested line, or 0 if there is none.
    var lastCommandLine = 0
    /// The number of commands up to the requested line, including those of files that are included there.
    var commandCountThroughLine = 0
    /// The number of lines of the main file.
    var lineCount = 0
  }

  /// Validates a file. Skips a pipe, because its lines could not be read again to run them.
  ///
  /// - Parameters:
  ///   - path: the path of the file, as messages name it.
  ///   - place: the path to open, or `nil` for `path`.
  ///   - includes: true to validate included files too.
  ///   - interruption: ends the validation of a long file.
  /// - Throws: ``Failure`` with code `storage` if a file cannot be read, or `usage` if one cannot be parsed. Its
  ///   message begins with the file and the line, and shows the include stack.
  package static func validate(
    _ path: String, at place: String? = nil, includes: Bool = true, interruption: Interruption = Interruption()
  ) throws(Failure) {
    try MarkdownBlocks.refuse(path)
    // Opening and closing a pipe would end the program that writes to it.
    guard FileKind(place ?? path) != .other else { return }
    _ = try summary(of: FileLineSource(path: path, at: place), includes: includes, interruption: interruption)
  }

  /// Validates a file and returns its summary.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - line: the requested line of the main file, or 0 for none.
  ///   - interruption: ends the validation of a long file.
  /// - Returns: The summary.
  /// - Throws: ``Failure`` as ``validate(_:at:includes:interruption:)`` does, and with code `usage` if `line` is past
  ///   the end of the file.
  static func summary(
    of file: CommandFile, line: Int = 0, interruption: Interruption = Interruption()
  ) throws(Failure) -> Summary {
    let summary = try summary(of: file.open(), line: line, interruption: interruption)
    try refuse(line, asGivenIn: "\(file.path):\(line)", pastEndOf: file.path, lines: summary.lineCount)
    return summary
  }

  /// Returns the commands of a file and of the files that it includes, without the first `first` ones.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - first: the number of commands to skip.
  ///   - lastLine: the last line of the main file to read, or `nil` for all.
  /// - Returns: The lines of the commands.
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

  /// Throws ``Failure`` with code `usage` if a line number is past the end of a file.
  package static func refuse(
    _ line: Int, asGivenIn words: String, pastEndOf path: String, lines count: Int
  ) throws(Failure) {
    guard line > count else { return }
    throw Failure(
      .usage, "\(words) is past the end of \(path), which has \(counted(count, "line"))",
      advice: "leave out the line number to use the whole file")
  }

  /// Returns true if an included file is a pipe or a device, which can be read only once.
  private static func isReadOnce(_ path: String, from line: SourceLine) -> Bool {
    FileKind(CommandFile.path(path, from: line.file ?? "")) == .other
  }

  /// Reads a source to its end and returns its summary.
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
      // A file that can be read only once is skipped.
      case .include(let path, let line):
        if reader.isInMainFile { isPastLine = line.number > last }
        if includes, !isReadOnce(path, from: line) {
          try reader.include(path, at: line) { _ in }
        }
      case .directive(.data(let data), let line) where summary.commandCount == 0 || !data.isOwn:
        // `@data empty` in an included file does not apply to the including file.
        guard data != .empty || reader.isInMainFile else { break }
        if summary.data == nil, summary.commandCount == 0 {
          summary.data = (data, line)
        } else if !data.isOwn, data != summary.data?.data {
          throw Failure(
            .usage, "the file that includes this one begins with different data",
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
