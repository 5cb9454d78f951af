#if PostgreSQL
  import GroupsDomain
  import StoreSupport
  import Testing

  @testable import GroupsServer
  @testable import GroupsStore

  /// Servers and databases that cannot be used. Each has its own error and is left unchanged.
  @Suite(.enabled(if: ServerScratch.isAvailable)) struct RefusalTests {
    private func fault(_ body: () throws -> Void) -> (fault: ServerFault?, reason: String)? {
      do {
        try body()
        return nil
      } catch DataError.server(let fault, let reason) {
        return (fault, reason)
      } catch {
        return (nil, "\(error)")
      }
    }

    private func opening(_ address: ServerAddress) -> (fault: ServerFault?, reason: String)? {
      fault { _ = try GroupsStore(location: .server(address), clock: { Timestamp(seconds: 0) }) }
    }

    private static func address(_ text: String) throws -> ServerAddress { try #require(ServerAddress(text)) }

    @Test("An unreachable server is reported without the password")
    func unreachableServer() throws {
      for text in ["postgresql://ada:secret@localhost:1/x", "postgresql:///x?host=/nowhere&password=secret"] {
        let fault = try #require(try opening(Self.address(text)))
        #expect(fault.fault == .unreachable)
        #expect(!fault.reason.contains("secret"))
      }
    }

    @Test("A missing or wrong password is rejected, and a role without rights is reported")
    func wrongPassword() throws {
      let scratch = try ServerScratch()
      _ = try? ServerScratch.execute("CREATE ROLE guarded LOGIN PASSWORD 'right'")
      let address = try scratch.address(user: "guarded")
      #expect(opening(address)?.fault == .refused)
      let wrong = try #require(try opening(Self.address(address.text + "&password=wr0ng")))
      #expect(wrong.fault == .refused)
      #expect(!wrong.reason.contains("wr0ng"))
      // The role may connect but not read.
      #expect(try opening(Self.address(address.text + "&password=right"))?.fault == .noRights)
    }

    @Test("A missing database and a database without a store are reported and not created")
    func missingDatabaseOrStore() throws {
      #expect(opening(try ServerScratch.address(of: "nowhere"))?.fault == .noDatabase)
      let scratch = try ServerScratch(withStore: false)
      #expect(opening(scratch.address)?.fault == .noStore)
      #expect(try scratch.number("SELECT count(*) FROM pg_namespace WHERE nspname = 'calcot'") == 0)
    }

    @Test("A store of a newer or an invalid version is rejected")
    func otherVersionIsRejected() throws {
      let scratch = try ServerScratch()
      try scratch.execute("UPDATE about SET version = version + 1")
      #expect(throws: DataError.newer(path: scratch.address.shown)) { try scratch.store() }
      #expect(throws: DataError.newer(path: scratch.address.shown)) { try ServerStore.create(at: scratch.address) }
      for version in [0, -1] {
        try scratch.execute("UPDATE about SET version = \(version)")
        let error = DataError.foreign(
          path: scratch.address.shown, reason: "its version is \(version), and the first one is 1")
        #expect(throws: error) { try scratch.store() }
        #expect(throws: error) { try ServerStore.create(at: scratch.address) }
      }
    }

    @Test("A store of the first builds is migrated to the current tables and keeps its rights")
    func storeOfTheFirstBuildsIsMigrated() throws {
      let scratch = try ServerScratch(withStore: false)
      try scratch.execute(ServerSchema.migrations[0])
      try scratch.execute(
        """
        SET search_path TO calcot;
        UPDATE about SET version = 1;
        INSERT INTO "group"(id, category, openTodoCount, version, nameKey, name) VALUES (1, 0, 0, 1, 'group', 'group');
        UPDATE counter SET "group" = 1, change = 1;
        ALTER TABLE change DROP COLUMN format;
        DROP INDEX todoInOrder;
        DROP INDEX todoByDay;
        CREATE INDEX todoInOrder ON todo(groupID, isDone, priority, createdAt DESC, id DESC);
        CREATE INDEX todoByDay ON todo(due, priority, createdAt DESC, id DESC, groupID, isDone) WHERE isDone = 0;
        GRANT SELECT ON change TO PUBLIC;
        GRANT INSERT, UPDATE ON change TO pg_monitor
        """)
      #expect(opening(scratch.address)?.fault == .older)
      #expect(try !ServerStore.create(at: scratch.address))
      let store = try scratch.store()
      #expect(try store.todo("a", in: 1) == 1)
      #expect(try store.undo().subject == "a")
      // A new table has the same grants.
      let rights = "has_table_privilege('pg_monitor', 'calcot.session', '%')::int"
      for (right, isGranted) in [("SELECT", 1), ("INSERT", 1), ("UPDATE", 1), ("DELETE", 0)] as [(String, Int64)] {
        #expect(try scratch.number("SELECT " + rights.replacing("%", with: right)) == isGranted, "\(right)")
      }
      // The tables are equal to those of a new store.
      let sum = """
        SELECT ('x' || substr(md5(string_agg(t, '' ORDER BY t)), 1, 15))::bit(60)::bigint FROM (
          SELECT table_name || column_name || data_type || coalesce(column_default, '') FROM information_schema.columns
            WHERE table_schema = 'calcot'
          UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'calcot') AS s(t)
        """
      #expect(try scratch.number(sum) == ServerScratch().number(sum))
    }

    @Test(
      "A foreign schema and an encoding other than UTF-8 are rejected and left unchanged",
      arguments: ["schema", "table", "encoding"])
    func foreignDatabaseIsRejected(kind: String) throws {
      let options = kind == "encoding" ? "ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0" : ""
      let scratch = try ServerScratch(withStore: false, options: options)
      if kind != "encoding" { try scratch.execute("CREATE SCHEMA calcot; CREATE TABLE calcot.mine(id int)") }
      if kind == "table" { try scratch.execute("CREATE TABLE calcot.about(application text, version int)") }
      for open in [{ _ = try scratch.store() }, { try ServerStore.create(at: scratch.address) }] {
        #expect(
          performing: open,
          throws: { error in
            guard case .foreign? = error as? DataError else { return false }
            return true
          })
      }
      #expect(
        try scratch.number("SELECT count(*) FROM pg_tables WHERE schemaname = 'calcot' AND tablename = 'todo'") == 0)
    }

    @Test("A read-only server is read, and a change throws `readOnly`")
    func readOnlyServerIsRead() throws {
      let scratch = try ServerScratch()
      try scratch.store().group("group")
      try scratch.execute("ALTER DATABASE \(scratch.name) SET default_transaction_read_only = on")
      let store = try scratch.store()
      #expect(try store.groupCount(GroupsQuery()) == 1)
      #expect(fault { try store.group("another") }?.fault == .readOnly)
      #expect(try store.groupCount(GroupsQuery()) == 1)
    }

    @Test("A change that exceeds the server's statement timeout throws `stopped`")
    func statementTimeoutIsReported() throws {
      let scratch = try ServerScratch()
      let writer = try scratch.store()
      try writer.begin()
      try writer.group("held")
      try scratch.execute("ALTER DATABASE \(scratch.name) SET statement_timeout = '100ms'")
      let store = try scratch.store()
      #expect(fault { try store.group("another") }?.fault == .stopped)
      try writer.commit()
      #expect(try store.group("another") == 2)
    }

    @Test("SQL states of a full and of a damaged server become their own errors")
    func statesOfFullAndDamagedServers() throws {
      let address = try #require(ServerAddress("postgresql://host/x"))
      #expect(fault { throw DataError(state: "53100", message: "no space", address) }?.fault == .full)
      #expect(fault { throw DataError(state: "53300", message: "too many clients", address) }?.fault == .full)
      #expect(DataError(state: "XX001", message: "invalid page", address) == .damaged("invalid page"))
    }

    @Test("Texts are stored exactly, whatever client encoding the address names")
    func textsIgnoreTheClientEncoding() throws {
      let scratch = try ServerScratch()
      for name in ["LATIN1", "SQL_ASCII"] {
        let address = try Self.address(scratch.address.text + "&client_encoding=\(name)")
        let store = try GroupsStore(location: .server(address), clock: { Timestamp(seconds: 0) })
        try store.group("Öl \(name)")
        #expect(try store.allGroups().rows.last?.name == "Öl \(name)")
      }
      #expect(try scratch.number(#"SELECT count(*) FROM "group" WHERE name LIKE U&'\00D6l %'"#) == 2)
    }

    @Test("Connections use synchronous commits and read committed, whatever the database's settings")
    func connectionSettingsOverrideTheDatabase() throws {
      let scratch = try ServerScratch()
      try scratch.execute("ALTER DATABASE \(scratch.name) SET synchronous_commit = off")
      try scratch.execute("ALTER DATABASE \(scratch.name) SET default_transaction_isolation = 'serializable'")
      let store = try scratch.store()
      #expect(
        try store.number("SELECT count(*) FROM pg_settings WHERE name = 'synchronous_commit' AND setting = 'on'") == 1)
      #expect(
        try store.number(
          "SELECT count(*) FROM pg_settings WHERE name = 'transaction_isolation' AND setting = 'read committed'") == 1)
    }
  }
#endif
