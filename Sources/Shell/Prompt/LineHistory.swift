import MVVMC

/// A line that a user typed, and what is known of it.
package struct HistoryEntry: Equatable, Sendable {
  /// The outcome of a line.
  package enum Outcome: String, Sendable { case unknown = "?", succeeded = "+", failed = "-" }

  /// The line.
  package let text: String
  /// When it was typed, in seconds since 1970.
  package var time: Int64?
  /// The place where it was typed.
  package var place: LinePlace?
  /// The outcome of the line.
  package var outcome = Outcome.unknown
  /// The number that `history --delete` takes; later lines have greater ones.
  package var number = 0

  /// Describes a line.
  package init(_ text: String, time: Int64? = nil, place: LinePlace? = nil) {
    self.text = text
    self.time = time
    self.place = place
  }
}

/// The place where a line is typed.
package struct LinePlace: Equatable, Sendable {
  /// The kind of screen.
  package let screen: String
  /// The location.
  package let location: String

  /// Describes a place.
  package init(screen: String, location: String) {
    self.screen = screen
    self.location = location
  }
}

/// The lines that a user typed, also in earlier sessions and in other shells. Of those that are the same there is the
/// latest.
package protocol LineHistory: AnyObject {
  /// The latest lines that contain `text`, oldest first, at most `limit`.
  func entries(containing text: String, limit: Int) -> [HistoryEntry]
  /// Notes what became of the line that was typed last.
  func note(_ outcome: HistoryEntry.Outcome)
  /// Forgets the line with a number, and answers what it was.
  ///
  /// - Throws: ``Failure`` with code `not-found` if there is no such line, `storage` if the file cannot be
  ///   written.
  func delete(number: Int) throws(Failure) -> String
}
