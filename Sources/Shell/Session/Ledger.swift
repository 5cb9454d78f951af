import MVVMC

/// What a session needs of any store: that changes hold together, and that they can be taken back. ``MemoryLedger`` is one for
/// data in memory.
public protocol Ledger: AnyObject {
  /// Begins a batch. What is changed from now on becomes durable together, with ``commit()``.
  func begin() throws(Failure)
  /// Makes the batch durable. Where that fails, the batch is gone as with ``rollBack()``.
  func commit() throws(Failure)
  /// Takes the batch back.
  func rollBack() throws(Failure)
  /// How many changes the batch has so far, where ``commit()`` may still refuse one of them; nil where each is known to be possible
  /// as soon as it is made.
  var pendingChangeCount: Int? { get }
  /// Called after a ``commit()`` that has failed, where changes are refused late: keeps those before the one that is refused.
  ///
  /// - Parameter ends: the counts of changes that each command found, in order: what one command changes is kept as a whole.
  /// - Returns: what was kept; nil where that is nothing, and it is not known why.
  func keepChanges(cuttingAt ends: [Int]) -> KeptPart?

  /// Marks a place that one can roll back to without giving up what came before.
  func savepoint() throws(Failure) -> SavepointMark
  /// Takes back what was changed since the mark, and forgets it.
  func rollBack(to mark: SavepointMark) throws(Failure)
  /// Forgets the mark and keeps what was changed since.
  func release(_ mark: SavepointMark) throws(Failure)

  /// Marks the place before a command, as ``savepoint()`` does. It is forgotten after nearly every command, and rolled back to
  /// where a command has failed after it had stored something: a ledger whose savepoints cost something gives a cheaper one
  /// here. Nil where nothing can be rolled back to.
  func commandSavepoint() throws(Failure) -> SavepointMark?

  /// Takes back the latest change of this user that is not taken back yet. Says what it was.
  func undo() throws(Failure) -> LogEntry
  /// Makes the change again that was taken back last. Says what it is.
  func redo() throws(Failure) -> LogEntry
  /// The latest changes, newest first.
  func log(limit: Int) throws(Failure) -> [LogEntry]

  /// Whether somebody else has changed the data since this was last asked.
  func detectExternalChanges() throws(Failure) -> Bool
  /// The changes that others have made since this was last asked, or since the data was opened: the newest first, at most so
  /// many, each as a sentence without its time.
  func changesByOthers(limit: Int) throws(Failure) -> [LogEntry]
  /// A descriptor that becomes readable when somebody else has changed the data: then ``detectExternalChanges()`` says more. Nil
  /// where nobody tells of that.
  var noticeDescriptor: Int32? { get }
  /// Whether others can change the data while it is open.
  var isShared: Bool { get }
  /// Grows whenever the data may have changed through this ledger.
  var revision: Int { get }
  /// A number that is the same for the same data.
  func fingerprint() throws(Failure) -> UInt64
}

extension Ledger {
  /// A savepoint like any other.
  public func commandSavepoint() throws(Failure) -> SavepointMark? { try savepoint() }

  /// Each change is known to be possible as soon as it is made.
  public var pendingChangeCount: Int? { nil }
  /// A batch that cannot be committed is gone.
  public func keepChanges(cuttingAt ends: [Int]) -> KeptPart? { nil }

  /// It is not known what they were.
  public func changesByOthers(limit: Int) throws(Failure) -> [LogEntry] { [] }

  /// Nobody else can.
  public var isShared: Bool { false }

  /// Nobody tells of what others do.
  public var noticeDescriptor: Int32? { nil }
}

/// A place in a batch, as ``Ledger/savepoint()`` marks it.
public struct SavepointMark: Equatable, Sendable {
  /// The number of the mark; marks are nested.
  public let depth: Int

  /// Makes a mark.
  public init(depth: Int) { self.depth = depth }
}

/// What a ledger could keep of a batch after its commit had failed: ``Ledger/keepChanges(cuttingAt:)``.
public struct KeptPart: Sendable {
  /// How many changes, from the first on.
  public let count: Int
  /// Why the change after them is refused; nil where all were kept in the end.
  public let failure: Failure?

  /// Describes what was kept.
  public init(count: Int, failure: Failure?) {
    self.count = count
    self.failure = failure
  }
}
