import MVVMC

/// A store, as a session sees it: its changes are made together, and can be undone.
///
/// ``MemoryStore`` is a store for data in memory. Every requirement that throws does so with code `storage` where the
/// store cannot be read or written.
public protocol TransactionalStore: AnyObject {
  /// Begins a batch. The changes from now on become durable together, with ``commit()``.
  func begin() throws(Failure)
  /// Makes the batch durable. If that fails, the batch is rolled back.
  func commit() throws(Failure)
  /// Rolls the batch back.
  func rollBack() throws(Failure)

  /// Creates a savepoint, to which changes can be rolled back without giving up those before it.
  func savepoint() throws(Failure) -> SavepointMark
  /// Rolls back the changes since a savepoint, and removes it.
  func rollBack(to mark: SavepointMark) throws(Failure)
  /// Removes a savepoint and keeps the changes since.
  func release(_ mark: SavepointMark) throws(Failure)

  /// Creates the savepoint before a command; nil if none is possible.
  ///
  /// It is removed after nearly every command, and rolled back to only where a command fails after it has changed
  /// something. A store whose savepoints are expensive returns a cheaper one here. The default implementation returns
  /// ``savepoint()``.
  func commandSavepoint() throws(Failure) -> SavepointMark?

  /// Undoes this user's latest change that is not undone yet, and returns it. Throws `Failure` with code
  /// `unavailable` if there is none.
  func undo() throws(Failure) -> LogEntry
  /// Redoes the change that was undone last, and returns it. Throws `Failure` with code `unavailable` if there is
  /// none.
  func redo() throws(Failure) -> LogEntry
  /// Returns at most `limit` of the latest changes, newest first.
  func log(limit: Int) throws(Failure) -> [LogEntry]

  /// Returns true if another program has changed the data since the last call.
  func detectExternalChanges() throws(Failure) -> Bool
  /// Returns at most `limit` of the changes by others since the last call, or since the data was opened: the newest
  /// first, each as what its author did, in the past: `finished #7 Buy milk`.
  ///
  /// The default implementation returns none.
  func changesByOthers(limit: Int) throws(Failure) -> [LogEntry]
  /// A file descriptor that becomes readable when another program may have changed the data;
  /// ``detectExternalChanges()`` then says if it has. Nil, the default, if the store sends no notices.
  var noticeDescriptor: Int32? { get }
  /// True if other programs can change the data while it is open; false by default.
  var isShared: Bool { get }
  /// A number that grows whenever the data may have changed through this store.
  var revision: Int { get }
  /// Returns a number that is equal for equal data.
  func fingerprint() throws(Failure) -> UInt64
}

extension TransactionalStore {
  /// The default implementation returns an ordinary savepoint.
  public func commandSavepoint() throws(Failure) -> SavepointMark? { try savepoint() }

  /// The default implementation returns none: it is not known what others changed.
  public func changesByOthers(limit: Int) throws(Failure) -> [LogEntry] { [] }

  /// The default implementation returns false: no other program can change the data.
  public var isShared: Bool { false }

  /// The default implementation returns nil: there are no notices.
  public var noticeDescriptor: Int32? { nil }
}

/// A savepoint in a batch, created by ``TransactionalStore/savepoint()``.
public struct SavepointMark: Equatable, Sendable {
  /// The number of the savepoint, from 1; savepoints are nested.
  public let depth: Int

  /// Creates a mark for a savepoint.
  public init(depth: Int) { self.depth = depth }
}
