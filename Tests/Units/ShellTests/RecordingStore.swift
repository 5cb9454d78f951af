import ShelfApp
import MVVMC
import Shell

/// Keeps a shelf as a store would, and notes what it was asked for.
final class RecordingStore: TransactionalStore {
  /// What was asked for, in order.
  private(set) var events: [String] = []
  /// What would be there after a crash.
  private(set) var durable: Shelf.Contents
  /// The commits that fail, counted from 1.
  var failingCommits: Set<Int> = []
  /// Why they fail.
  var failure = Failure(.storage, "the disk is full")
  /// Whether somebody else has changed the shelf.
  var hasExternalChanges = false
  /// Grows with every change.
  private(set) var revision = 0
  /// Does something whenever a commit has succeeded.
  var onCommit: () -> Void = {}

  private let shelf: Shelf
  private var commits = 0
  private var marks: [(contents: Shelf.Contents, past: [Shelf.Contents], future: [Shelf.Contents])] = []
  private var past: [Shelf.Contents] = []
  private var future: [Shelf.Contents] = []
  private var latest: Shelf.Contents
  private var isRestoring = false
  private var observation: ObservationToken?

  init(_ shelf: Shelf) {
    self.shelf = shelf
    (durable, latest) = (shelf.contents, shelf.contents)
    observation = shelf.changes.observe { [weak self] in self?.note() }
  }

  private func note() {
    revision += 1
    guard !isRestoring else { return }
    past.append(latest)
    future = []
    latest = shelf.contents
  }

  private func restore(_ contents: Shelf.Contents) {
    isRestoring = true
    shelf.contents = contents
    latest = contents
    isRestoring = false
  }

  /// How many savepoints are open.
  var openSavepoints: Int { marks.count }

  func begin() { events.append("begin") }

  func commit() throws(Failure) {
    commits += 1
    guard !failingCommits.contains(commits) else {
      events.append("failed commit")
      restore(durable)
      throw failure
    }
    events.append("commit")
    durable = shelf.contents
    onCommit()
  }

  func rollBack() {
    events.append("roll back")
    restore(durable)
  }

  func savepoint() -> SavepointMark {
    marks.append((shelf.contents, past, future))
    return SavepointMark(depth: marks.count)
  }

  func rollBack(to mark: SavepointMark) {
    let kept = marks[mark.depth - 1]
    marks.removeSubrange((mark.depth - 1)...)
    restore(kept.contents)
    (past, future) = (kept.past, kept.future)
  }

  func release(_ mark: SavepointMark) { marks.removeSubrange((mark.depth - 1)...) }

  func undo() throws(Failure) -> LogEntry {
    guard let contents = past.popLast() else { throw Failure(.unavailable, "there is nothing to take back") }
    future.append(latest)
    restore(contents)
    return LogEntry("\(contents.items.count) items")
  }

  func redo() throws(Failure) -> LogEntry {
    guard let contents = future.popLast() else { throw Failure(.unavailable, "there is nothing to make again") }
    past.append(latest)
    restore(contents)
    return LogEntry("\(contents.items.count) items")
  }

  func log(limit: Int) -> [LogEntry] {
    past.indices.reversed().prefix(limit).map { LogEntry("change \($0 + 1)") }
  }

  func detectExternalChanges() -> Bool {
    defer { hasExternalChanges = false }
    return hasExternalChanges
  }

  func fingerprint() -> UInt64 { UInt64(shelf.contents.items.count) }
}
