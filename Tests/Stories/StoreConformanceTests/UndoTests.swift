import GroupsDomain
import GroupsStore
import StoreSupport
import Testing

@Suite struct UndoTests {
  @Test("Undoing and redoing all changes passes through the same states", arguments: Engine.all)
  func undoAndRedoPassTheSameStates(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try place.store()
    var dumps = [try store.dump()]
    for test in ChangeTests.cases.indices {
      if test == 0 {
        _ = try store.group("Runners")
      } else {
        _ = try store.todo("todo \(test)", in: 1)
      }
      dumps.append(try store.dump())
    }
    for dump in dumps.dropLast().reversed() {
      _ = try store.undo()
      #expect(try store.dump() == dump)
    }
    #expect(throws: DataError.nothingToUndo) { try store.undo() }
    for dump in dumps.dropFirst() {
      _ = try store.redo()
      #expect(try store.dump() == dump)
    }
    #expect(throws: DataError.nothingToRedo) { try store.redo() }
  }

  @Test("A store discards its undone changes after a new change", arguments: Engine.all)
  func newChangeDiscardsUndoneChanges(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try place.store()
    let group = try store.group("group")
    try store.todo("a", in: group)
    _ = try store.undo()
    try store.todo("b", in: group)
    #expect(throws: DataError.nothingToRedo) { try store.redo() }
    #expect(try store.changes(limit: 9).map(\.subject) == ["b", "group"])
    #expect(try store.changes(limit: 1).map(\.subject) == ["b"])
  }

  @Test("Undo and redo go on after the store is reopened", arguments: Engine.kept)
  func undoAndRedoSurviveARestart(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    do {
      let store = try place.store()
      let group = try store.group("group")
      try store.todo("a", in: group)
      try store.todo("b", in: group)
      _ = try store.undo()
    }
    let store = try place.store()
    #expect(try store.redo().subject == "b")
    #expect(try store.undo().subject == "b")
    #expect(try store.undo().subject == "a")
    #expect(try store.undo().subject == "group")
    #expect(throws: DataError.nothingToUndo) { try store.undo() }
  }

  @Test("Ids are never used twice, not even after an undo or a restart", arguments: Engine.kept)
  func idsAreNeverUsedTwice(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    do {
      let store = try place.store()
      let group = try store.group("group")
      #expect(try store.todo("a", in: group) == 1)
      _ = try store.undo()
      #expect(try store.todo("b", in: group) == 2)
      _ = try store.apply(.removeTodos([2]))
      #expect(try store.member("Ada", in: group) == 1)
      _ = try store.undo()
      #expect(try store.member("Bob", in: group) == 2)
    }
    let store = try place.store()
    #expect(try store.todo("c", in: 1) == 3)
    _ = try store.apply(.deleteGroup(1))
    #expect(try store.group("group") == 2)
    #expect(try store.member("Eve", in: 2) == 3)
  }

  @Test("Undo and redo ignore the changes of another open store", arguments: Engine.kept)
  func undoIgnoresChangesOfAnotherStore(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let mine = try place.store()
    try mine.group("mine")
    let theirs = try place.store()
    try theirs.group("theirs")
    #expect(try mine.undo().subject == "mine")
    #expect(throws: DataError.nothingToUndo) { try mine.undo() }
    // A store counts what is in the history when it is opened as its own. By then, "mine" was made, but not undone.
    #expect(throws: DataError.nothingToRedo) { try theirs.redo() }
    try theirs.group("another")
    #expect(try mine.redo().subject == "mine")
    #expect(try theirs.undo().subject == "another")
    #expect(try theirs.undo().subject == "theirs")
    #expect(try theirs.undo().subject == "mine")
  }

  @Test("Undo is rejected if another store has changed the row since", arguments: Engine.kept)
  func undoIsRejectedAfterALaterChangeByAnotherStore(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let mine = try place.store()
    let group = try mine.group("group")
    let todo = try mine.todo("a", in: group)
    let id = try #require(try mine.apply(.renameTodo(Change.Target(todo), name: "b")).changeID)
    let theirs = try place.store()
    _ = try theirs.apply(.setDone([Change.Target(todo)], true))
    let before = try mine.dump()
    #expect { try mine.undo() } throws: { overtaken(.todo, todo, id)($0) }
    #expect(try mine.dump() == before)
    #expect(try mine.changes(limit: 9).allSatisfy { !$0.isUndone })
    _ = try theirs.undo()
    #expect(try mine.undo().id == id)
  }

