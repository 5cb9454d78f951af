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
    /// The number of lines of the main file.
    var lineCount = 0
  }

  /// Validates a file. A pipe is skipped, because its lines could not be read again to run them.
  ///
  /// - Parameters:
  ///   - path: the path for messages.
  ///   - place: the path to open, if it is not `path`.
  ///   - includes: true to validate included files, too.
  ///   - interruption: stops the validation.
  /// - Throws: ``Failure`` with code `storage` if a file cannot be read, or `usage` if one cannot be parsed. Its
  ///   message begins with the file and the line, and shows the include stack.
  package static func validate(
    _ path: String, at place: String? = nil, includes: Bool = true, interruption: Interruption = Interruption()
  ) throws(Failure) {
    try MarkdownBlocks.refuse(path)
    // Opening a pipe and closing it again would stop the program that writes to it.
    guard FileKind(place ?? path) != .other else { return }
    _ = try summary(of: FileLineSource(path: path, at: place), includes: includes, interruption: interruption)
  }

  /// Validates a file and the files that it includes, and returns their summary.
  ///
  /// - Throws: ``Failure`` as ``validate(_:at:includes:interruption:)`` does, and with code `usage` if `line`, a line
  ///   number that the user gave, is past the end of the file.
  static func summary(
    of file: CommandFile, line: Int = 0, interruption: Interruption = Interruption()
  ) throws(Failure) -> Summary {
    let summary = try summary(of: file.open(), interruption: interruption)
    try refuse(line, asGivenIn: "\(file.path):\(line)", pastEndOf: file.path, lines: summary.lineCount)
    return summary
  }

  /// Returns the commands of a file and of the files that it includes, up to and including line `lastLine` of the file
  /// itself; all of them if `lastLine` is `nil`.
  ///
  /// - Throws: ``Failure`` as ``validate(_:at:includes:interruption:)`` does.
  static func commands(of file: CommandFile, through lastLine: Int?) throws(Failure) -> [SourceLine] {
    let reader = CommandFileReader(try file.open(), through: lastLine)
    var commands: [SourceLine] = []
    while true {
      switch try reader.next() {
      case .command(let line): commands.append(line)
      case .include(let path, let line):
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

  /// Returns true if an included file is a pipe or a device. It is skipped, because it can be read only once.
  private static func isReadOnce(_ path: String, from line: SourceLine) -> Bool {
    FileKind(CommandFile.path(path, from: line.file ?? "")) == .other
  }

  /// Reads a source to its end, with the files that it includes if `includes` is true, and returns the summary.
  static func summary(
    of source: any LineSource, includes: Bool = true, interruption: Interruption = Interruption()
  ) throws(Failure) -> Summary {
    var summary = Summary()
    let reader = CommandFileReader(source)
    while true {
      try interruption.check()
      summary.commandCount += reader.passPlainCommands()
      switch try reader.next() {
      case .command: summary.commandCount += 1
      case .include(let path, let line):
        if includes, !isReadOnce(path, from: line) {
          try reader.include(path, at: line) { _ in }
        }
      case .directive(.data(let data), let line) where summary.commandCount == 0 || !data.isExternal:
        // `@data empty` in an included file does not apply to the including file.
        guard data != .empty || reader.isInMainFile else { break }
        if summary.data == nil, summary.commandCount == 0 {
          summary.data = (data, line)
        } else if !data.isExternal, data != summary.data?.data {
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
