import GroupsDomain

/// The groups, users and todos in a database: an SQLite file, memory, or a database of a PostgreSQL server.
///
/// A store is used by one thread. Several stores, also of several processes, may share a database: readers never wait,
/// and writers wait for each other.
package final class GroupsStore: DataProvider {
  /// The location of the data.
  package enum Location: Sendable {
    /// In a file, which is created if it does not exist.
    case file(String)
    /// In a database on a server.
    case server(any StoreServer)
    /// In memory; discarded with the store.
    case memory
  }

  /// Called after each change that this store applied, undid or redid, and after changes were rolled back.
  package var onChange: (() -> Void)?

  /// Returns true if the user wants to stop. Called every thousand rows of a read or a change, and while waiting for
  /// other connections. If it returns true, the operation throws `interrupted` and its changes are rolled back.
  package var isInterrupted: () -> Bool {
    get { connection.isInterrupted }
    set { connection.isInterrupted = newValue }
  }

  let connection: any SQLConnection
  /// True if the data is on a server.
  let isRemote: Bool
  /// True if texts may contain U+0000. Stored here because every change needs it and copying a dialect is slow.
  let storesNUL: Bool
  /// The latest changes of the open transaction. Only kept if the data is on a server.
  var newRecords: [ChangeRecord] = []
  let clock: () -> Timestamp

  /// The role by which a server knows the user; `nil` for a file or memory, or if the server could not be asked.
  package private(set) lazy var roleName: String? = {
    let role = PreparedStatement(connection, "SELECT \(connection.dialect.unknownAuthor)")
    var name: String?
    // If the server cannot be asked, the user is unknown until a setting names them.
    try? role.forEach { name = $0.isNull(0) ? nil : $0.text(0) }
    return name
  }()

  let cache = RowCache()
  // Lazy because instantiating a generic type takes the runtime a while, and a page of groups needs none of these.
  lazy var groupTable = RowTable<StoredGroup>(connection)
  lazy var userTable = RowTable<StoredUser>(connection)
  lazy var memberTable = RowTable<StoredMember>(connection)
  lazy var todoTable = RowTable<StoredTodo>(connection)
  let groupCounts: GroupCounts
  lazy var lookups = Lookups(connection)
  let counterTable: CounterTable
  let changeTable: ChangeTable
  let groupList: GroupList
  let memberList: MemberList
  let todoList: TodoList
  lazy var todoPrefixes = TodoPrefixes(connection)
  lazy var todoNames = TodoNames(connection)

  /// The statements without parameters that have been run, by their SQL.
  var plainStatements: [String: PreparedStatement] = [:]
  /// The number of rollbacks, a part of ``revision``.
  var rollBackCount = 0
  /// The sum of the todos' hashes; `nil` if unknown.
  var todoSum: UInt64?
  private var dataVersion: Int64

  /// The open batch.
  var batch: Batch?
  /// The counters of the open transaction: the current ones, and those at its beginning.
  var counters = Counters()
  var storedCounters = Counters()
  /// True if the change that is being applied has begun to write.
  var isMidway = false
  /// The inverse of the rows that the change has written so far.
  var inverse = Inverse()
  /// How to roll back only the change that is being applied; `nil` if it cannot be rolled back alone.
  var revocation: Revocation?

  /// The random id that marks this store's changes in the log.
  let session = Int64.random(in: 1...Int64.max)
  /// The counters when this store was opened. Earlier changes also count as this user's own; on a server, only those by
  /// the same role.
  let initialCounters: Counters
  /// The changes that ``changesByOthers(limit:)`` has considered.
  lazy var seenChanges = SeenChanges(change: initialCounters.change, undo: initialCounters.undo)
  /// True if there may be undone changes, which a new change discards.
  var mayHaveUndone = true
  /// The id of the change undone last. This user's later changes are all undone too, so ``undo()`` searches before it.
  var lastUndone: Int64?
  /// The latest undo or redo of the open transaction.
  var rewritten: CommitTrace?

  /// Opens a store.
  ///
  /// - Parameters:
  ///   - location: where the data is.
  ///   - busyTimeout: how many seconds to wait while other connections keep the store locked.
  ///   - isInterrupted: the initial ``isInterrupted``.
  ///   - clock: returns the current time.
  /// - Throws: `foreign`, `newer` or `damaged` if the file is not a usable store, which is left unchanged; `file` if
  ///   the file system refuses, or if the log beside the file belongs to another file.
  package convenience init(
    location: Location, busyTimeout: Double = 10, isInterrupted: @escaping () -> Bool = { false },
    clock: @escaping () -> Timestamp
  ) throws(DataError) {
    switch location {
    case .memory:
      try self.init(Opening.memory(), path: nil, clock: clock)
      connection.isInterrupted = isInterrupted
    case .server(let server):
      let connection = try server.connect(lockTimeout: busyTimeout, isInterrupted: isInterrupted)
      try self.init(connection, path: server.shown, clock: clock)
    case .file(let path):
      let connection = try Opening.file(path, busyTimeout: busyTimeout, isInterrupted: isInterrupted)
      try self.init(connection, path: path, clock: clock)
    }
  }

  /// Closes the store and rolls back an open batch. The log beside a file is gone afterwards, unless another connection
  /// has the file open.
  ///
  /// - Throws: `file` if the log could not be checkpointed into the file. No data is lost, because the log stays.
  package func close() throws(DataError) {
    batch = nil
    isClosed = true
    try connection.close()
  }

  private(set) var isClosed = false

  /// The error of an operation that needs a batch when none is open.
  var missingBatch: DataError { .storage(isClosed ? "the store is closed" : "no batch has begun") }

  /// Creates a store over a connection. Errors name `path`.
  init(_ connection: any SQLConnection, path: String?, clock: @escaping () -> Timestamp) throws(DataError) {
    self.connection = connection
    let dialect = connection.dialect
    (isRemote, storesNUL) = (dialect.isRemote, dialect.storesNUL)
    self.clock = clock
    groupCounts = GroupCounts(connection)
    counterTable = CounterTable(connection)
    changeTable = ChangeTable(connection)
    groupList = GroupList(connection)
    memberList = MemberList(connection)
    todoList = TodoList(connection)
    dataVersion = try connection.dataVersion()
    do throws(DataError) {
      initialCounters = try counterTable.read()
    } catch .storage(let reason) where path != nil {
      throw .foreign(path: path ?? "", reason: "its tables differ (\(reason))")
    }
    // Read now, because reading it ignores errors. Later, it could be the first statement on a new server, and the loss
    // that this statement reports would be ignored.
    if isRemote { _ = roleName }
  }

  /// Creates an empty store if there is none, and migrates a store of an older version.
  ///
  /// - Returns: true if there was none.
  package static func create(
    at location: Location, isInterrupted: @escaping () -> Bool = { false }
  ) throws(DataError) -> Bool {
    let path: String
    switch location {
    case .file(let file): path = file
    case .server(let server): return try server.createStore(isInterrupted: isInterrupted)
    case .memory: return true
    }
    let isNew = try (FileSystem.status(at: path)?.size ?? 0) == 0
    try GroupsStore(location: location, isInterrupted: isInterrupted, clock: { Timestamp(seconds: 0) }).close()
    return isNew
  }

  /// Returns the random number that distinguishes the UUIDs of this store's todos from those of other stores (see
  /// ``TodoUUID``). A copy of the store has the same number.
  package func uuidSeed() throws(DataError) -> Int64 { try counterTable.uuidSeed() }

  /// Returns true if no change of the store was ever committed, so that ids start at 1 and there is nothing to undo.
  package func isPristine() throws(DataError) -> Bool { try counterTable.read() == Counters() }

  /// A number that grows whenever the data may have changed through this store.
  package var revision: Int { connection.totalChangedRowCount + rollBackCount }

  /// Returns whether another connection has changed the data since the last call.
  ///
  /// - Throws: ``DataError``, including `lostChanges` the first time after a server was found to have lost changes.
  package func detectExternalChanges() throws(DataError) -> Bool {
    let version = try connection.dataVersion()
    if isRemote { try connection.throwLoss() }
    defer { dataVersion = version }
    return version != dataVersion
  }

  /// The error about changes that a server has lost, until it has been reported; otherwise, `nil`.
  /// ``detectExternalChanges()`` and the first read from a new server report it.
  package var unreportedLoss: DataError? { connection.unreportedLoss }

  /// Marks ``unreportedLoss`` as reported to the user.
  package func didReportLoss() {
    // This marks the loss as reported and throws it. The user already knows it, so the error is ignored.
    try? connection.throwLoss()
  }

  /// Returns a message that names the server if the connection has changed to another one; `nil` if it has not. Each
  /// message is returned once.
  package func takeConnectionNotice() -> String? { connection.takeConnectionNotice() }

  /// False while the connection to a server is lost. The next command reconnects.
  package var isConnected: Bool { connection.isConnected }

  /// True if other connections can open the same data.
  package var isShared: Bool { connection.isShared }

  /// A descriptor that becomes readable when another connection has changed the data; `nil` if there are no
  /// notifications.
  package var noticeDescriptor: Int32? { connection.noticeDescriptor }
}
