import GroupsDomain
import GroupsStore
import StoreSupport
import Testing

/// Every kind of change: its receipt, its record in the log, undo and redo, and its errors.
@Suite struct ChangeTests {
  /// Returns a store with two groups: 1 "Runners" with the members 1 Ada and 2 Bob, and 2 "Chess" with Ada. The todos 1
  /// (Bob's), 2 (Ada's) and 3 (done) are in Runners.
  static func store(_ place: StorePlace) throws -> GroupsStore {
    let store = try place.store()
    let runners = try store.group("Runners")
    let chess = try store.group("Chess", .invited)
    let ada = try store.member("Ada", "Lovelace", in: runners)
    let bob = try store.member("Bob", in: runners)
    try store.member("Ada", "Lovelace", in: chess)
    try store.todo("Run", in: runners, .urgent, for: bob)
    try store.todo("Rest", in: runners, for: ada)
    try store.todo("Stretch", in: runners)
    _ = try store.apply(.setDone([3], true))
    return store
  }

  struct Case: CustomTestStringConvertible {
    let change: Change
    var created: Int64?
    var changed: [Int64] = []
    var unchanged: [Int64] = []
    var unassigned = 0
    var imported: ImportCounts?
    let kind: ChangeRecord.Kind
    let subjectID: Int64
    let subject: String
    var count = 1

    var testDescription: String { "\(change)" }
  }

