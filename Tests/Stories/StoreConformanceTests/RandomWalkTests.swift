import RandomSupport
import GroupsDomain
import GroupsStore
import StoreSupport
import Testing

/// Compares a store with ``Model`` during random changes, undos, redos, batches and reopenings.
@Suite struct RandomWalkTests {
  @Test(
    "A store agrees with the model after random changes, undos, batches and reopenings", arguments: Engine.all,
    [1, 2, 3])
  func storeAgreesWithTheModel(_ engine: Engine, seed: UInt64) throws {
    let place = try StorePlace(engine)
    // PostgreSQL rejects texts with U+0000.
    var walk = Walk(seed: seed, names: Walk.names.filter { engine != .server || $0 != "\u{0}" })
    let clock = walk.clock
    func open() throws -> GroupsStore { try place.store(clock: clock) }
    try walk.run(steps: engine == .memory ? 5_000 : 1_500, on: try open(), reopen: engine == .memory ? nil : open)
  }
}

private struct Walk {
  final class Time { var seconds: Int64 = 1_000_000 }

  private let time = Time()
  private var random: SeededGenerator
  private var model = Model()
  private var saved: Model?
  private var savepoint: (Savepoint, Model)?

  static let names = ["a", "b", "Ab", "ä", "", "x y", "\u{0}", "it's"]

  private let names: [String]

  init(seed: UInt64, names: [String]) {
    random = SeededGenerator(seed: seed)
    self.names = names
  }

  var clock: () -> Timestamp { { [time] in Timestamp(seconds: time.seconds) } }

