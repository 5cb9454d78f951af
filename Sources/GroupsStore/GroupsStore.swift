import GRDB
import GroupsDomain

/// The groups, users and todos in an SQLite database.
///
/// A store is used by one thread. Several stores, of several processes too, may share a file: readers never wait, and
/// writers wait for each other.
package final class GroupsStore: DataProvider {
  /// Where the data is.
  package enum Location: Equatable, Sendable {
    /// In a file, which is made where there is none.
    case file(String)
    /// In memory; gone with the store.
    case memory
  }

  /// Called after each change that was applied, undone or redone here, and after changes were taken back.
  package var onChange: ((ChangeNotice) -> Void)?

  /// Whether the user wants to stop. Reading and changing ask every thousand rows, and fail with `interrupted`; what was
  /// changed up to then is taken back.
  package var isInterrupted: () -> Bool {
    get { interruption.isRequested }
    set { interruption.isRequested = newValue }
  }

  let interruption = InterruptionSource()
  let connection: Connection
  let file: StoreFile?
  let clock: () -> Timestamp

  let groupTable: GroupTable
  let userTable: UserTable
  let memberTable: MemberTable
  let todoTable: TodoTable
  let counterTable: CounterTable
  let changeTable: ChangeTable
  let groupList: GroupList
  let memberList: MemberList
  let todoList: TodoList
  let todoPrefixes: TodoPrefixes

  let beginStatement: PreparedStatement
  let commitStatement: PreparedStatement
  let rollBackStatement: PreparedStatement
  /// The statements without parameters that were needed so far.
  var plainStatements: [String: PreparedStatement] = [:]
  /// How often changes were taken back.
  var rollBackCount = 0
  /// What the fingerprint reads.
  lazy var fingerprintStatements = FingerprintStatements(connection)
  /// The hashes of the todos, where they are known.
  var todoHashes: TodoHashes?
  private let dataVersionStatement: PreparedStatement
  private var dataVersion: Int64

  /// The batch that is open.
  var batch: Batch?
  /// The counters as the open transaction has them, and as it found them.
  var counters = Counters()
  var storedCounters = Counters()
  /// Whether the change being applied has begun to write.
  var isMidway = false
  /// How the change being applied can be taken back alone, where it can.
  var revocation: Revocation?

  /// Tells this store's changes from those of others in the log.
  let session = Int64.random(in: 1...Int64.max)
  /// The counters when this store was opened: changes up to then count as this user's own.
  let initialCounters: Counters
  /// Whether there may be undone changes that a new one discards.
  var mayHaveUndone = true
  /// The change undone last, if all of this user's after it are undone too.
  var lastUndone: Int64?

  /// Opens a store. `busyTimeout` is how many seconds to wait while others keep the store locked.
  ///
  /// Throws `foreign`, `newer` or `damaged` where the file is not one that it can use, and leaves it as it is;
  /// `storage` where the file system does not let it.
  package convenience init(
    location: Location, busyTimeout: Double = 10, clock: @escaping () -> Timestamp
  ) throws(DataError) {
    switch location {
    case .memory: try self.init(Opening.memory(), path: nil, clock: clock)
    case .file(let path): try self.init(Opening.file(path, busyTimeout: busyTimeout), path: path, clock: clock)
    }
  }

  /// `path` is the file that the data is from; a copy of it does not follow what becomes of it.
  init(
    _ queue: DatabaseQueue, path: String?, isCopy: Bool = false, clock: @escaping () -> Timestamp
  ) throws(DataError) {
    let connection = try Connection(queue)
    self.connection = connection
    self.clock = clock
    file = if let path, !isCopy { try StoreFile(path: path) } else { nil }
    groupTable = GroupTable(connection)
    userTable = UserTable(connection)
    memberTable = MemberTable(connection)
    todoTable = TodoTable(connection)
    counterTable = CounterTable(connection)
    changeTable = ChangeTable(connection)
    groupList = GroupList(connection)
    memberList = MemberList(connection)
    todoList = TodoList(connection, interruption)
    todoPrefixes = TodoPrefixes(connection)
    beginStatement = PreparedStatement(connection, "BEGIN IMMEDIATE")
    commitStatement = PreparedStatement(connection, "COMMIT")
    rollBackStatement = PreparedStatement(connection, "ROLLBACK")
    dataVersionStatement = PreparedStatement(connection, "PRAGMA data_version")
    dataVersion = try dataVersionStatement.first { $0.int(0) } ?? 0
    do throws(DataError) {
      initialCounters = try counterTable.read()
    } catch .storage(let reason) where path != nil {
      throw .foreign(path: path ?? "", reason: "its tables are others (\(reason))")
    }
  }

  /// Grows whenever the data may have changed through this store.
  package var revision: Int { connection.totalChangedRowCount + rollBackCount }

  /// Whether somebody else has changed the data since this was last asked.
  package func detectExternalChanges() throws(DataError) -> Bool {
    let version = try dataVersionStatement.first { $0.int(0) } ?? 0
    defer { dataVersion = version }
    return version != dataVersion
  }
}
