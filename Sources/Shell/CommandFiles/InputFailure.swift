import MVVMC

extension Failure {
  /// A range that no line has marks a failure of the input itself, whose message begins with its place.
  private static let inputRange = Int.max..<Int.max

  /// Whether the input itself is to blame, and not a command: a file that is no text, or cannot be parsed.
  var isAboutInput: Bool { range == Self.inputRange || code == .interrupted }

  /// The failure as one of the input, with its place in a file before it unless a place is there already.
  func placed(at place: String) -> Failure {
    range == Self.inputRange ? self : Failure(code, "\(place): \(message)", advice: advice, range: Self.inputRange)
  }

  /// The failure as one of the input, with the place of a line before it.
  func input(at line: SourceLine) -> Failure {
    guard let file = line.file else { return asInput }
    return placed(at: "\(TerminalText.escaped(file)):\(line.number)")
  }

  /// The failure as one of the input, whose place its message has already.
  var asInput: Failure { Failure(code, message, advice: advice, range: Self.inputRange) }
}