  @Test("Undo is rejected while another store's rows refer to the row that it would remove", arguments: Engine.kept)
  func undoIsRejectedWhileOthersReferToTheRow(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let theirs = try place.store()
    let mine = try place.store()
    let group = try mine.group("group")
    let groupChange = try #require(try mine.changes(limit: 1).first?.id)
    try theirs.todo("theirs", in: group)
    #expect { try mine.undo() } throws: { overtaken(.group, group, groupChange)($0) }

    let ada = try mine.member("Ada", in: group)
    let memberChange = try #require(try mine.changes(limit: 1).first?.id)
    _ = try theirs.apply(.assign([1], user: ada))
    #expect { try mine.undo() } throws: { overtaken(.user, ada, memberChange)($0) }
    _ = try theirs.undo()

    let other = try theirs.group("other")
    try theirs.member("Ada", in: other)
    #expect { try mine.undo() } throws: { overtaken(.user, ada, memberChange)($0) }
    _ = try theirs.undo()
    #expect(try mine.undo().id == memberChange)
    #expect(try mine.check { _ in }.users == 0)
  }

  @Test("Undo is rejected if the group or assignee is gone, or the member or name is back", arguments: Engine.kept)
  func undoIsRejectedIfItsGroupMemberOrNameIsGone(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let mine = try place.store()
    let theirs = try place.store()
    let group = try mine.group("group")
    let ada = try mine.member("Ada", in: group)
    let todo = try mine.todo("a", in: group, for: ada)

    // The group of a removed todo is gone.
    let removal = try #require(try mine.apply(.removeTodos([Change.Target(todo)])).changeID)
    _ = try theirs.apply(.deleteGroup(Change.Target(group)))
    #expect { try mine.undo() } throws: { overtaken(.todo, todo, removal)($0) }
    _ = try theirs.undo()
    // The assignee of a removed todo is no longer a member.
    _ = try theirs.apply(.removeMember(group: group, user: Change.Target(ada)))
    #expect { try mine.undo() } throws: { overtaken(.todo, todo, removal)($0) }
    _ = try theirs.undo()
    _ = try mine.undo()

    // The removed member has been added again, or another user has the old name.
    let leave = try #require(try mine.apply(.removeMember(group: group, user: Change.Target(ada))).changeID)
    try theirs.member("Ada", in: group)
    #expect { try mine.undo() } throws: { overtaken(.user, ada, leave)($0) }
    _ = try theirs.undo()
    _ = try mine.undo()
    let rename = try #require(
      try mine.apply(.renameUser(Change.Target(ada), firstName: "Eve", lastName: "")).changeID)
    let namesake = try theirs.member("Ada", in: group)
    #expect(namesake != ada)
    #expect { try mine.undo() } throws: { overtaken(.user, ada, rename)($0) }
    #expect(try mine.faults() == [])
  }

  @Test("A rejected undo leaves the batch open for further changes", arguments: Engine.kept)
  func rejectedUndoLeavesTheBatchOpen(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let mine = try place.store()
    let group = try mine.group("group")
    let theirs = try place.store()
    try theirs.todo("theirs", in: group)
    try mine.begin()
    #expect(throws: DataError.self) { try mine.undo() }
    try mine.group("next")
    try mine.commit()
    #expect(try mine.allGroups().total == 2)
  }

  /// Returns a closure that checks if an error is `overtaken` for an object and for the change with an id. The rest of
  /// the error's record is not compared.
  private func overtaken(_ subject: DataError.Subject, _ id: Int64, _ change: Int64) -> (any Error) -> Bool {
    { error in
      guard case .overtaken(let record, subject, id: id) = error as? DataError else { return false }
      return record.id == change
    }
  }
}
