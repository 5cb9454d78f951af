import GroupsDomain
import StoreSupport
import Testing

@testable import GroupsStore

/// Changes of thousands of todos: how often they pass over the rows, and how they are interrupted.
///
/// A store asks `isInterrupted` at every thousandth row of a pass, so the number of questions measures the passes.
@Suite struct BulkTests {
  /// A user who answers the question with the number `stopsAt` with yes.
  private final class User {
    var questions = 0
    var stopsAt: Int?

    func isStopping() -> Bool {
      questions += 1
      return questions == stopsAt
    }
  }

  /// The batch in which the tested change is made.
  enum Before: CaseIterable {
    /// There is no batch.
    case alone
    /// The batch has written nothing.
    case first
    /// The batch has already written a change, which is kept.
    case later
    /// The change is part of a command, and the batch has already written a change, which is kept.
    case inCommand
  }

  /// The contents of a store.
  private struct Found: Equatable {
    let contents: StoreContents
    let log: [ChangeRecord]

    init(_ store: GroupsStore) throws {
      contents = try store.dump()
      log = try store.changes(limit: 9)
    }
  }

  private let user = User()

  /// Makes a group of `count` todos, all of them assigned, and another group with one todo.
  private func store(_ count: Int) throws -> GroupsStore {
    let store = try GroupsStore.inMemory()
    try store.begin()
    let group = try store.group("group")
    let ada = try store.member("Ada", in: group)
    for number in 1...count { try store.todo("t\(number)", in: group, for: ada) }
    try store.todo("other", in: try store.group("other"))
    try store.commit()
    store.isInterrupted = user.isStopping
    return store
  }

  /// Returns changes that affect many todos. The first six name the todos.
  private static func changes(_ count: Int) -> [Change] {
    let targets = (1...Int64(count)).map { Change.Target($0) }
    return [
      .setDone(targets, true), .setPriority(targets, .urgent), .assign(targets, user: nil),
      .setDue(targets, Day(number: 20_000)), .moveTodos(targets, group: 2), .removeTodos(targets), .clearDone(group: 1),
      .removeMember(group: 1, user: .init(1)), .deleteGroup(.init(1)),
    ]
  }

  @Test("A change passes over its todos twice, and its undo once", arguments: [2000, 4000])
  func changePassesTwiceOverItsTodos(_ count: Int) throws {
    let store = try store(count)
    for change in Self.changes(count).prefix(6) {
      user.questions = 0
      _ = try store.apply(change)
      #expect(user.questions == 2 * count / 1000)
      user.questions = 0
      _ = try store.undo()
      #expect(user.questions == count / 1000)
    }
  }

  @Test("An interrupted change changes nothing", arguments: Before.allCases)
  func interruptedChangeChangesNothing(before: Before) throws {
    let store = try store(1100)
    for change in Self.changes(1100) {
      if case .clearDone = change { _ = try store.apply(.setDone((1...1100).map { .init($0) }, true)) }
      try expectStops(store, before, prelude: { try store.group("kept") }) { _ = try store.apply(change) }
    }
  }

  @Test("An interrupted undo or redo changes nothing", arguments: Before.allCases)
  func interruptedUndoChangesNothing(before: Before) throws {
    let store = try store(1100)
    for change in Self.changes(1100) {
      if case .clearDone = change { continue }
      _ = try store.apply(change)
      try expectStops(store, before, prelude: { _ = (try store.undo(), try store.redo()) }) { _ = try store.undo() }
      _ = try store.undo()
      try expectStops(store, before, prelude: { _ = (try store.redo(), try store.undo()) }) { _ = try store.redo() }
    }
  }

  /// Interrupts `action` at each of its questions. Expects that the data and the log are unchanged and that the batch
  /// can continue.
  private func expectStops(
    _ store: GroupsStore, _ before: Before, prelude: () throws -> Void, _ action: () throws -> Void
  ) throws {
    let start = try Found(store)
    try store.begin()
    user.questions = 0
    try action()
    try store.rollBack()
    let questions = user.questions
    #expect(questions > 0)
    for question in 1...questions {
      if before != .alone { try store.begin() }
      if before == .later || before == .inCommand { try prelude() }
      let savepoint = before == .inCommand ? try store.commandSavepoint() : nil
      let found = try Found(store)
      (user.questions, user.stopsAt) = (0, question)
      #expect(throws: DataError.interrupted) { try action() }
      user.stopsAt = nil
      if let savepoint { try store.rollBack(to: savepoint) }
      #expect(try Found(store) == found)
      guard before != .alone else { continue }
      // The batch accepts further changes and can be rolled back.
      let next = try store.group("next")
      #expect(try store.group(id: next)?.name == "next")
      try store.rollBack()
      #expect(try Found(store) == start)
    }
  }

  @Test("A batch with an interrupted change commits its earlier changes")
  func interruptedChangeKeepsItsBatch() throws {
    let scratch = try Scratch()
    let store = try scratch.store()
    let group = try store.group("group")
    try store.begin()
    for number in 1...1500 { try store.todo("t\(number)", in: group) }
    store.isInterrupted = { true }
    #expect(throws: DataError.interrupted) { try store.apply(.removeTodos((1...1500).map { .init($0) })) }
    #expect(throws: DataError.interrupted) { try store.apply(.deleteGroup(.init(group))) }
    try store.commit()
    #expect(try scratch.store().todoCount(TodosQuery(.group(group))) == 1500)
  }

  @Test("Searching and reading many todos can be interrupted")
  func readingOfManyTodosIsInterrupted() throws {
    let store = try store(1500)
    store.isInterrupted = { true }
    let (all, found) = (TodosQuery(.group(1)), TodosQuery(.group(1), texts: ["t"]))
    #expect(throws: DataError.interrupted) { try store.allTodos(found) }
    for query in [all, found] {
      #expect(throws: DataError.interrupted) {
        try store.visitTodoNames(query, in: Window(offset: 0, limit: 1500)) { _, _ in }
      }
    }
    #expect(throws: DataError.interrupted) { try store.checkOpen(Array(1...1500)) }
  }

  @Test("Searching many groups can be interrupted")
  func searchOfManyGroupsIsInterrupted() throws {
    let store = try store(1)
    try store.begin()
    for number in 1...1500 { try store.group("g\(number)") }
    try store.commit()
    store.isInterrupted = { true }
    #expect(throws: DataError.interrupted) { try store.groupCount(GroupsQuery(texts: ["g"])) }
    #expect(throws: DataError.interrupted) { try store.group(at: 3, of: GroupsQuery(texts: ["g"])) }
  }

  @Test("Undoing a change that cannot be read throws `damaged` and changes nothing")
  func unreadableChangeIsDamage() throws {
    let store = try store(3)
    _ = try store.apply(.setDone((1...3).map { .init($0) }, true))
    let before = try store.dump()
    try store.execute("UPDATE change SET payload = substr(payload, 1, length(payload) - 1) WHERE kind = 'finishTodos'")
    let error = #expect(throws: DataError.self) { try store.undo() }
    let isDamage = if case .damaged = error { true } else { false }
    #expect(isDamage, "\(String(describing: error))")
    #expect(try store.dump() == before)
  }
}
