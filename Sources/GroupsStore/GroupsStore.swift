import GroupsDomain

/// The groups, users and todos in a database: a file of SQLite, or one of a PostgreSQL server.
///
/// A store is used by one thread. Several stores, of several processes too, may share a database: readers never wait,
/// and writers wait for each other.
package final class GroupsStore: DataProvider {
  /// The location of the data.
  package enum Location: Sendable {
    /// In a file, which is made where there is none.
    case file(String)
    /// In a database of a server.
    case server(any StoreServer)
    /// In memory; gone with the store.
    case memory
  }

  /// Called after each change that was applied, undone or redone here, and after changes were taken back.
  package var onChange: ((ChangeNotice) -> Void)?

  /// True if the user wants to stop. Reading and changing ask every thousand rows, and while they wait for others, and
  /// fail with `interrupted`; what was changed up to then is taken back.
  package var isInterrupted: () -> Bool {
    get { connection.isInterrupted }
    set { connection.isInterrupted = newValue }
  }

  let connection: any SQLConnection
  /// True if the data is on a server.
  let isRemote: Bool
  /// True if texts may hold U+0000. Kept here because each change asks, and a dialect takes long to copy.
  let keepsNull: Bool
  /// The latest changes of the open transaction, where the data is on a server.
  var newRecords: [ChangeRecord] = []
  let clock: () -> Timestamp

  /// The role by which a server knows the user; nil for a file.
  package private(set) lazy var roleName: String? = {
    let role = PreparedStatement(connection, "SELECT \(connection.dialect.unknownAuthor)")
    var name: String?
    // If the server cannot say, the user is not known, and can be set.
    try? role.forEach { name = $0.isNull(0) ? nil : $0.text(0) }
    return name
  }()

  let cache = RowCache()
  // Made when they are needed: the runtime takes a while to make a generic type, and a page of groups needs none.
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
  let todoPrefixes: TodoPrefixes
  lazy var todoNames = TodoNames(connection)

  /// The statements without parameters that were needed so far.
  var plainStatements: [String: PreparedStatement] = [:]
  /// The number of rollbacks.
  var rollBackCount = 0
  lazy var allRows = AllRows(connection)
  /// The sum of the todos' hashes, where it is known.
  var todoSum: UInt64?
  private var dataVersion: Int64

  /// The batch that is open.
  var batch: Batch?
  /// The counters as the open transaction has them, and as it found them.
  var counters = Counters()
  var storedCounters = Counters()
  /// True if the change being applied has begun to write.
  var isMidway = false
  /// The means to roll back the present change alone; nil for none.
  var revocation: Revocation?

  /// Tells this store's changes from those of others in the log.
  let session = Int64.random(in: 1...Int64.max)
  /// The counters when this store was opened: changes up to then count as this user's own.
  let initialCounters: Counters
  /// The newest change of others that was asked for.
  lazy var lastChangeSeen = initialCounters.change
  /// True if there may be undone changes that a new one discards.
  var mayHaveUndone = true
  /// The change undone last, if all of this user's after it are undone too.
  var lastUndone: Int64?
  /// The change that the open transaction has undone or redone last.
  var rewritten: LogTrace?

  /// Opens a store. `busyTimeout` is how many seconds to wait while others keep the store locked.
  ///
  /// Throws `foreign`, `newer` or `damaged` where the file is not one that it can use, and leaves it as it is;
  /// `file` where the file system does not let it, or where a log lies beside the file that does not belong to it.
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

  /// Ends the use of the store. A batch that is open is taken back. Of a file, nothing is left beside it then, unless
  /// others have it open.
  ///
  /// Throws where what was kept could not be put where it belongs; it is kept all the same.
  package func close() throws(DataError) {
    batch = nil
    isClosed = true
    try connection.close()
  }

  private(set) var isClosed = false

  /// The error of whatever takes a batch.
  var missingBatch: DataError { .storage(isClosed ? "the store is closed" : "no batch has begun") }

  /// `path` is the file that an error names.
  init(_ connection: any SQLConnection, path: String?, clock: @escaping () -> Timestamp) throws(DataError) {
    self.connection = connection
    let dialect = connection.dialect
    (isRemote, keepsNull) = (dialect.isRemote, dialect.keepsNull)
    self.clock = clock
    groupCounts = GroupCounts(connection)
    counterTable = CounterTable(connection)
    changeTable = ChangeTable(connection)
    groupList = GroupList(connection, groupCounts)
    memberList = MemberList(connection)
    todoList = TodoList(connection)
    todoPrefixes = TodoPrefixes(connection)
    dataVersion = try connection.dataVersion()
    do throws(DataError) {
      initialCounters = try counterTable.read()
    } catch .storage(let reason) where path != nil {
      throw .foreign(path: path ?? "", reason: "its tables differ (\(reason))")
    }
    // Asked now: later it might be the first to meet a new server, and it tells no errors.
    if isRemote { _ = roleName }
  }

  /// Creates an empty store where there is none, and brings one of an older version up to date.
  ///
  /// - Returns: whether there was none.
  package static func create(
    at location: Location, isInterrupted: @escaping () -> Bool = { false }
  ) throws(DataError) -> Bool {
    let path: String
    switch location {
    case .file(let file): path = file
    case .server(let server): return try server.createStore(isInterrupted: isInterrupted)
    case .memory: return true
    }
    let isNew = try (FileSystem.entry(at: path)?.size ?? 0) == 0
    try GroupsStore(location: location, isInterrupted: isInterrupted, clock: { Timestamp(seconds: 0) }).close()
    return isNew
  }

  /// Grows whenever the data may have changed through this store.
  package var revision: Int { connection.totalChangedRowCount + rollBackCount }

  /// True if somebody else has changed the data since this was last asked.
  package func detectExternalChanges() throws(DataError) -> Bool {
    let version = try connection.dataVersion()
    if isRemote { try connection.checkAcknowledged() }
    defer { dataVersion = version }
    return version != dataVersion
  }

  /// The changes that a server has lost and that the user does not know of yet; nil if there are none. They are told by
  /// ``detectExternalChanges()``, and by a read that meets a new server.
  package var untoldLoss: DataError? { connection.untoldLoss }

  /// Takes that the user was told of ``untoldLoss``.
  package func didTellLoss() {
    // It throws what has been told.
    try? connection.checkAcknowledged()
  }

  /// Returns, once, that the data comes from another server now; nil where nothing has changed.
  package func takeConnectionNotice() -> String? { connection.takeConnectionNotice() }

  /// False while the connection to a server is lost; the next command makes it anew.
  package var isConnected: Bool { connection.isConnected }

  /// True if others can open the same data.
  package var isShared: Bool { connection.isShared }

  /// A descriptor that becomes readable when somebody else has changed the data; nil if there are no notifications.
  package var noticeDescriptor: Int32? { connection.noticeDescriptor }
}
