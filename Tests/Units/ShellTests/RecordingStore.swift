import ShelfApp
import MVVMC
import Shell

/// A store for a shelf that records the calls it receives.
final class RecordingStore: TransactionalStore {
  /// The calls, in order.
  private(set) var events: [String] = []
  /// The committed contents, which would survive a crash.
  private(set) var durable: Shelf.Contents
  /// The numbers of the commits that fail, from 1.
  var failingCommits: Set<Int> = []
  /// The number of further batches that cannot begin.
  var refusedBatches = 0
  /// The failure of those commits.
  var failure = Failure(.storage, "the disk is full")
  /// True if the next check detects an external change.
  var hasExternalChanges = false
  /// Incremented with every change of the shelf.
  private(set) var revision = 0
  /// Called after each successful commit.
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

  /// The number of open savepoints.
  var openSavepoints: Int { marks.count }

  func begin() throws(Failure) {
    guard refusedBatches == 0 else {
      refusedBatches -= 1
      throw failure
    }
    events.append("begin")
  }

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
