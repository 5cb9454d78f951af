import MVVMC
import Shell

/// A line source that is open, and how far it has been read.
final class CommandFileFrame {
  let source: any LineSource
  /// True if `@include` puts it in the place of its line.
  let isIncluded: Bool
  /// The file's name; nil if it has none.
  let name: String?
  /// The number of the line that was taken last.
  var number = 0
  /// The number of the line that was read last, which may be ahead of the one that was taken.
  private(set) var lastNumber = 0
  /// True if the line that was taken last is one of a command file, which can have expectations below it.
  var isScript = false
  /// The expectations that may follow below the command above; nil if there is no command.
  var order: ExpectationOrder?
  /// True if a command has been read.
  var hasCommands = false
  /// True if `@data` has been read.
  var hasData = false
  /// The line that comes next, where it was read ahead; or why there is none.
  private var pending: SourceLine?
  private var pendingFailure: Failure?
  private var hasPending = false
  private(set) var isAtEnd = false

  init(_ source: any LineSource, isIncluded: Bool = false) {
    self.source = source
    self.isIncluded = isIncluded
    name = (source as? FileLineSource)?.name ?? (source as? ListLineSource)?.file
  }

  /// True if all that a file says of its last command is known.
  var isStepComplete: Bool { !isScript || isAtEnd || hasPending }

  /// True if the next line can be had without waiting.
  var isLineReady: Bool { hasPending || source.isLineReady }

  /// The next line, or nil at the end.
  func next() throws(Failure) -> SourceLine? {
    guard hasPending else { return try read() }
    hasPending = false
    if let failure = pendingFailure {
      pendingFailure = nil
      throw failure
    }
    defer { pending = nil }
    return pending
  }

  /// The next line where it is one about the command above, or says nothing, and can be had without waiting; nil
  /// otherwise.
  func nextReady() -> SourceLine? {
    guard !hasPending, !isAtEnd, source.isLineReady else { return nil }
    do throws(Failure) {
      guard let line = try read() else { return nil }
      if Self.belongsToStep(line.text) { return line }
      pending = line
      hasPending = true
    } catch {
      fail(error)
    }
    return nil
  }

  /// Passes over the plain commands that come next, and gives the numbers of their lines.
  func passPlainCommands() -> Range<Int> {
    guard !hasPending, !isAtEnd, let file = source as? FileLineSource else { return 0..<0 }
    let numbers = file.passPlainCommands()
    if let last = numbers.last { lastNumber = last }
    return numbers
  }

  /// Puts back why no further line can be taken.
  func fail(_ failure: Failure) {
    pendingFailure = failure
    hasPending = true
  }

  /// Takes no further line.
  func end() {
    pending = nil
    hasPending = false
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

  private static func belongsToStep(_ line: String) -> Bool {
    switch line.utf8.first {
    case UInt8(ascii: "|"), UInt8(ascii: "#"), nil: true
    default: line.utf8.allSatisfy(Lexer.isBlank)
    }
  }
}
