import MVVMC
import Shell

/// Reads a file of commands and those that it includes: says what comes next. It performs nothing.
final class CommandFileReader {
  /// A part of a file.
  enum Item {
    case command(SourceLine)
    /// Something that is said of the command above.
    case expectation(ExpectationLine)
    case directive(Directive, SourceLine)
    /// Another file stands here: ``CommandFileReader/include(_:at:_:)``.
    case include(String, SourceLine)
    /// The source on top has ended: ``CommandFileReader/close()`` where it was included.
    case end(CommandFileFrame)
  }

  /// The largest depth of files that include or source each other.
  static let deepest = 16

  /// The step whose `source` runs the file; nil for the main file.
  let step: CommandStep?
  /// The failure that was not expected in the file: the one that ended it, or the first after which it went on.
  var failure: StepFailure?
  /// The file, and those that stand in the places of its lines.
  private var frames: [CommandFileFrame]
  /// The last line of the file whose command is read; nil for all.
  private let lastLine: Int?
  private let interruption: Interruption

  /// Begins with a source, which `step` runs if that is given.
  init(
    _ source: any LineSource, through lastLine: Int? = nil, for step: CommandStep? = nil,
    interruption: Interruption = Interruption()
  ) {
    frames = [CommandFileFrame(source)]
    self.lastLine = lastLine
    self.step = step
    self.interruption = interruption
  }

  // MARK: Sources

  private var top: CommandFileFrame { frames[frames.count - 1] }
  /// The sources that are open, also those of the files that run this one.
  private var allFrames: [CommandFileFrame] { (step?.reader.allFrames ?? []) + frames }

  /// True if the file is the one that was asked for.
  var isMain: Bool { step == nil }
  /// True if the line that was taken last stands in that file, and not in one that it includes.
  var isInMainFile: Bool { isMain && frames.count == 1 }
  /// True if that line is one of a command file, which can have expectations below it.
  var isScript: Bool { top.isScript }
  /// True if all that the file says of its last command is known.
  var isStepComplete: Bool { top.isStepComplete }
  /// True if the next line can be had without waiting.
  var isLineReady: Bool { top.isLineReady }
  /// Which part of the file is read, from 0 to 1; nil if its length is not known.
  var part: Double? { (top.source as? FileLineSource)?.part }

  /// Opens a file that the command `source` is to run.
  ///
  /// - Parameters:
  ///   - path: the path as the command names it.
  ///   - place: the place of the file.
  ///   - includes: whether an included file that cannot be read is a reason to refuse the file.
  /// - Returns: the file, ready to be read.
  /// - Throws: ``Failure`` if the file cannot be read or parsed, or if files are nested too deep.
  func open(sourced path: String, at place: String, includes: Bool) throws(Failure) -> FileLineSource {
    let frames = allFrames
    guard frames.count <= Self.deepest else {
      let chain = (frames.compactMap(\.name) + [path]).suffix(4).joined(separator: " → ")
      throw Failure(.invalid, "files that run files are nested too deep: \(chain)", advice: "does one run itself?")
    }
    try CommandFileValidation.validate(path, at: place, includes: includes, interruption: interruption)
    return try FileLineSource(path: path, at: place, interruption: interruption)
  }

  /// Puts an included file above the others, once it has passed `look`.
  ///
  /// - Throws: ``Failure`` if it cannot be read, includes itself, or does not pass; placed at the line.
  func include(
    _ path: String, at line: SourceLine, _ look: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let place: String
    // A failure of the path itself shows the whole chain.
    do throws(Failure) { place = try self.path(including: path) } catch { throw error.placed(at: line.place) }
    do throws(Failure) {
      try look(place)
      frames.append(CommandFileFrame(try FileLineSource(path: place, interruption: interruption), isIncluded: true))
    } catch {
      throw placed(error, at: line)
    }
  }

