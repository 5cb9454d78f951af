import GroupsDomain
import GroupsStore
import StoreSupport
import Testing

/// The old and new values that the log reports for each kind of change.
@Suite struct AlterationTests {
  /// Returns a line for each change in the log, newest first: its kind, its old and new value, and whether it is
  /// undone.
  private static func altered(_ store: GroupsStore) throws -> [String] {
    try store.describedChanges(limit: 99).map { record in
      let sides = record.alteration.map { "\($0.old) \($0.new)" } ?? "nothing"
      return "\(record.kind) \(sides)\(record.isUndone ? " undone" : "")"
    }
  }

  private static func changes() -> [Change] {
    [
      .createGroup(name: "Home", category: .suggested), .createGroup(name: "Club", category: .joined),
      .renameGroup(1, name: "House"), .moveGroup(1, from: .suggested, to: .joined),
      .addMember(group: 1, firstName: "Ada", lastName: ""), .renameUser(1, firstName: "Ada", lastName: "L"),
      .addTodo(group: 1, name: "milk", priority: .normal, due: nil, assignee: nil), .setPriority([1], .urgent),
      .renameTodo(1, name: "bread"), .setNote(1, note: "rye"), .assign([1], user: 1), .setDue([1], Day(number: 5)),
      .setDue([1], Day(number: 9)), .moveTodos([1], group: 2), .setDone([1], true),
    ]
  }

  /// The expected log of ``changes()``.
  private static let lines = [
    "finishTodos nothing", #"moveTodos group("House") group("Club")"#,
    "setDue due(Optional(1970-01-06)) due(Optional(1970-01-10))", "setDue due(nil) due(Optional(1970-01-06))",
    #"assign assignee(nil) assignee(Optional("Ada L"))"#, #"setNote text(note, "") text(note, "rye")"#,
    #"renameTodo name("milk") name("bread")"#,
    "setPriority priority(GroupsDomain.Priority.normal) "
      + "priority(GroupsDomain.Priority.urgent)",
    "addTodo nothing", #"renameUser name("Ada") name("Ada L")"#, "addMember nothing",
    "moveGroup category(GroupsDomain.Category.suggested) category(GroupsDomain.Category.joined)",
    #"renameGroup name("Home") name("House")"#, "createGroup nothing", "createGroup nothing",
  ]

  @Test("The log reports the old and the new value of every kind of change", arguments: Engine.all)
  func logReportsOldAndNewValues(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try place.store()
    for change in Self.changes() { _ = try store.apply(change) }
    #expect(try Self.altered(store) == Self.lines)
    withExtendedLifetime(place) {}
  }

  @Test("Undone and redone changes are logged with the same old and new values", arguments: Engine.all)
  func undoneAndRedoneChangesKeepTheirValues(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try place.store()
    let changes = Self.changes()
    for change in changes { _ = try store.apply(change) }
    for count in 1...changes.count {
      let record = try store.described(store.undo())
      #expect(record.alteration == (try store.describedChanges(limit: 99)[count - 1].alteration))
      // The values contain the current names of users and groups. From the tenth undo on, renamings of users and groups
      // are undone, so the lines differ.
      guard count < 10 else { continue }
      #expect(
        try Self.altered(store)
          == Self.lines.enumerated().map { $0.offset < count ? $0.element + " undone" : $0.element })
    }
    for _ in changes { _ = try store.redo() }
    #expect(try Self.altered(store) == Self.lines)
    withExtendedLifetime(place) {}
  }

  @Test("A change of several todos is logged with the first todo's old and new values", arguments: Engine.all)
  func changeOfSeveralTodosReportsTheFirst(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try place.store()
    let group = try store.group("g")
    for number in 1...3 { try store.todo("t", in: group, due: number) }
    _ = try store.apply(.setDue([2, 3], Day(number: 7)))
    _ = try store.apply(.setDue([1, 2], Day(number: 8)))
    _ = try store.apply(.removeTodos([2]))
    let days = try store.describedChanges(limit: 3).map(\.alteration)
    #expect(days[0] == nil)
    #expect(days[1] == Alteration(from: .due(Day(number: 1)), to: .due(Day(number: 8))))
    #expect(days[2] == Alteration(from: .due(Day(number: 2)), to: .due(Day(number: 7))))
    withExtendedLifetime(place) {}
  }
}
