import MVVMC
import Shell

/// Reads a command file and the files that it includes, item by item. Performs no command.
final class CommandFileReader {
  /// An item of a command file.
  enum Item {
    case command(SourceLine)
    /// An expectation about the command above.
    case expectation(ExpectationLine)
    case directive(Directive, SourceLine)
    /// An `@include` of a path, for the caller to open with ``CommandFileReader/include(_:at:_:)``.
    case include(String, SourceLine)
    /// The end of the innermost source, for the caller to close with ``CommandFileReader/close()`` if it was included.
    case end(CommandFileFrame)
  }

  /// The maximum depth of files that include or source each other.
  static let maxDepth = 16

  /// The step whose `source` runs the file, or `nil` for the main file.
  let step: CommandStep?
  /// The unexpected failure that ended the file, or the first one if the file continues after failures.
  var failure: StepFailure?
  /// The include stack: the file, and the open files that it includes, innermost last.
  private var frames: [CommandFileFrame]
  /// The last line of the file whose command is read, or `nil` for all.
  private let lastLine: Int?
  private let interruption: Interruption

  /// Creates a reader of a source. `step` is the step that runs the source, if any.
  init(
    _ source: any LineSource, through lastLine: Int? = nil, for step: CommandStep? = nil,
    interruption: Interruption = Interruption()
  ) {
    frames = [CommandFileFrame(source)]
    self.lastLine = lastLine
    self.step = step
    self.interruption = interruption
  }

  private var top: CommandFileFrame { frames[frames.count - 1] }
  /// The open sources of this reader and of the readers whose steps run it, outermost first.
  private var allFrames: [CommandFileFrame] { (step?.reader.allFrames ?? []) + frames }

  /// True if this reads the main file, not one that `source` runs.
  var isMain: Bool { step == nil }
  /// True if the last line is in the main file itself, not in an included file.
  var isInMainFile: Bool { isMain && frames.count == 1 }
  var isScript: Bool { top.isScript }
  var isStepComplete: Bool { top.isStepComplete }
  var isLineReady: Bool { top.isLineReady }
  /// The fraction of the innermost file that was read, from 0 to 1, or `nil` if its size is unknown.
  var part: Double? { (top.source as? FileLineSource)?.part }

  /// Validates a file that a `source` command runs, with its included files if `includes` is true, and opens it at
  /// `place`.
  ///
  /// - Throws: ``Failure`` if the file cannot be read or parsed, or if files are nested too deeply.
  func open(sourced path: String, at place: String, includes: Bool) throws(Failure) -> FileLineSource {
    let frames = allFrames
    guard frames.count <= Self.maxDepth else {
      let chain = (frames.compactMap(\.name) + [path]).suffix(4).joined(separator: " → ")
      throw Failure(.invalid, "source is nested too deeply: \(chain)", advice: "does a file run itself?")
    }
    try CommandFileValidation.validate(path, at: place, includes: includes, interruption: interruption)
    return try FileLineSource(path: path, at: place, interruption: interruption)
  }

  /// Opens an included file, after `look` has validated it.
  ///
  /// - Throws: ``Failure``, placed at the line, if the file cannot be read, includes itself, is nested too deeply or
  ///   fails `look`.
  func include(
    _ path: String, at line: SourceLine, _ look: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let place: String
    // A failure of the path already shows the whole include stack.
    do throws(Failure) { place = try self.path(including: path) } catch { throw error.placed(at: line.place) }
    do throws(Failure) {
      try look(place)
      frames.append(CommandFileFrame(try FileLineSource(path: place, interruption: interruption), isIncluded: true))
    } catch {
      throw placed(error, at: line)
    }
  }

  private func path(including path: String) throws(Failure) -> String {
    let names = frames.map { $0.name ?? "" }
    let path = CommandFile.path(path, from: names.last ?? "")
    let chain = (names + [path]).joined(separator: " → ")
    if names.contains(where: { FileKind.areSame($0, path) }) {
      throw Failure(.usage, "the file includes itself: \(chain)", advice: "remove this line")
    }
    guard names.count <= Self.maxDepth else {
      throw Failure(
        .usage, "files are included more than \(Self.maxDepth) deep: \(chain)", advice: "include them side by side")
    }
    return path
  }

  /// Closes the innermost file if it was included.
  func close() {
    guard frames.count > 1, let frame = frames.popLast() else { return }
    if frame.hasCommands { top.hasCommands = true }
  }

  /// Ends all files, so that no further line is read.
  func stop() {
    for frame in frames { frame.end() }
  }

  /// The include stack for a message, innermost line first, or `nil` if there is none.
  var chain: String? {
    guard !isInMainFile else { return nil }
    let lines = allFrames.dropLast().reversed().compactMap { frame in
      frame.name.map { "\(TerminalText.escaped($0)):\(frame.number)" }
    }
    return lines.isEmpty ? nil : "from \(lines.joined(separator: ", from "))"
  }

