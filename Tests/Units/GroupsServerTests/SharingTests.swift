#if PostgreSQL
  import GroupsDomain
  import StoreSupport
  import Testing

  @testable import GroupsServer
  @testable import GroupsStore
  import LibC

  /// Several users of one store: the authors of changes, each user's undo, and notifications.
  @Suite(.enabled(if: ServerScratch.isAvailable)) struct SharingTests {
    private let scratch: ServerScratch

    init() throws { scratch = try ServerScratch() }

    private func role(_ name: String, _ grants: String) throws {
      let name = "\(name)_\(scratch.name)"
      try scratch.execute(
        "CREATE ROLE \(name) LOGIN; GRANT USAGE ON SCHEMA calcot TO \(name); \(grants.replacing("ROLE", with: name))")
    }

    private func store(of name: String) throws -> GroupsStore { try scratch.store(user: "\(name)_\(scratch.name)") }

    /// Creates the roles `ada` and `bob`, who may read and write, and opens the store as each of them.
    private func storesOfTwoUsers() throws -> (ada: GroupsStore, bob: GroupsStore) {
      for name in ["ada", "bob"] {
        try role(name, "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA calcot TO ROLE")
      }
      return (try store(of: "ada"), try store(of: "bob"))
    }

    private func dropUsers() {
      // What cannot be dropped goes with the cluster of the tests.
      for name in ["ada", "bob"] { try? ServerScratch.execute("DROP OWNED BY \(name)_\(scratch.name)") }
    }

    @Test("The log names the author of each change, and undo and redo apply to the user's own changes")
    func logNamesAuthorsAndUndoIsPerUser() throws {
      let (ada, bob) = try storesOfTwoUsers()
      defer { dropUsers() }
      #expect(ada.roleName == "ada_\(scratch.name)")
      let group = try ada.group("group")
      try bob.todo("bob's", in: group)
      #expect(try ada.changes(limit: 9).map(\.author) == ["bob_\(scratch.name)", "ada_\(scratch.name)"])
      // A new session of the same user continues with that user's changes.
      let later = try store(of: "ada")
      #expect(
        performing: { _ = try later.undo() },
        throws: { error in
          guard case .overtaken(let record, _, _)? = error as? DataError else { return false }
          return record.subject == "group"
        })
      #expect(try bob.undo().subject == "bob's")
      #expect(throws: DataError.nothingToUndo) { try bob.undo() }
      #expect(throws: DataError.nothingToRedo) { try later.redo() }
      #expect(try bob.redo().author == "bob_\(scratch.name)")
    }

    @Test("Undo and redo restore no todo that another user has imported again")
    func importedAgain() throws {
      let (ada, bob) = try storesOfTwoUsers()
      defer { dropUsers() }
      let group = try ada.group("Home")
      func item(_ name: String, _ id: String) -> ImportItem {
        var fields = TodoFields(name: name)
        fields.foreignID = id
        return ImportItem(
          destination: .group(group), assignee: nil, createdAt: Timestamp(seconds: 5), fields: fields)
      }
      func expectConflict(_ perform: () throws -> Void) throws {
        let before = try ada.dump()
        #expect(
          performing: perform,
          throws: { if case .overtaken(_, .todo, _)? = $0 as? DataError { true } else { false } })
        #expect(try ada.dump() == before)
      }
      // A todo that no file named is identified by its UUID in an export.
      let own = try ada.todo("own", in: group)
      let createdAt = try #require(try ada.todo(id: own)).createdAt
      let uuid = TodoUUID(todo: own, createdAt: createdAt, store: try ada.uuidSeed()).description
      let imported = try ada.apply(.importTodos([item("milk", "a1")])).changed[0]
      for (removed, again) in [(own, item("own", uuid)), (imported, item("milk", "a1"))] {
        _ = try ada.apply(.removeTodos([Change.Target(removed)]))
        #expect(try bob.apply(.importTodos([again])).changed.count == 1)
        try expectConflict { _ = try ada.undo() }
        _ = try bob.undo()
        _ = try ada.undo()
      }
      // The import itself.
      _ = try ada.undo()
      _ = try bob.apply(.importTodos([item("milk", "a1")]))
      try expectConflict { _ = try ada.redo() }
    }

    @Test("A store is notified of the changes, undos and redos of others and of no rolled back batch")
    func externalChangesAreNotified() throws {
      let (one, other) = (try scratch.store(), try scratch.store())
      let descriptor = try #require(one.noticeDescriptor)
      func isHeard() throws -> Bool {
        var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        // The server sends a notification at once or not at all.
        return poll(&watched, 1, 5_000) > 0
      }
      try other.group("group")
      #expect(try isHeard())
      #expect(try one.detectExternalChanges())
      #expect(try !one.detectExternalChanges())
      _ = try other.undo()
      #expect(try isHeard())
      #expect(try one.detectExternalChanges())
      _ = try other.redo()
      #expect(try isHeard())
      #expect(try one.detectExternalChanges())
      // The store's own change is not external.
      try one.todo("a", in: 1)
      #expect(try one.allTodos(TodosQuery(.group(1))).total == 1)
      #expect(try !one.detectExternalChanges())
      // A batch that is rolled back is not notified.
      try other.begin()
      try other.todo("b", in: 1)
      try other.rollBack()
      #expect(try other.allTodos(TodosQuery(.group(1))).total == 1)
      #expect(try !one.detectExternalChanges())
    }

    @Test("External changes are detected by the counters without notifications")
    func countersAreReadWithoutNotifications() throws {
      let (one, other) = (try scratch.store(), try scratch.store())
      try one.server.session = ServerSession(hasNotifications: false)
      #expect(one.noticeDescriptor == nil)
      #expect(try !one.detectExternalChanges())
      let group = try other.group("group")
      #expect(try one.detectExternalChanges())
      #expect(try !one.detectExternalChanges())
      _ = try other.undo()
      _ = try other.redo()
      #expect(try one.detectExternalChanges())
      try one.todo("own", in: group)
      #expect(try !one.detectExternalChanges())
      try other.todo("a", in: group)
      try one.todo("b", in: group)
      #expect(try one.detectExternalChanges())
    }

    @Test("A role that may only read reads, and its change throws `noRights`")
    func readerWithoutRightsToWrite() throws {
      try role("reader", "GRANT SELECT ON ALL TABLES IN SCHEMA calcot TO ROLE")
      defer { try? ServerScratch.execute("DROP OWNED BY reader_\(scratch.name)") }
      try scratch.store().group("group")
      let store = try store(of: "reader")
      #expect(try store.groupCount(GroupsQuery()) == 1)
      #expect(
        performing: { try store.group("mine") },
        throws: { error in
          guard case .server(.noRights, _)? = error as? DataError else { return false }
          return true
        })
      #expect(try store.groupCount(GroupsQuery()) == 1)
    }

    @Test("A change waits for another writer until its timeout or an interruption")
    func waitForAWriterEnds() throws {
      let (one, other) = (try scratch.store(), try scratch.store(busyTimeout: 0.2))
      try one.begin()
      try one.group("one")
      #expect(throws: DataError.locked) { try other.group("other") }
      let patient = try scratch.store()
      var count = 0
      try patient.server.isInterrupted = {
        count += 1
        return count > 1
      }
      #expect(throws: DataError.interrupted) { try patient.group("patient") }
      // Reading does not wait.
      #expect(try other.groupCount(GroupsQuery()) == 0)
      try one.commit()
      try patient.server.isInterrupted = { false }
      #expect(try patient.group("patient") == 2)
    }
  }
#endif