  /// The path of a file that the one on top includes.
  private func path(including path: String) throws(Failure) -> String {
    let names = frames.map { $0.name ?? "" }
    let path = CommandFile.path(path, from: names.last ?? "")
    let chain = (names + [path]).joined(separator: " → ")
    if names.contains(path) { throw Failure(.usage, "the file includes itself: \(chain)", advice: "remove this line") }
    guard names.count <= Self.deepest else {
      throw Failure(
        .usage, "files are included more than \(Self.deepest) deep: \(chain)", advice: "include them side by side")
    }
    return path
  }

  /// Closes the included file on top.
  func close() {
    guard frames.count > 1, let frame = frames.popLast() else { return }
    if frame.hasCommands { top.hasCommands = true }
  }

  /// Reads no further line.
  func stop() {
    for frame in frames { frame.end() }
  }

  /// The lines of the files that led to the one on top, for a message; nil if there are none.
  var chain: String? {
    guard !isInMainFile else { return nil }
    let lines = allFrames.dropLast().reversed().compactMap { frame in
      frame.name.map { "\(TerminalText.escaped($0)):\(frame.number)" }
    }
    return lines.isEmpty ? nil : "from \(lines.joined(separator: ", from "))"
  }

  /// The lines that led to a file that `source` could not begin with, for a message.
  func chain(from line: SourceLine) -> String {
    (["from \(TerminalText.escaped(line.place))"] + [chain].compactMap { $0 }).joined(separator: ", ")
  }

  /// The line that was read last, for a message about the input.
  var placeOfInput: SourceLine? {
    top.source is FileLineSource ? SourceLine("", file: top.name, number: top.lastNumber) : nil
  }

  // MARK: Lines

  /// The next part.
  ///
  /// - Throws: ``Failure``, with its place, if a line cannot be read or is not allowed there.
  func next() throws(Failure) -> Item {
    let frame = top
    while true {
      let line: SourceLine?
      do throws(Failure) { line = try frame.next() } catch {
        // Whatever source it is, the input is to blame.
        throw error.placed(at: "input")
      }
      guard let line else { return .end(frame) }
      frame.isScript = line.file != nil && !frame.source.isInteractive
      if let item = try item(line, frame) { return item }
    }
  }

  /// Passes over the commands that come next and that need not be taken apart to be known as such, which are most lines
  /// of a long file. Gives the numbers of their lines.
  func passPlainCommands() -> Range<Int> {
    let numbers = top.passPlainCommands()
    guard let last = numbers.last else { return numbers }
    noteCommand(in: top, at: last)
    return numbers
  }

  private func noteCommand(in frame: CommandFileFrame, at number: Int) {
    frame.number = number
    frame.order = ExpectationOrder()
    frame.hasCommands = true
  }

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

  /// A failure of a line, with the way to the file where that is included.
  private func placed(_ failure: Failure, at line: SourceLine) -> Failure {
    guard failure.place == nil, frames.count > 1, let chain else { return failure.placed(at: line.place) }
    return failure.saying("\(failure.message) (\(chain))").placed(at: line.place)
  }

  private func isBeyondLastLine(_ line: SourceLine, _ frame: CommandFileFrame) -> Bool {
    guard let lastLine, !frame.isIncluded, line.number > lastLine else { return false }
    frame.end()
    return true
  }

  private func take(_ data: Directive.Data, _ frame: CommandFileFrame) throws(Failure) {
    defer { frame.hasData = true }
    // A recording says further down where a check has to end.
    guard !data.isOwn else { return }
    if frame.hasCommands {
      throw Failure(
        .usage, "@data comes after a command", advice: "move it to the top: it says what data the file starts with")
    }
    if frame.hasData { throw Failure(.usage, "@data stands here a second time", advice: "leave one of them out") }
  }

  private func take(
    _ expectation: Expectation, _ line: SourceLine, _ frame: CommandFileFrame
  ) throws(Failure) -> ExpectationLine {
    guard frame.order != nil else {
      throw Failure(.usage, "there is no command above it", advice: "write the command whose output it describes")
    }
    try frame.order?.add(expectation)
    return ExpectationLine(number: line.number, expectation: expectation)
  }

  /// The expectations below the command that was just read. In a file all of them are there; a program on the other
  /// side of a pipe may wait for the answer first.
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
