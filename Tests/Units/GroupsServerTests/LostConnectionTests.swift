#if PostgreSQL
  import GroupsDomain
  import StoreSupport
  import Testing

  @testable import GroupsServer
  @testable import GroupsStore

  #if canImport(Glibc)
    import Glibc
  #else
    import Darwin
  #endif

  /// Connections that are lost: what is said, what is kept, and that the next command connects anew.
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
      // Until the connection has ended, so that the next use meets it.
      while try scratch.number("SELECT count(*) FROM pg_stat_activity WHERE pid = \(process)") > 0 {}
    }

    @Test("the command that meets a lost connection fails, and the next one connects anew")
    func lostBetweenCommands() throws {
      let store = try scratch.store()
      let group = try store.group("group")
      try terminate(store)
      #expect(performing: { _ = try store.group(id: group) }, throws: Self.isLost)
      #expect(try store.group(id: group)?.name == "group")
      // What others did meanwhile was told to nobody.
      #expect(try store.detectExternalChanges())
      try terminate(store)
      #expect(performing: { try store.todo("a", in: group) }, throws: Self.isLost)
      #expect(try store.todo("b", in: group) == 1)
      try terminate(store)
      #expect(performing: { _ = try store.detectExternalChanges() }, throws: Self.isLost)
      #expect(try store.todoCount(TodosQuery(.group(group))) == 1)
    }

    @Test("a batch whose connection is lost is taken back as a whole")
    func lostInABatch() throws {
      let store = try scratch.store()
      let group = try store.group("group")
      try store.begin()
      try store.todo("a", in: group)
      #expect(try store.todoCount(TodosQuery(.group(group))) == 1)
      try terminate(store)
      #expect(performing: { _ = try store.todoCount(TodosQuery(.group(group))) }, throws: Self.isLost)
      // Not on a new connection, which would know nothing of the batch.
      #expect(performing: { try store.todo("b", in: group) }, throws: Self.isLost)
      #expect(throws: DataError.self) { try store.commit() }
      #expect(try store.todoCount(TodosQuery(.group(group))) == 0)
      #expect(try store.todo("c", in: group) == 1)
    }

    @Test("a commit whose answer is lost is kept, and nothing is done twice")
    func lostAnswer() throws {
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

    @Test("a server without LISTEN is asked for its counters")
    func refusedListen() throws {
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
      // One's own changes are none of others.
      try store.todo("a", in: group)
      #expect(try !store.detectExternalChanges())
    }

    @Test("a commit that never reached the server was not kept")
    func lostCommit() throws {
      let (store, proxy) = try proxied()
      defer { proxy.close() }
      // The statement is named in full where a connection sends it for the first time.
      proxy.cut(at: "COMMIT\u{0}", from: .client)
      #expect(performing: { try store.group("group") }, throws: Self.isLost)
      #expect(try store.groupCount(GroupsQuery()) == 0)
      #expect(try store.group("group") == 1)
    }

    @Test("where the server cannot be asked any more, nothing is said but that")
    func unknownCommit() throws {
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

    @Test("a copy whose answer is lost is kept, and one that never reached the server is not")
    func lostCopy() throws {
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

    @Test("a copy whose answer is lost together with the server may have been kept")
    func unknownCopy() throws {
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

    @Test("a store is made where only the answer is lost, and not where nothing has reached the server")
    func lostMaking() throws {
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

    /// A store that reaches the server through a proxy.
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
