#if PostgreSQL
  import GroupsDomain
  import StoreSupport
  import Testing

  @testable import GroupsServer
  @testable import GroupsStore
  import LibC

  /// A temporary database on the server of the tests, which Tests/Cluster/run starts. It is deleted with this object.
  final class ServerScratch {
    /// True if the tests were given a server.
    static var isAvailable: Bool { administration != nil }

    /// The address of the server's default database for the superuser, or `nil` if the tests were given no server.
    private static let administration: String? = getenv("CALCOT_TEST_POSTGRESQL").map { String(cString: $0) }

    let name: String
    let address: ServerAddress

    /// Creates a database and, by default, a store in it. `options` are appended to `CREATE DATABASE`.
    init(withStore: Bool = true, options: String = "") throws {
      name = "test\(UInt64.random(in: 0...UInt64.max))"
      address = try Self.address(of: name)
      try Self.execute("CREATE DATABASE \(name) \(options)")
      if withStore { try ServerStore.create(at: address) }
    }

    deinit { try? Self.execute("DROP DATABASE \(name) WITH (FORCE)") }

    /// Returns the address of a database for a user, by default for the superuser.
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

    /// Runs SQL in the database on a new connection.
    func execute(_ sql: String) throws {
      try ServerSession.connect(address, lockTimeout: 10).link.execute(script: sql)
    }

    /// Runs SQL in the server's default database on a new connection.
    static func execute(_ sql: String) throws {
      let link = try ServerSession.connect(address(of: "postgres"), lockTimeout: 10).link
      try link.execute(script: sql)
    }

    /// Returns the number that a query finds on a new connection, or -1 if it finds none.
    func number(_ sql: String) throws -> Int64 {
      let rows = ServerRows(try ServerSession.connect(address, lockTimeout: 10).link.query(script: sql))
      return rows.next() ? rows.number(0) : -1
    }
  }

  /// A base class of tests that need a store on the server with a group.
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
