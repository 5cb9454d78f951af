/// Keeps the lines that were given where they outlast whoever gave them.
package protocol MoveJournal: AnyObject {
  /// Notes a line that is about to be given.
  func append(_ line: String)
  /// Forgets all lines but the first `count`.
  func forget(to count: Int)
  /// Notes how far an exploration has come.
  func note(_ progress: ExplorationProgress)
}

extension MoveJournal {
  /// Does nothing: nobody wants to know.
  package func note(_ progress: ExplorationProgress) {}
}

/// How far an exploration has come.
package struct ExplorationProgress: Equatable, Sendable {
  /// How many commands were given.
  package var commands = 0
  /// How many places are known.
  package var places = 0
  /// How many ways are known.
  package var ways = 0
}
