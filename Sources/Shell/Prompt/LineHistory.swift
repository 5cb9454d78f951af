import MVVMC

/// A line that a user typed, with its time, place and outcome.
package struct HistoryEntry: Equatable, Sendable {
  package enum Outcome: String, Sendable { case unknown = "?", succeeded = "+", failed = "-" }

  package let text: String
  /// The time at which the line was typed, in seconds since 1970, or `nil` if unknown.
  package var time: Int64?
  /// The place at which the line was typed, or `nil` if unknown.
  package var place: LinePlace?
  package var outcome = Outcome.unknown
  /// The number for `history --delete`. Later lines have greater numbers. 0 if the line has none.
  package var number = 0

  package init(_ text: String, time: Int64? = nil, place: LinePlace? = nil) {
    self.text = text
    self.time = time
    self.place = place
  }
}

/// The place at which a line is typed.
package struct LinePlace: Equatable, Sendable {
  /// The name of the kind of screen.
  package let screen: String
  package let location: String

  package init(screen: String, location: String) {
    self.screen = screen
    self.location = location
  }
}

/// The lines that a user typed, including those of earlier sessions and of others that are running. Of equal lines,
/// only the latest is kept.
package protocol LineHistory: AnyObject {
  /// Returns the latest `limit` lines that contain `text`, ignoring case, oldest first.
  func entries(containing text: String, limit: Int) -> [HistoryEntry]
  /// Records the outcome of the last line.
  func note(_ outcome: HistoryEntry.Outcome)
  /// Deletes the line with a number, and returns it.
  ///
  /// - Throws: ``Failure`` with code `not-found` if there is no such line, `storage` if the file cannot be
  ///   written.
  func delete(number: Int) throws(Failure) -> String
}
