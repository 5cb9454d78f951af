/// The changes by others that a person has not been told of.
struct ForeignChanges {
  /// The largest number of changes that are counted.
  static let mostCounted = 100

  /// Those that the log tells, newest first. One that it does not tell, as an undo, is only known to have happened.
  private(set) var entries: [LogEntry]

  init(_ entries: [LogEntry]) { self.entries = entries }

  /// Adds what has happened since.
  mutating func add(_ newer: [LogEntry]) {
    entries = Array((newer + entries).prefix(Self.mostCounted))
  }

  /// The changes by others in one line: the only change, or their number; nil if the log has none.
  var text: String? {
    guard let newest = entries.first else { return nil }
    let authors = Set(entries.map(\.author))
    let author = authors.count > 1 ? "several people" : newest.author ?? "somebody else"
    guard entries.count > 1 else { return TerminalText.escaped("\(author) \(newest.line)") }
    let count = entries.count < Self.mostCounted ? "\(entries.count)" : "\(entries.count) or more"
    return TerminalText.escaped("\(count) changes by \(author)")
  }
}