  mutating func run(steps: Int, on first: GroupsStore, reopen: (() throws -> GroupsStore)?) throws {
    var store = first
    for step in 0..<steps {
      // Some todos are created in the same second, so that their order depends on their ids.
      if Bool.random(using: &random) { time.seconds += 1 }
      model.now = time.seconds
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<12: try same(step, { try store.undo().id }, { () throws(DataError) in try model.undo() })
      case 12..<20: try same(step, { try store.redo().id }, { () throws(DataError) in try model.redo() })
      case 20..<24: try stepBatch(store)
      case 24: if saved == nil, let reopen { store = try reopen() }
      case 25: try check(store, step)
      // The fingerprint reads all rows, and may leave statements and caches behind.
      case 26..<40: _ = try store.fingerprint()
      default:
        let change = randomChange()
        try same(step, { try store.apply(change) }, { () throws(DataError) in try model.apply(change) })
      }
    }
    try check(store, steps)
  }

  private mutating func stepBatch(_ store: GroupsStore) throws {
    guard let saved else {
      try store.begin()
      saved = model
      return
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      try store.commit()
      (self.saved, savepoint) = (nil, nil)
    case 1:
      try store.rollBack()
      model = saved
      (self.saved, savepoint) = (nil, nil)
    case 2: savepoint = (try store.savepoint(), model)
    case 3: savepoint = try store.commandSavepoint().map { ($0, model) }
    case 4:
      guard let savepoint else { return }
      try store.rollBack(to: savepoint.0)
      model = savepoint.1
    default:
      guard let savepoint else { return }
      try store.release(savepoint.0)
      self.savepoint = nil
    }
  }

  private func same<Value: Equatable>(
    _ step: Int, _ left: () throws -> Value, _ right: () throws -> Value
  ) throws {
    let left = Result { try left() }.mapError { $0 as? DataError ?? .damaged("\($0)") }
    let right = Result { try right() }.mapError { $0 as? DataError ?? .damaged("\($0)") }
    try #require(left == right, "step \(step)")
  }

  private func check(_ store: any DataProvider, _ step: Int) throws {
    try #require(try store.allGroups().rows == model.groups, "step \(step)")
    for group in model.groups {
      try #require(try store.allMembers(of: group.id).rows == model.members(of: group.id), "step \(step)")
      try #require(
        try store.allTodos(TodosQuery(.group(group.id))).rows == model.list(TodosQuery(.group(group.id))),
        "step \(step)")
    }
    for todo in model.data.todos.keys {
      try #require(try store.note(ofTodo: todo) == model.data.notes[todo] ?? "", "step \(step)")
    }
    let scopes: [TodosQuery.Scope] = [
      .everywhere, .wholeAgenda, .agenda(dueFrom: Day(number: 3), dueThrough: Day(number: 6)),
      .agenda(dueFrom: nil, dueThrough: Day(number: 4)), .agenda(dueFrom: Day(number: 4), dueThrough: nil),
    ]
    var narrowed = TodosQuery(.everywhere)
    (narrowed.tags, narrowed.excludedTags) = (Tags(["a"]), Tags(["b"]))
    try #require(try store.allTodos(narrowed).rows == model.list(narrowed), "step \(step)")
    var dated = TodosQuery(.everywhere)
    dated.due = .days(from: Day(number: 3), through: nil)
    try #require(try store.allTodos(dated).rows == model.list(dated), "step \(step)")
    for order in TodosQuery.Order.allCases where order != .name {
      var query = TodosQuery(.group(model.lastGroup))
      query.order = order
      guard model.data.groups[model.lastGroup] != nil else { break }
      let expected = model.list(query)
      try #require(try store.allTodos(query).rows == expected, "step \(step)")
      let page = try store.allTodos(query, in: Window(offset: 1, limit: 3)).rows
      try #require(page == Array(expected.dropFirst().prefix(3)), "step \(step)")
    }
    for scope in scopes {
      for isDone in [nil, true, false] {
        for texts in [[], ["B"], ["A", "b"]] {
          let query = TodosQuery(scope, isDone: isDone, texts: texts)
          let expected = model.list(query)
          let excerpt = try store.allTodos(query)
          try #require(excerpt.rows == expected, "step \(step)")
          try #require(excerpt.total == expected.count, "step \(step)")
          try #require(try store.todoCount(query) == expected.count, "step \(step)")
        }
      }
    }
  }

  private mutating func randomChange() -> Change {
    func name() -> String { names.randomElement(using: &random) ?? "" }
    func id(_ last: Int64) -> Int64 { Int64.random(in: max(1, last - 8)...(last + 1), using: &random) }
    // The version is current, wrong or missing.
    func target(_ id: Int64, _ version: Int64?) -> Change.Target {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: Change.Target(id, version: id)
      case 1, 2: Change.Target(id, version: version)
      default: Change.Target(id)
      }
    }
    func group() -> Change.Target {
      let id = id(model.lastGroup)
      return target(id, model.data.groups[id]?.version)
    }
    func user() -> Change.Target {
      let id = id(model.lastUser)
      return target(id, model.data.users[id]?.version)
    }
    func todos() -> [Change.Target] {
      (0..<Int.random(in: 0...4, using: &random)).map { _ in
        let id = model.data.todos.keys.sorted().randomElement(using: &random) ?? id(model.lastTodo)
        return target(id, model.data.todos[id]?.version)
      }
    }
    func due() -> Day? { Bool.random(using: &random) ? nil : Day(number: Int.random(in: 1...8, using: &random)) }
    func category() -> GroupsDomain.Category { GroupsDomain.Category.allCases.randomElement(using: &random) ?? .joined }
    func priority() -> Priority { Priority.allCases.randomElement(using: &random) ?? .normal }
    func tags() -> Tags { Tags(["a", "b", "c"].filter { _ in Bool.random(using: &random) }) }
    func rule() -> RepeatRule? { RepeatRule(["day", "2 weeks", "month", "never"].randomElement(using: &random) ?? "") }
    func assignee() -> Int64? { Bool.random(using: &random) ? nil : id(model.lastUser) }
    func items() -> [ImportItem] {
      // The names differ, so the items are for two groups.
      let groups = Set([name(), name() + "?"]).sorted().map { ImportItem.Destination.named($0, or: $0) }
      let person = Bool.random(using: &random) ? "a!" : "b!"
      return ["f1", "f2", "f3", "f4"].filter { _ in Bool.random(using: &random) }.map { id in
        var fields = TodoFields(name: name(), priority: priority(), due: due())
        fields.foreignID = id
        return ImportItem(
          destination: groups.randomElement(using: &random) ?? groups[0],
          assignee: Bool.random(using: &random) ? person : nil, fields: fields)
      }
    }
    switch Int.random(in: 0..<42, using: &random) {
    case 40, 41: return .importTodos(items())
    case 37, 38: return .tag(todos(), adding: tags(), removing: tags())
    case 39: return .set(todos(), .repeats, .rule(rule()))
    case 0, 1: return .createGroup(name: name(), category: category())
    case 2: return .renameGroup(group(), name: name())
    case 3, 4: return .moveGroup(group(), from: category(), to: category())
    case 5: return .deleteGroup(group())
    case 6...9: return .addMember(group: group().id, firstName: name() + "!", lastName: name())
    case 10: return .renameUser(user(), firstName: name() + "!", lastName: name())
    case 11: return .removeMember(group: group().id, user: user())
    case 12...21:
      return .addTodo(group: group().id, name: name(), priority: priority(), due: due(), assignee: assignee())
    case 22, 23: return .setDone(todos(), Bool.random(using: &random), today: Day(number: 5))
    case 24, 25: return .setPriority(todos(), priority())
    case 26: return .renameTodo(todos().first ?? 1, name: name())
    case 27: return .setNote(todos().first ?? 1, note: name())
    case 28, 29: return .assign(todos(), user: assignee())
    case 30: return .setDue(todos(), due())
    case 31:
      return .postpone(todos(), by: [DaySpan(Int.random(in: 0...2, using: &random), .week)], today: Day(number: 3))
    case 32, 33: return .moveTodos(todos(), group: group().id)
    case 34: return .removeTodos(todos())
    case 35:
      return .extendTodo(todos().first ?? 1, text: name(), at: Bool.random(using: &random) ? .front : .back)
    default: return .clearDone(group: group().id)
    }
  }
}
