import MVVMC

/// A store with batches of changes, savepoints, undo and redo.
///
/// ``MemoryStore`` is an implementation in memory. Every requirement that throws does so with code `storage` if the
/// store cannot be read or written.
public protocol TransactionalStore: AnyObject {
  /// Begins a batch. Its changes become durable together, with ``commit()``.
  func begin() throws(Failure)
  /// Makes the batch durable. If that fails, the batch is rolled back.
  func commit() throws(Failure)
  /// Rolls the batch back.
  func rollBack() throws(Failure)

  /// Creates a savepoint in the batch. Changes after it can be rolled back without losing earlier ones. Savepoints
  /// nest.
  func savepoint() throws(Failure) -> SavepointMark
  /// Rolls back the changes since a savepoint, and removes it and all later ones.
  func rollBack(to mark: SavepointMark) throws(Failure)
  /// Removes a savepoint and all later ones, and keeps the changes.
  func release(_ mark: SavepointMark) throws(Failure)

  /// Creates a savepoint before a command, or returns `nil` if there is no batch to roll back. Without a savepoint, the
  /// changes of a command that fails are kept.
  ///
  /// The session releases nearly every savepoint. It rolls one back only if the command fails after it has changed
  /// something. A store whose savepoints are expensive can return a cheaper one here. The default implementation calls
  /// ``savepoint()``.
  func commandSavepoint() throws(Failure) -> SavepointMark?

  /// Undoes this user's latest change that is not undone, and returns it. Throws `Failure` with code `unavailable` if
  /// there is none.
  func undo() throws(Failure) -> LogEntry
  /// Redoes the last undone change, and returns it. Throws `Failure` with code `unavailable` if there is none.
  func redo() throws(Failure) -> LogEntry
  /// Returns at most `limit` of the latest changes, newest first.
  func log(limit: Int) throws(Failure) -> [LogEntry]

  /// Returns true if another program has changed the data since the last call.
  func detectExternalChanges() throws(Failure) -> Bool
  /// Returns at most `limit` of the changes that others made since the last call, or since the data was opened, newest
  /// first. The line of each entry describes the change in the past tense and without its author, as in
  /// `finished #7 Buy milk`. The prompt adds the author.
  ///
  /// The default implementation returns none.
  func changesByOthers(limit: Int) throws(Failure) -> [LogEntry]
  /// A file descriptor that becomes readable when another program may have changed the data.
  /// ``detectExternalChanges()`` then says if it has. `nil` by default, for a store without notifications.
  var noticeDescriptor: Int32? { get }
  /// True if other programs can change the data while this program has it open. False by default.
  var isShared: Bool { get }
  /// A number that increases whenever the data may have changed through this store.
  var revision: Int { get }
  /// Returns a hash of the data. Equal data has equal fingerprints.
  func fingerprint() throws(Failure) -> UInt64
}

extension TransactionalStore {
  /// Calls ``savepoint()``.
  public func commandSavepoint() throws(Failure) -> SavepointMark? { try savepoint() }

  /// Returns no changes.
  public func changesByOthers(limit: Int) throws(Failure) -> [LogEntry] { [] }

  /// False: no other program can change the data.
  public var isShared: Bool { false }

  /// `nil`: the store sends no notifications.
  public var noticeDescriptor: Int32? { nil }
}

/// A savepoint in a batch, created by ``TransactionalStore/savepoint()``.
public struct SavepointMark: Equatable, Sendable {
  /// The nesting depth of the savepoint. The outermost savepoint of a batch has depth 1.
  public let depth: Int

  /// Creates a mark for a savepoint.
  public init(depth: Int) { self.depth = depth }
}
