#if PostgreSQL
  import GroupsDomain
  import StoreSupport
  import Testing

  @testable import GroupsServer
  @testable import GroupsStore
  import LibC

  /// A database of a test's own on the server that the tests were given, gone with it: Tests/Cluster/run starts one.
  final class ServerScratch {
    /// Whether there is a server to test on.
    static var isAvailable: Bool { administration != nil }

    /// The server's first database, as the one who may do everything.
    private static let administration: String? = getenv("CALCOT_TEST_POSTGRESQL").map { String(cString: $0) }

    let name: String
    let address: ServerAddress

    /// Makes a database, and a store in it unless that is left to the test.
    init(withStore: Bool = true, options: String = "") throws {
      name = "test\(UInt64.random(in: 0...UInt64.max))"
      address = try Self.address(of: name)
      try Self.execute("CREATE DATABASE \(name) \(options)")
      if withStore { try ServerStore.create(at: address) }
    }

    deinit { try? Self.execute("DROP DATABASE \(name) WITH (FORCE)") }

    /// The address of a database, for another user than the one who may do everything where that is wanted.
    static func address(of database: String, user: String = "calcot") throws -> ServerAddress {
      let parts = try #require(administration).split(separator: "/postgres?", maxSplits: 1).map(String.init)
      try #require(parts.count == 2)
      return try #require(
        ServerAddress("\(parts[0])/\(database)?" + parts[1].replacing("user=calcot", with: "user=\(user)")))
    }

    func address(user: String) throws -> ServerAddress { try Self.address(of: name, user: user) }

    func store(
      user: String = "calcot", busyTimeout: Double = 10, clock: (() -> Timestamp)? = nil
    ) throws -> GroupsStore {
      let ticking = Ticking()
      return try GroupsStore(
        location: .server(address(user: user)), busyTimeout: busyTimeout, clock: clock ?? { ticking.now() })
    }

    /// Runs SQL on the database as somebody else would.
    func execute(_ sql: String) throws {
      try ServerSession.connect(address, lockTimeout: 10).link.execute(script: sql)
    }

    /// The same for the whole server.
    static func execute(_ sql: String) throws {
      let link = try ServerSession.connect(address(of: "postgres"), lockTimeout: 10).link
      try link.execute(script: sql)
    }

    /// One number, asked as somebody else would.
    func number(_ sql: String) throws -> Int64 {
      let rows = ServerRows(try ServerSession.connect(address, lockTimeout: 10).link.query(script: sql))
      return rows.goOn() ? rows.number(0) : -1
    }
  }

  /// What tests begin with that need a store on the server, and a group in it.
  class ServerGroupTests {
    let scratch: ServerScratch
    let store: GroupsStore
    let group: Int64

    init() throws {
      scratch = try ServerScratch()
      store = try scratch.store()
      group = try store.group("group")
    }
  }

  extension GroupsStore {
    /// The connection of a store on a server.
    var server: PostgreSQLConnection {
      get throws { try #require(connection as? PostgreSQLConnection) }
    }
  }
#endif
