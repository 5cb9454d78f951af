import GroupsDomain

/// The changes that become durable together.
struct Batch {
  /// The state at a ``Savepoint``. It is set in the database only after the batch has begun to write.
  struct SavepointState {
    let id: Int
    /// True if the savepoint precedes a command. It is nearly always released without a rollback, so it is set in the
    /// database only if the history cannot revert the command.
    let isOfCommand: Bool
    /// The counters at the savepoint; `nil` before the transaction begins.
    var start: Counters?
    /// The counters when the savepoint was set in the database; `nil` if it was not.
    var counters: Counters?
    /// The sum of the todos' hashes when the savepoint was set in the database, if known.
    var todoSum: UInt64?
    /// The number of changes that the batch had written before the savepoint.
    var writeCount: Int
    /// True if rolling back to the savepoint requires a restart of the transaction, which had written nothing before
    /// it.
    var needsRestart = false
  }

  /// True if the transaction has begun. It begins with the first change, because it blocks other writers.
  var hasBegun = false
  /// True if a change failed halfway, so that everything was rolled back. Checked several times per change, and cheaper
  /// to read than ``failure``, which would be copied.
  private(set) var isBroken = false
  /// The error that broke the batch.
  var failure: DataError? { didSet { isBroken = failure != nil } }
  /// The number of changes that were written.
  var writeCount = 0
  var savepoints: [SavepointState] = []
  private var savepointCount = 0

  /// Creates a savepoint for the current state. The caller adds it to ``savepoints``.
  mutating func nextSavepoint(isOfCommand: Bool, _ counters: Counters) -> SavepointState {
    savepointCount += 1
    return SavepointState(
      id: savepointCount, isOfCommand: isOfCommand, start: hasBegun ? counters : nil, counters: nil,
      writeCount: writeCount)
  }

  /// Returns the index of a savepoint. Searches from the end, because it is mostly the last one.
  func index(ofSavepoint id: Int) -> Int? { savepoints.lastIndex { $0.id == id } }

  /// Throws if the batch is broken: the original error if it tells the user what to do, otherwise a general one.
  func expectWhole() throws(DataError) {
    guard let failure else { return }
    switch failure {
    case .storage, .damaged, .locked, .file, .server, .uncertain: throw failure
    default: throw .storage("a change failed, and everything since the last commit was rolled back")
    }
  }
}
