/// Records the lines that are performed, so that they are known even if the program crashes.
package protocol ActionJournal: AnyObject {
  /// Records a line that is about to be performed.
  func append(_ line: String)
  /// Removes all lines except the first `count`.
  func truncate(to count: Int)
  /// Records that the app is about to be opened, or that it is open.
  func note(isOpening: Bool)
  /// Records the progress of an exploration.
  func note(_ progress: ExplorationProgress)
}

extension ActionJournal {
  /// The default implementation does nothing.
  package func note(isOpening: Bool) {}
  /// The default implementation does nothing.
  package func note(_ progress: ExplorationProgress) {}
}

/// The progress of an exploration.
package struct ExplorationProgress: Equatable, Sendable {
  /// The number of commands that were performed.
  package var commands = 0
  /// The number of places.
  package var places = 0
  /// The number of edges.
  package var edges = 0
}
