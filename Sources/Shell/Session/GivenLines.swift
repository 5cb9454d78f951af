/// The lines that were given to a session, for `history` if no history file is kept.
final class GivenLines: SessionObserver {
  /// The largest number of lines that is kept.
  static let limit = 1000
  private(set) var all: [String] = []

  func willPerform(_ line: String, isPrivate: Bool) {
    if !isPrivate, all.count < Self.limit { all.append(line) }
  }

  /// Forgets the line that was given last.
  func forgetLast() { all = all.dropLast() }
}
