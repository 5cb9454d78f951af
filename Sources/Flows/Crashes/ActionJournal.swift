/// Records the lines that are performed, so that they are known even if the program crashes.
package protocol ActionJournal: AnyObject {
  /// Records a line that is about to be performed.
  func append(_ line: String)
  /// Removes all lines except the first `count`.
  func truncate(to count: Int)
  /// Records that the app is about to be opened, or that it is open.
  func note(isOpening: Bool)
  /// Records the number of places and edges that an exploration has found.
  func note(places: Int, edges: Int)
}

extension ActionJournal {
  package func note(isOpening: Bool) {}
  package func note(places: Int, edges: Int) {}
}

package struct ExplorationProgress: Equatable, Sendable {
  package var commands = 0
  package var places = 0
  package var edges = 0
}
