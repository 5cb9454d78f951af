import MVVMC
import Shell

/// Reads scripts: says what comes next, in whatever source it stands. It carries nothing out.
final class CommandFileReader {
  /// What comes next.
  enum Item {
    /// A command, with what its file says of it as far as that can be read without waiting.
    case command(SourceLine, [ExpectationLine])
    /// Something that is said of the command above.
    case expectation(ExpectationLine)
    case directive(Directive, SourceLine)
    /// Another file stands here: ``CommandFileReader/include(_:at:)``.
    case include(String, SourceLine)
    /// The source on top has ended: ``CommandFileReader/close()``.
    case end(CommandFileFrame)
  }

  private(set) var sources = SourceStack() { didSet { onTopChange(sources.top?.source) } }
  /// The last line of the main file whose command is read; nil for all.
  private let lastLine: Int?
  /// Whether files are looked through before they are included. The pass that does so leaves out what can be read only
  /// once.
  private let isValidating: Bool
  /// Whether a file that cannot be included is no reason to refuse the one that includes it.
  let passesOverBadIncludes: Bool
  private let interruption: Interruption
  private let onTopChange: ((any LineSource)?) -> Void

  init(
    lastLine: Int? = nil, isValidating: Bool = false, passesOverBadIncludes: Bool = false,
    interruption: Interruption = Interruption(), onTopChange: @escaping ((any LineSource)?) -> Void = { _ in }
  ) {
    self.passesOverBadIncludes = passesOverBadIncludes
    self.lastLine = lastLine
    self.isValidating = isValidating
    self.interruption = interruption
    self.onTopChange = onTopChange
  }

  // MARK: Sources

  /// Begins with a source.
  func open(_ source: any LineSource) {
    sources = SourceStack()
    sources.push(source, .main)
  }

  /// Puts a file that a step runs above the others.
  func push(_ file: FileLineSource, for step: CommandStep) { sources.push(file, .sourced(by: step)) }

  /// Puts an included file above the others.
  ///
  /// - Throws: ``Failure`` where it cannot be read or parsed, or includes itself; placed at the line.
  func include(_ path: String, at line: SourceLine) throws(Failure) {
    let place: String
    // What is wrong with the way itself shows all of it.
    do throws(Failure) { place = try sources.path(including: path) } catch { throw error.placed(at: line.place) }
    do throws(Failure) {
      if !isValidating { try CommandFileValidation.validate(place, includes: !passesOverBadIncludes) }
      if isValidating, FileKind(place) == .other { return }
      sources.push(try FileLineSource(path: place, interruption: interruption), .included)
    } catch {
      throw placed(error, at: line)
    }
  }

  /// Closes the source on top.
  func close() {
    guard let frame = sources.pop() else { return }
    if case .included = frame.purpose, frame.hasCommands { sources.top?.hasCommands = true }
  }

  /// Closes the innermost file that `source` runs, with what it includes, and gives the step that ran it, which fails
  /// where the file did; nil where there is none.
  func leaveSourcedFile() -> CommandStep? {
    guard sources.sourced != nil else { return nil }
    while let frame = sources.pop() {
      guard case .sourced(let step) = frame.purpose else { continue }
      step.failure = frame.failure
      return step
    }
    return nil
  }

  /// Reads no further line of the innermost file that `source` runs, nor of what it includes. Says whether there is
  /// one.
  func endSourcedFile() -> Bool {
    guard let sourced = sources.sourced, let first = sources.frames.firstIndex(where: { $0 === sourced }) else {
      return false
    }
    for frame in sources.frames[first...] { frame.end() }
    return true
  }

  // MARK: Lines

  /// What comes next; nil where no source is open.
  ///
  /// - Throws: ``Failure`` where a line cannot be read, or may not stand where it does; placed.
  func next() throws(Failure) -> Item? {
    while let frame = sources.top {
      let line: SourceLine?
      do throws(Failure) { line = try frame.next() } catch {
        // Whatever source it is, the input is to blame.
        throw error.placed(at: "input")
      }
      guard let line else { return .end(frame) }
      frame.isScript = line.file != nil && !frame.source.isInteractive
      if let item = try item(line, frame) { return item }
    }
    return nil
  }

  /// Passes over the commands that come next and that need not be taken apart to be known as such, which are most lines
  /// of a long file, while files are looked through. Gives the numbers of their lines.
  func passPlainCommands() -> Range<Int> {
    guard isValidating, let frame = sources.top else { return 0..<0 }
    let numbers = frame.passPlainCommands()
    guard let last = numbers.last else { return numbers }
    noteCommand(in: frame, at: last)
    return numbers
  }

  private func noteCommand(in frame: CommandFileFrame, at number: Int) {
    frame.number = number
    frame.order = ExpectationOrder()
    frame.hasCommands = true
  }

  private func item(
    _ line: SourceLine, _ frame: CommandFileFrame
  ) throws(Failure) -> Item? {
    guard frame.isScript else {
      frame.number = line.number
      return .command(line, [])
    }
    do throws(Failure) {
      switch try CommandFileLine(parsing: line.text) {
      case .blank, .comment: return nil
      case .expectation(let expectation): return .expectation(try take(expectation, line, frame))
      case .command(let text):
        guard !isBeyondLastLine(line, frame) else { return .end(frame) }
        noteCommand(in: frame, at: line.number)
        // What only looks through a file meets the lines below as they come.
        let expectations = isValidating ? [] : readAhead(frame)
        let isWhole = text.utf8.count == line.text.utf8.count
        return .command(isWhole ? line : SourceLine(text, file: line.file, number: line.number), expectations)
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
    guard failure.place == nil, case .included = sources.top?.purpose, let chain = sources.chain else {
      return failure.placed(at: line.place)
    }
    return failure.saying("\(failure.message) (\(chain))").placed(at: line.place)
  }

  private func isBeyondLastLine(_ line: SourceLine, _ frame: CommandFileFrame) -> Bool {
    guard let lastLine, frame.isMain, line.number > lastLine else { return false }
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
      throw Failure(.usage, "there is no command above it")
    }
    try frame.order?.add(expectation)
    return ExpectationLine(number: line.number, expectation: expectation)
  }

  /// What is said of the command that was just read. In a file all of it is there; a program that talks to us over a
  /// pipe may wait for the answer first.
  private func readAhead(_ frame: CommandFileFrame) -> [ExpectationLine] {
    var expectations: [ExpectationLine] = []
    while let line = frame.nextReady() {
      guard line.text.utf8.first == UInt8(ascii: "|") else { continue }
      do throws(Failure) {
        expectations.append(try take(Expectation(parsing: line.text), line, frame))
      } catch {
        frame.fail(placed(error, at: line))
      }
    }
    return expectations
  }
}
