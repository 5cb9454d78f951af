/// Keeps the lines that were given where they outlast whoever gave them.
package protocol ActionJournal: AnyObject {
  /// Notes a line that is about to be given.
  func append(_ line: String)
  /// Forgets all lines but the first `count`.
  func forget(to count: Int)
  /// Notes how far an exploration has come.
  func note(_ progress: ExplorationProgress)
}

extension ActionJournal {
  /// Does nothing by default.
  package func note(_ progress: ExplorationProgress) {}
}

/// The progress of an exploration.
package struct ExplorationProgress: Equatable, Sendable {
  /// The number of commands that were given.
  package var commands = 0
  /// The number of places.
  package var places = 0
  /// The number of ways.
  package var ways = 0
}
