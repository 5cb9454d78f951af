import GroupsDomain

/// The changes that become durable together.
struct Batch {
  /// A point to go back to. The database knows of it once the batch has written.
  struct Savepoint {
    let id: Int
    /// True if it stands before a command: nearly always it is only forgotten again. So the database knows of it only
    /// where the history is not enough to go back by.
    let isOfCommand: Bool
    /// The counters at the point; nil where the batch has not written yet.
    var start: Counters?
    /// The counters where the database came to know of the point; nil where it does not.
    var counters: Counters?
    /// The sum of the todos' hashes there, where it is known.
    var todoSum: UInt64?
    var writeCount: Int
    /// True if one comes back only by taking the whole transaction back, in which nothing was written before the point.
    var needsRestart = false
  }

  /// True if the transaction has begun: only with the first change, so that reading does not block writers.
  var hasBegun = false
  /// True if a change failed in the middle, so that everything had to be taken back. Asked several times a change: a
  /// flag spares the copy of what broke it.
  private(set) var isBroken = false
  /// The error that broke it.
  var failure: DataError? { didSet { isBroken = failure != nil } }
  /// The number of changes that were written.
  var writeCount = 0
  var savepoints: [Savepoint] = []
  private var savepointCount = 0

  /// A point here and now, which is to be added to ``savepoints``.
  mutating func nextSavepoint(isOfCommand: Bool, _ counters: Counters) -> Savepoint {
    savepointCount += 1
    return Savepoint(
      id: savepointCount, isOfCommand: isOfCommand, start: hasBegun ? counters : nil, counters: nil,
      writeCount: writeCount)
  }

  /// The index of a point among the others: mostly it is the last one.
  func index(ofSavepoint id: Int) -> Int? { savepoints.lastIndex { $0.id == id } }

  /// True if the database knows of a point.
  func isStored(_ index: Int) -> Bool { savepoints[index].counters != nil }

  /// Forgets a point and those after it.
  mutating func removeSavepoints(from index: Int) {
    savepoints.removeLast(savepoints.count - index)
  }

  /// Throws where the batch is broken: what the store met then, which says what to do, or that it is broken.
  func expectWhole() throws(DataError) {
    guard let failure else { return }
    switch failure {
    case .storage, .damaged, .locked, .file, .server, .uncertain: throw failure
    default: throw .storage("a change failed, and everything since the last commit was rolled back")
    }
  }
}