  @Test("A user is found by any encoding of an accented name", arguments: Engine.all)
  func encodingsOfNames(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try Self.store(place)
    let names = [("Ren\u{e9}", ""), ("\u{c9}mile", "Zola"), ("Emil", "Nolde\u{301}"), ("\u{1112}\u{1161}\u{11ab}", "")]
    let others = [("Rene\u{301}", ""), ("E\u{301}mile", "Zola"), ("Emil", "Nold\u{e9}"), ("\u{d55c}", "")]
    for (name, other) in zip(names, others) {
      let user = try store.member(name.0, name.1, in: 1)
      let again = try store.apply(.addMember(group: 1, firstName: other.0, lastName: other.1))
      #expect(again.createdID == user && again.unchanged == [user])
      #expect(try store.member(other.0, other.1, in: 2) == user)
      #expect(throws: DataError.nameTaken(name: User(id: 0, firstName: other.0, lastName: other.1).name, id: user)) {
        try store.apply(.renameUser(2, firstName: other.0, lastName: other.1))
      }
    }
    #expect(try store.allMembers(of: 1).rows.count == 2 + names.count)
    // Another accent is another name.
    #expect(try store.member("Ren\u{e8}", in: 1) != store.member("Ren\u{e9}", in: 1))
    #expect(try store.faults() == [])
  }

  /// Cases for all kinds of change. Those for the text fields are generated.
  static let cases = written + texts

  private static let texts = TodoField.all.filter { $0.kind == .text && $0.command != nil }.map {
    Case(change: .set([1], $0, .text("5 km")), changed: [1], kind: .set($0), subjectID: 1, subject: "Run")
  }

  private static let written: [Case] = [
    Case(
      change: .createGroup(name: "New", category: .suggested), created: 3, kind: .createGroup, subjectID: 3,
      subject: "New"),
    Case(change: .renameGroup(1, name: "Joggers"), changed: [1], kind: .renameGroup, subjectID: 1, subject: "Joggers"),
    Case(
      change: .moveGroup(2, from: .invited, to: .joined), changed: [2], kind: .moveGroup, subjectID: 2, subject: "Chess"
    ),
    Case(change: .deleteGroup(1), changed: [1], kind: .deleteGroup, subjectID: 1, subject: "Runners"),
    Case(
      change: .addMember(group: 2, firstName: "Eve", lastName: "Adams"), created: 3, kind: .addMember, subjectID: 3,
      subject: "Eve Adams"),
    Case(
      change: .addMember(group: 2, firstName: "Bob", lastName: ""), created: 2, kind: .addMember, subjectID: 2,
      subject: "Bob"),
    Case(
      change: .renameUser(1, firstName: "Ada", lastName: "King"), changed: [1], kind: .renameUser, subjectID: 1,
      subject: "Ada King"),
    Case(
      change: .removeMember(group: 1, user: 2), changed: [2], unassigned: 1, kind: .removeMember, subjectID: 2,
      subject: "Bob"),
    Case(
      change: .addTodo(group: 1, name: "Drink", priority: .normal, due: Day(number: 9), assignee: 1), created: 4,
      kind: .addTodo, subjectID: 4, subject: "Drink"),
    Case(
      change: .setDone([3, 1, 2, 1], true), changed: [1, 2], unchanged: [3], kind: .finishTodos, subjectID: 1,
      subject: "Run", count: 2),
    Case(change: .setDone([3], false), changed: [3], kind: .reopenTodos, subjectID: 3, subject: "Stretch"),
    Case(
      change: .setPriority([2, 1], .urgent), changed: [2], unchanged: [1], kind: .setPriority, subjectID: 2,
      subject: "Rest"),
    Case(change: .renameTodo(1, name: "Run fast"), changed: [1], kind: .renameTodo, subjectID: 1, subject: "Run fast"),
    Case(
      change: .extendTodo(1, text: "fast", at: .back), changed: [1], kind: .renameTodo, subjectID: 1,
      subject: "Run fast"),
    Case(
      change: .extendTodo(1, text: "Do", at: .front), changed: [1], kind: .renameTodo, subjectID: 1, subject: "Do Run"),
    Case(
      change: .assign([1, 2, 3], user: 1), changed: [1, 3], unchanged: [2], kind: .assign, subjectID: 1, subject: "Run",
      count: 2),
    Case(change: .assign([1], user: nil), changed: [1], kind: .assign, subjectID: 1, subject: "Run"),
    Case(
      change: .setDue([3, 1], Day(number: 4)), changed: [3, 1], kind: .setDue, subjectID: 3, subject: "Stretch",
      count: 2),
    Case(
      change: .postpone([3, 1], by: [DaySpan(1, .month), DaySpan(2, .day)], today: Day(number: 4)), changed: [3, 1],
      kind: .setDue, subjectID: 3, subject: "Stretch", count: 2),
    Case(
      change: .tag([1, 2], adding: Tags(["garden"]), removing: Tags(["urgent"])), changed: [1, 2], kind: .set(.tags),
      subjectID: 1, subject: "Run", count: 2),
    Case(
      change: .set([1], .repeats, .rule(RepeatRule("2 weeks"))), changed: [1], kind: .set(.repeats), subjectID: 1,
      subject: "Run"),
    Case(
      change: .importTodos(ImportTests.items), changed: [4, 5, 6, 7], imported: ImportCounts(groups: 2),
      kind: .importTodos, subjectID: 4, subject: "a", count: 4),
    Case(
      change: .moveTodos([1, 2], group: 2), changed: [1, 2], unassigned: 1, kind: .moveTodos, subjectID: 1,
      subject: "Run", count: 2),
    Case(
      change: .removeTodos([1, 3]), changed: [1, 3], kind: .removeTodos, subjectID: 1, subject: "Run", count: 2),
    Case(change: .clearDone(group: 1), changed: [3], kind: .clearDone, subjectID: 1, subject: "Runners"),
  ]

  @Test("The cases cover every kind of change")
  func everyKindOfChangeHasACase() {
    #expect(Set(Self.cases.map(\.kind)) == Set(ChangeRecord.Kind.allCases))
  }

  @Test("A change returns its receipt, is logged, and can be undone and redone", arguments: Engine.all, cases)
  func changeIsLoggedUndoneAndRedone(_ engine: Engine, _ test: Case) throws {
    let place = try StorePlace(engine)
    let store = try Self.store(place)
    let before = try store.dump()
    let fingerprint = try store.fingerprint()

    let receipt = try store.apply(test.change)
    let id = try #require(receipt.changeID)
    var expected = ChangeReceipt(
      changeID: id, createdID: test.created, changed: test.changed, unchanged: test.unchanged,
      unassignedCount: test.unassigned)
    expected.imported = test.imported
    #expect(receipt == expected)
    let record = try #require(try store.changes(limit: 1).first)
    #expect(record.id == id)
    #expect(record.kind == test.kind)
    #expect(record.count == test.count)
    #expect(!record.isUndone)
    #expect(record.subjectID == test.subjectID)
    #expect(record.subject == test.subject)

    let after = try store.dump()
    #expect(after != before)
    #expect(try store.fingerprint() != fingerprint)
    #expect(try store.undo().id == id)
    #expect(try store.changes(limit: 1).first?.isUndone == true)
    #expect(try store.dump() == before)
    #expect(try store.fingerprint() == fingerprint)
    #expect(try store.redo().id == id)
    #expect(try store.dump() == after)
    #expect(try store.undo().id == id)
    #expect(try store.dump() == before)
  }

  static let idle: [(Change, ChangeReceipt)] = [
    (.renameGroup(1, name: "Runners"), ChangeReceipt(unchanged: [1])),
    (.moveGroup(1, from: .joined, to: .joined), ChangeReceipt(unchanged: [1])),
    (.addMember(group: 1, firstName: "Bob", lastName: ""), ChangeReceipt(createdID: 2, unchanged: [2])),
    (.renameUser(2, firstName: "Bob", lastName: ""), ChangeReceipt(unchanged: [2])),
    (.setDone([3], true), ChangeReceipt(unchanged: [3])),
    (.setPriority([1], .urgent), ChangeReceipt(unchanged: [1])),
    (.renameTodo(1, name: "Run"), ChangeReceipt(unchanged: [1])),
    (.setNote(1, note: ""), ChangeReceipt(unchanged: [1])),
    (.assign([1], user: 2), ChangeReceipt(unchanged: [1])),
    (.setDue([1, 2], nil), ChangeReceipt(unchanged: [1, 2])),
    (.moveTodos([1], group: 1), ChangeReceipt(unchanged: [1])),
    (.removeTodos([]), ChangeReceipt()),
    (.clearDone(group: 2), ChangeReceipt()),
  ]

  @Test("A change that sets the current values writes nothing and notifies no observer", arguments: Engine.all, idle)
  func changeWithoutEffectWritesNothing(_ engine: Engine, _ test: (change: Change, receipt: ChangeReceipt)) throws {
    let (change, receipt) = test
    let place = try StorePlace(engine)
    let store = try Self.store(place)
    let before = try store.dump()
    let record = try store.changes(limit: 1)
    _ = try store.undo()
    _ = try store.redo()
    store.onChange = { Issue.record("nothing was changed") }
    #expect(try store.apply(change) == receipt)
    #expect(try store.dump() == before)
    #expect(try store.changes(limit: 1) == record)
  }

  static let refused: [(Change, DataError)] = [
    (.renameGroup(9, name: ""), .missing(.group, id: 9)),
    (.renameGroup(Change.Target(1, version: 99), name: "x"), .changed(.group, id: 1, name: "Runners")),
    (.moveGroup(1, from: .invited, to: .joined), .wrongCategory(id: 1, name: "Runners", is: .joined)),
    (.deleteGroup(9), .missing(.group, id: 9)),
    (.addMember(group: 9, firstName: "a", lastName: ""), .missing(.group, id: 9)),
    (.renameUser(2, firstName: "Ada", lastName: "Lovelace"), .nameTaken(name: "Ada Lovelace", id: 1)),
    (.renameUser(9, firstName: "x", lastName: ""), .missing(.user, id: 9)),
    (.removeMember(group: 2, user: 2), .notMember(user: "Bob", group: "Chess")),
    (.removeMember(group: 1, user: Change.Target(2, version: 99)), .changed(.user, id: 2, name: "Bob")),
    (.addTodo(group: 9, name: "x", priority: .normal, due: nil, assignee: nil), .missing(.group, id: 9)),
    (.addTodo(group: 9, name: "x", priority: .normal, due: nil, assignee: 1), .missing(.group, id: 9)),
    (.addTodo(group: 2, name: "x", priority: .normal, due: nil, assignee: 2), .notMember(user: "Bob", group: "Chess")),
    (.setDone([1, 9], true), .missing(.todo, id: 9)),
    (.setDone([1, Change.Target(2, version: 1)], true), .changed(.todo, id: 2, name: "Rest")),
    (.setPriority([1, 3], .normal), .isDone(id: 3, name: "Stretch")),
    (.renameTodo(9, name: "x"), .missing(.todo, id: 9)),
    (.extendTodo(9, text: "x", at: .back), .missing(.todo, id: 9)),
    (.setNote(9, note: "x"), .missing(.todo, id: 9)),
    (.assign([1], user: 9), .missing(.user, id: 9)),
    (.setDue([9], nil), .missing(.todo, id: 9)),
    (.postpone([1, 9], by: [DaySpan(1, .day)], today: Day(number: 4)), .missing(.todo, id: 9)),
    (.moveTodos([1], group: 9), .missing(.group, id: 9)),
    (.removeTodos([1, 9]), .missing(.todo, id: 9)),
    (.clearDone(group: 9), .missing(.group, id: 9)),
  ]

  @Test("A rejected change throws its error and writes nothing", arguments: Engine.all, refused)
  func rejectedChangeWritesNothing(_ engine: Engine, _ test: (change: Change, error: DataError)) throws {
    let (change, error) = test
    let place = try StorePlace(engine)
    let store = try Self.store(place)
    let before = try store.dump()
    for isBatch in [false, true] {
      if isBatch { try store.begin() }
      #expect(throws: error) { try store.apply(change) }
      #expect(try store.dump() == before)
      // The rejected change does not break the batch: the next change is applied.
      if isBatch {
        try store.todo("next", in: 1)
        try store.commit()
        #expect(try store.todoCount(TodosQuery(.group(1))) == 4)
      }
    }
  }

  @Test("A row's version is the id of the change that last wrote it", arguments: Engine.all)
  func versionIsTheIDOfTheLastChange(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try Self.store(place)
    let first = try store.apply(.renameTodo(1, name: "a")).changeID
    #expect(try store.todo(id: 1)?.version == first)
    _ = try store.apply(.renameTodo(1, name: "b"))
    _ = try store.undo()
    #expect(try store.todo(id: 1)?.version == first)
    // A change of a group's counts does not change the group's version.
    let version = try store.group(id: 1)?.version
    try store.todo("new", in: 1)
    #expect(try store.group(id: 1)?.version == version)
  }
}
