/// Keeps the lines that were given where they outlast whoever gave them.
package protocol MoveJournal: AnyObject {
  /// Notes a line that is about to be given.
  func append(_ line: String)
  /// Forgets all lines but the first `count`.
  func forget(to count: Int)
}
