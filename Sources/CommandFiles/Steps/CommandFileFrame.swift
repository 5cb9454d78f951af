import MVVMC
import Shell

/// An open line source and the state of reading it.
final class CommandFileFrame {
  let source: any LineSource
  /// True if the source is the file of an `@include`.
  let isIncluded: Bool
  let name: String?
  /// The line number of the last command or directive.
  var number = 0
  /// The number of the last line that was read, which may be after ``number``.
  private(set) var lastNumber = 0
  /// True if the last line comes from a command file, in which expectations may follow it.
  var isScript = false
  /// The expectations that may follow the last command, or `nil` if there is no command above.
  var order: ExpectationOrder?
  /// True if the source, or a file that it includes, has had a command so far.
  var hasCommands = false
  /// True if the source has had a `@data` so far.
  var hasData = false
  /// The line that was read ahead, or the reason why it cannot be read.
  private var pending: Result<SourceLine, Failure>?
  private(set) var isAtEnd = false

  init(_ source: any LineSource, isIncluded: Bool = false) {
    self.source = source
    self.isIncluded = isIncluded
    name = (source as? FileLineSource)?.name ?? (source as? ListLineSource)?.file
  }

  /// True if all expectations of the last command have been read.
  var isStepComplete: Bool { !isScript || isAtEnd || pending != nil }

  /// True if the next line can be read without waiting.
  var isLineReady: Bool { pending != nil || source.isLineReady }

  func next() throws(Failure) -> SourceLine? {
    guard let pending else { return try read() }
    self.pending = nil
    return try pending.get()
  }

  /// Returns the next line if it is an expectation, a comment or blank, and can be read without waiting. Otherwise
  /// returns `nil`, and leaves any other line for ``next()``.
  func nextReady() -> SourceLine? {
    guard pending == nil, !isAtEnd, source.isLineReady else { return nil }
    do throws(Failure) {
      guard let line = try read() else { return nil }
      if Self.belongsToStep(line.text) { return line }
      pending = .success(line)
    } catch {
      fail(error)
    }
    return nil
  }

  /// Skips the plain commands that come next, and returns their number.
  func passPlainCommands() -> Int {
    guard pending == nil, !isAtEnd, let file = source as? FileLineSource else { return 0 }
    let count = file.passPlainCommands()
    lastNumber = file.number
    return count
  }

  /// Makes the next call of ``next()`` throw a failure.
  func fail(_ failure: Failure) { pending = .failure(failure) }

  /// Ends the source, so that no further line is read.
  func end() {
    pending = nil
    isAtEnd = true
  }

  private func read() throws(Failure) -> SourceLine? {
    guard !isAtEnd else { return nil }
    guard let line = try source.nextLine() else {
      isAtEnd = true
      return nil
    }
    lastNumber = line.number
    return line
  }

  /// Returns true if a line is an expectation, a comment or blank.
  private static func belongsToStep(_ line: String) -> Bool {
    switch line.utf8.first {
    case UInt8(ascii: "|"), UInt8(ascii: "#"), nil: true
    default: line.utf8.allSatisfy(Lexer.isBlank)
    }
  }
}
