#if PostgreSQL
  import GroupsDomain
  import StoreSupport
  import Testing

  @testable import GroupsServer
  @testable import GroupsStore
  import LibC

  /// Lost connections: their errors, the outcome of changes, and the new connection of the next command.
  @Suite(.enabled(if: ServerScratch.isAvailable)) struct LostConnectionTests {
    private let scratch: ServerScratch

    init() throws { scratch = try ServerScratch() }

    private static func isLost(_ error: any Error) -> Bool {
      guard case .server(.lost, _)? = error as? DataError else { return false }
      return true
    }

    private func terminate(_ store: GroupsStore) throws {
      let process = try store.number("SELECT pg_backend_pid()")
      try scratch.execute("SELECT pg_terminate_backend(\(process))")
      // Waits until the connection has ended, so that its next use fails.
      while try scratch.number("SELECT count(*) FROM pg_stat_activity WHERE pid = \(process)") > 0 {}
    }

    @Test("A closed store is not opened again by a read or a change")
    func closedStore() throws {
      let store = try scratch.store()
      let group = try store.group("group")
      try store.close()
      let closed = DataError.storage("the store is closed")
      #expect(throws: closed) { try store.group(id: group) }
      #expect(throws: closed) { try store.allTodos(TodosQuery(.everywhere)) }
      #expect(throws: closed) { try store.todo("a", in: group) }
      #expect(!store.isConnected)
    }

    @Test("A lost connection fails one command, and the next one connects again")
    func lostConnectionFailsOneCommand() throws {
      let store = try scratch.store()
      let group = try store.group("group")
      try terminate(store)
      #expect(performing: { _ = try store.group(id: group) }, throws: Self.isLost)
      #expect(try store.group(id: group)?.name == "group")
      // Changes of others may have been missed, so they are reported.
      #expect(try store.detectExternalChanges())
      try terminate(store)
      #expect(performing: { try store.todo("a", in: group) }, throws: Self.isLost)
      #expect(try store.todo("b", in: group) == 1)
      try terminate(store)
      #expect(performing: { _ = try store.detectExternalChanges() }, throws: Self.isLost)
      #expect(try store.todoCount(TodosQuery(.group(group))) == 1)
    }

    @Test("A batch whose connection is lost is rolled back as a whole")
    func lostConnectionRollsBackItsBatch() throws {
      let store = try scratch.store()
      let group = try store.group("group")
      try store.begin()
      try store.todo("a", in: group)
      #expect(try store.todoCount(TodosQuery(.group(group))) == 1)
      try terminate(store)
      #expect(performing: { _ = try store.todoCount(TodosQuery(.group(group))) }, throws: Self.isLost)
      // The batch does not continue on a new connection.
      #expect(performing: { try store.todo("b", in: group) }, throws: Self.isLost)
      #expect(throws: DataError.self) { try store.commit() }
      #expect(try store.todoCount(TodosQuery(.group(group))) == 0)
      #expect(try store.todo("c", in: group) == 1)
    }

    @Test("A commit whose answer is lost succeeds and is not repeated")
    func commitWithALostAnswerIsKept() throws {
      let (store, proxy) = try proxied()
      defer { proxy.close() }
      let group = try store.group("group")
      proxy.cut(at: "COMMIT\u{0}", from: .server)
      #expect(try store.todo("a", in: group) == 1)
      proxy.cut(at: "COMMIT\u{0}", from: .server)
      #expect(try store.undo().subject == "a")
      proxy.cut(at: "COMMIT\u{0}", from: .server)
      #expect(try store.redo().subject == "a")
      try store.begin()
      for name in ["b", "c"] { try store.todo(name, in: group) }
      proxy.cut(at: "COMMIT\u{0}", from: .server)
      try store.commit()
      #expect(try store.allTodos(TodosQuery(.group(group))).rows.map(\.name) == ["c", "b", "a"])
      #expect(try scratch.number("SELECT count(*) FROM change") == 4)
    }

    @Test("External changes are detected by the counters if the server has no LISTEN")
    func serverWithoutListenIsPolled() throws {
      let (address, proxy) = try proxiedAddress(of: scratch)
      defer { proxy.close() }
      proxy.replace("LISTEN calcot", with: "LISTEM calcot")
      let store = try GroupsStore(location: .server(address), clock: { Timestamp(seconds: 0) })
      #expect(store.noticeDescriptor == nil)
      #expect(try !store.detectExternalChanges())
      let other = try scratch.store()
      let group = try other.group("group")
      #expect(try store.detectExternalChanges())
      #expect(try !store.detectExternalChanges())
      // The store's own changes are not external.
      try store.todo("a", in: group)
      #expect(try !store.detectExternalChanges())
    }

    @Test("A commit that never reached the server throws and is not kept")
    func lostCommitThrows() throws {
      let (store, proxy) = try proxied()
      defer { proxy.close() }
      // A connection sends the statement's text the first time only.
      proxy.cut(at: "COMMIT\u{0}", from: .client)
      #expect(performing: { try store.group("group") }, throws: Self.isLost)
      #expect(try store.groupCount(GroupsQuery()) == 0)
      #expect(try store.group("group") == 1)
    }

    @Test("A commit throws `uncertain` if the answer is lost and the server cannot be asked")
    func unknownCommitIsUncertain() throws {
      let (store, proxy) = try proxied()
      proxy.cut(at: "COMMIT\u{0}", from: .server)
      proxy.close()
      #expect {
        try store.group("group")
      } throws: { error in
        guard case .uncertain? = error as? DataError else { return false }
        return true
      }
      #expect(try scratch.number(#"SELECT count(*) FROM "group""#) == 1)
    }

    @Test("A copy whose answer is lost is kept, and a copy that never reached the server throws")
    func copyIsKeptIfOnlyItsAnswerIsLost() throws {
      let source = try GroupsStore(location: .memory, clock: { Timestamp(seconds: 0) })
      try source.todo("a", in: source.group("group"))
      let (store, proxy) = try proxied()
      defer { proxy.close() }
      proxy.cut(at: "COMMIT\u{0}", from: .client)
      #expect(performing: { try source.copy(to: store) }, throws: Self.isLost)
      #expect(try store.groupCount(GroupsQuery()) == 0)
      proxy.cut(at: "COMMIT\u{0}", from: .server)
      try source.copy(to: store)
      #expect(try store.allTodos(TodosQuery(.everywhere)).rows.map(\.name) == ["a"])
    }

    @Test("A copy throws `uncertain` if the answer is lost and the server cannot be asked")
    func unknownCopyIsUncertain() throws {
      let source = try GroupsStore(location: .memory, clock: { Timestamp(seconds: 0) })
      try source.group("group")
      let (store, proxy) = try proxied()
      proxy.cut(at: "COMMIT\u{0}", from: .server)
      proxy.close()
      #expect {
        try source.copy(to: store)
      } throws: { error in
        guard case .uncertain? = error as? DataError else { return false }
        return true
      }
    }

    @Test("Creating a store succeeds if only the answer is lost, and throws if the command is lost")
    func creationIsKeptIfOnlyItsAnswerIsLost() throws {
      let empty = try ServerScratch(withStore: false)
      let (address, proxy) = try proxiedAddress(of: empty)
      defer { proxy.close() }
      proxy.cut(at: "CREATE SCHEMA calcot;", from: .client)
      #expect(performing: { try ServerStore.create(at: address) }, throws: Self.isLost)
      #expect(try empty.number("SELECT count(*) FROM pg_namespace WHERE nspname = 'calcot'") == 0)
      proxy.cut(at: "UPDATE 1\u{0}", from: .server)
      #expect(try ServerStore.create(at: address))
      #expect(try empty.store().groupCount(GroupsQuery()) == 0)
    }

    /// Returns a store that reaches the server through a proxy.
    private func proxied() throws -> (GroupsStore, CuttingProxy) {
      let (address, proxy) = try proxiedAddress(of: scratch)
      return (try GroupsStore(location: .server(address), clock: { Timestamp(seconds: 0) }), proxy)
    }

    private func proxiedAddress(of scratch: ServerScratch) throws -> (ServerAddress, CuttingProxy) {
      let folder = try #require(scratch.address.text.firstMatch(of: /host=([^&]*)/)?.1)
      let proxy = try CuttingProxy(to: String(folder))
      return (try #require(ServerAddress(scratch.address.text.replacing(folder, with: proxy.folder))), proxy)
    }
  }
#endif
