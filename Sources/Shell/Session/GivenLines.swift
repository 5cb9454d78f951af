/// The lines given to a session, for `history` if there is no history file.
final class GivenLines: SessionObserver {
  /// The number of lines that are kept.
  static let limit = 1000
  private(set) var all: [String] = []

  func willPerform(_ line: String, isPrivate: Bool) {
    if !isPrivate, all.count < Self.limit { all.append(line) }
  }

  /// Removes the last line.
  func forgetLast() { all = all.dropLast() }
}
