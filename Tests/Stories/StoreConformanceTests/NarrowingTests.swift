import GroupsDomain
import GroupsStore
import StoreSupport
import Testing

@Suite("Narrowed lists of todos")
struct NarrowingTests {
  private static let assignees: [TodosQuery.AssigneeFilter?] = [nil, .user(1), .user(2), .user(9), .nobody]
  private static let priorities: [Priority?] = [nil, .urgent, .normal]
  private static let dues: [TodosQuery.Due?] = [
    nil, .undated, .days(from: nil, through: nil), .days(from: Day(number: 3), through: nil),
    .days(from: nil, through: Day(number: 3)), .days(from: Day(number: 2), through: Day(number: 4)),
  ]

  @Test("A narrowed list has the fitting todos in the order of the whole list, in every scope", arguments: Engine.all)
  func narrowedListHasTheFittingTodos(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let provider = try place.store()
    let home = try provider.group("home")
    let away = try provider.group("away")
    for name in ["Ada", "Bob"] {
      for group in [home, away] { _ = try provider.apply(.addMember(group: group, firstName: name, lastName: "")) }
    }
    for number in 0..<60 {
      let todo = try provider.todo(
        number % 7 == 0 ? "leek \(number)" : "todo \(number)", in: number % 5 == 0 ? away : home,
        number % 3 == 0 ? .urgent : .normal, due: number % 4 == 0 ? nil : number % 6)
      if number % 2 == 0 { _ = try provider.apply(.assign([Change.Target(todo)], user: Int64(number % 4 / 2 + 1))) }
      if number % 11 == 0 { _ = try provider.apply(.setDone([Change.Target(todo)], true)) }
    }
    for scope in [
      TodosQuery.Scope.group(home), .everywhere, .wholeAgenda, .agenda(dueFrom: nil, dueThrough: Day(number: 4)),
    ] {
      for texts in [[], ["leek"]] {
        let whole = try provider.allTodos(TodosQuery(scope, texts: texts)).rows
        for query in Self.narrowed(TodosQuery(scope, texts: texts)) {
          let fitting = whole.filter { query.fits($0) }
          #expect(try provider.allTodos(query) == Excerpt(total: fitting.count, rows: fitting), "\(query)")
          #expect(
            try provider.todo(at: fitting.count / 2, of: query) == (fitting.isEmpty ? nil : fitting[fitting.count / 2]))
          var visited: [Todo] = []
          try provider.visitTodos(query) { visited.append($0) }
          #expect(visited == fitting, "\(query)")
        }
      }
    }
    withExtendedLifetime(place) {}
  }

  @Test("Tags are ordered by name, each with its number of open todos", arguments: Engine.all)
  func tagsAreOrderedByName(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let provider = try place.store()
    let home = try provider.group("home")
    for tags in [["garden"], ["garden"], ["tools", "garden"]] {
      let todo = try provider.todo("todo", in: home)
      _ = try provider.apply(.tag([Change.Target(todo)], adding: Tags(tags), removing: Tags()))
    }
    _ = try provider.apply(.setDone([Change.Target(3)], true))
    for scope in [TodosQuery.Scope.group(home), .everywhere] {
      let counts = try provider.tags(in: scope)
      #expect(counts.map(\.name) == ["garden", "tools"])
      #expect(counts.map(\.openCount) == [2, 0])
    }
    withExtendedLifetime(place) {}
  }

  private static func narrowed(_ query: TodosQuery) -> [TodosQuery] {
    var queries: [TodosQuery] = []
    for assignee in assignees {
      for priority in priorities {
        for due in dues {
          var narrowed = query
          (narrowed.assignee, narrowed.priority, narrowed.due) = (assignee, priority, due)
          queries.append(narrowed)
        }
      }
    }
    return queries
  }
}

extension TodosQuery {
  /// Returns true if a todo of the whole list fits the query's assignee, priority and due date.
  fileprivate func fits(_ todo: Todo) -> Bool {
    let isOfAssignee =
      switch assignee {
      case nil: true
      case .nobody: todo.assignee == nil
      case .user(let id): todo.assignee?.id == id
      }
    let isDue =
      switch due {
      case nil: true
      case .undated: todo.due == nil
      case .days(let from, let through):
        todo.due.map { (from ?? $0) <= $0 && $0 <= (through ?? $0) } ?? false
      }
    return isOfAssignee && isDue && (priority == nil || todo.priority == priority)
  }
}
