/// The changes by others that the user has not been told of.
struct ForeignChanges {
  /// The maximum number of changes to keep.
  static let maxCounted = 100

  /// The changes in the log, newest first. Empty if the log has none of them, as after an undo.
  private(set) var entries: [LogEntry]

  init(_ entries: [LogEntry]) { self.entries = entries }

  mutating func add(_ newer: [LogEntry]) {
    entries = Array((newer + entries).prefix(Self.maxCounted))
  }

  /// The changes in one line: the only change, or their number. `nil` if there are no entries.
  var text: String? {
    guard let newest = entries.first else { return nil }
    let authors = Set(entries.map(\.author))
    let author = authors.count > 1 ? "several people" : newest.author ?? "somebody else"
    guard entries.count > 1 else { return TerminalText.escaped("\(author) \(newest.line)") }
    let count = entries.count < Self.maxCounted ? "\(entries.count)" : "\(entries.count) or more"
    return TerminalText.escaped("\(count) changes by \(author)")
  }
}