  /// Returns the include stack for a message about a file that `source` cannot open. Begins with the line of the
  /// command.
  func chain(from line: SourceLine) -> String {
    (["from \(TerminalText.escaped(line.place))"] + [chain].compactMap { $0 }).joined(separator: ", ")
  }

  /// The last line that was read, for a message about the input, or `nil` if the source is not a file.
  var placeOfInput: SourceLine? {
    top.source is FileLineSource ? SourceLine("", file: top.name, number: top.lastNumber) : nil
  }

  // MARK: Lines

  /// Returns the next item.
  ///
  /// - Throws: ``Failure``, with its place, if a line cannot be read or is not allowed there.
  func next() throws(Failure) -> Item {
    let frame = top
    while true {
      let line: SourceLine?
      do throws(Failure) { line = try frame.next() } catch {
        // The source has no line to name if it cannot be read.
        throw error.placed(at: "input")
      }
      guard let line else { return .end(frame) }
      frame.isScript = line.file != nil && !frame.source.isInteractive
      if let item = try item(line, frame) { return item }
    }
  }

  /// Skips the commands that come next and are recognized without parsing, which are most lines of a long file. Returns
  /// their number.
  func passPlainCommands() -> Int {
    let count = top.passPlainCommands()
    if count > 0 { noteCommand(in: top, at: top.lastNumber) }
    return count
  }

  /// Records a command, which expectations may follow.
  private func noteCommand(in frame: CommandFileFrame, at number: Int) {
    frame.number = number
    frame.order = ExpectationOrder()
    frame.hasCommands = true
  }

  /// Returns the item in a line, or `nil` if the line is blank or a comment.
  private func item(_ line: SourceLine, _ frame: CommandFileFrame) throws(Failure) -> Item? {
    guard frame.isScript else {
      frame.number = line.number
      return .command(line)
    }
    do throws(Failure) {
      switch try CommandFileLine(parsing: line.text) {
      case .blank, .comment: return nil
      case .expectation(let expectation): return .expectation(try take(expectation, line, frame))
      case .command(let text):
        guard !isBeyondLastLine(line, frame) else { return .end(frame) }
        noteCommand(in: frame, at: line.number)
        let isWhole = text.utf8.count == line.text.utf8.count
        return .command(isWhole ? line : SourceLine(text, file: line.file, number: line.number))
      case .directive(let directive):
        guard !isBeyondLastLine(line, frame) else { return .end(frame) }
        frame.number = line.number
        if case .data(let data) = directive { try take(data, frame) }
        frame.order = nil
        if case .include(let path) = directive { return .include(path, line) }
        return .directive(directive, line)
      }
    } catch {
      throw placed(error, at: line)
    }
  }

  /// Returns a failure with the place of its line, and with the include stack if the line is in an included file.
  private func placed(_ failure: Failure, at line: SourceLine) -> Failure {
    guard failure.place == nil, frames.count > 1, let chain else { return failure.placed(at: line.place) }
    return failure.saying("\(failure.message) (\(chain))").placed(at: line.place)
  }

  /// Ends the file and returns true if a line is after the last line to read.
  private func isBeyondLastLine(_ line: SourceLine, _ frame: CommandFileFrame) -> Bool {
    guard let lastLine, !frame.isIncluded, line.number > lastLine else { return false }
    frame.end()
    return true
  }

  /// Throws if `@data` follows a command or another `@data`, unless it is `@data own`.
  private func take(_ data: Directive.Data, _ frame: CommandFileFrame) throws(Failure) {
    defer { frame.hasData = true }
    // In a recording, `@data own` also follows commands: the rest depends on something that the file does not contain,
    // and a check ends there.
    guard !data.isExternal else { return }
    if frame.hasCommands {
      throw Failure(
        .usage, "@data comes after a command", advice: "move it to the top: it says what data the file starts with")
    }
    if frame.hasData { throw Failure(.usage, "@data appears a second time", advice: "remove one of them") }
  }

  private func take(
    _ expectation: Expectation, _ line: SourceLine, _ frame: CommandFileFrame
  ) throws(Failure) -> ExpectationLine {
    guard frame.order != nil else {
      throw Failure(.usage, "there is no command above it", advice: "write the command whose output it describes")
    }
    try frame.order?.add(expectation)
    if expectation.mayHoldExpression, let problem = LineMatcher(expectation, Captures()).problem {
      throw Failure(.usage, "\(expectation.line) \(problem)", advice: "a backslash makes a character literal")
    }
    return ExpectationLine(number: line.number, expectation: expectation)
  }

  /// Returns the expectations of the last command that can be read without waiting. In a file, these are all of them. A
  /// program that writes to a pipe may wait for the result before it writes the next line.
  func readAhead() -> [ExpectationLine] {
    guard top.isScript else { return [] }
    var expectations: [ExpectationLine] = []
    while let line = top.nextReady() {
      guard line.text.utf8.first == UInt8(ascii: "|") else { continue }
      do throws(Failure) {
        expectations.append(try take(Expectation(parsing: line.text), line, top))
      } catch {
        top.fail(placed(error, at: line))
      }
    }
    return expectations
  }
}
