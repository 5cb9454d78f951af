import GroupsDomain
import GroupsStore
import GroupsSupport
import MVVMC
import Testing

@testable import GroupsScreens

@Suite("The todo screen")
struct TodoDetailTests {
  private let store: GroupsStore
  private let context: ScreenContext
  private let coordinator = CoordinatorSpy()
  private let interactor: TodoDetailInteractor

  init() throws {
    store = try .with(
      .createGroup(name: "Home", category: .joined), .createGroup(name: "Club", category: .joined),
      .addMember(group: 1, firstName: "Ada", lastName: ""),
      .addTodo(group: 1, name: "Milk", priority: .urgent, due: Day(number: 20_454), assignee: 1))
    context = .over(store)
    interactor = TodoDetailInteractor(todo: try #require(try store.todo(id: 1)), context: context)
  }

  private func viewModel() -> TodoDetailViewModel {
    interactor.fetch()
    return TodoDetailViewModel(
      model: interactor.observed.value, context: context, interactor: interactor, coordinator: coordinator)
  }

  private func page() throws -> String { try text(of: TodoDetailView(viewModel: viewModel()).page()) }

  @Test("The todo screen shows the todo's fields, and a note only if there is one")
  func shows() throws {
    #expect(
      try page() == """
        [ ] Milk (todo #1 of Home)
        priority  urgent
        due       2026-01-01 (overdue)
        assignee  Ada
        created   2026-01-02
        """)
    #expect(viewModel().lines.map { $0.spans[1].role } == [.alert, .alert, .plain, .plain])
    _ = try interactor.set(.note, of: [interactor.todo], to: .text("The red one"))
    _ = try interactor.setDone([interactor.todo], true)
    _ = try interactor.set(.assignee, of: [interactor.todo], to: .member(nil))
    _ = try interactor.set(.due, of: [interactor.todo], to: .day("never"))
    #expect(
      try page() == """
        [x] Milk (todo #1 of Home)
        priority  urgent
        due       never
        assignee  nobody
        finished  2026-01-02
        created   2026-01-02
        note      The red one
        """)
    #expect(viewModel().heading.spans.map(\.role) == [.done, .done, .faint])
  }

  @Test("The todo screen's content has the fields of the contract in order")
  func content() throws {
    _ = try interactor.set(.note, of: [interactor.todo], to: .text("n"))
    let fields: Content = .object([
      "id": .integer(1), "position": .null, "name": .text("Milk"), "priority": .text("urgent"), "done": .bool(false),
      "due": .text("2026-01-01"), "assignee": .text("Ada"), "createdAt": .text("2026-01-02T09:00:00Z"),
      "group": .object(["id": .integer(1), "name": .text("Home")]), "note": .lines("n"),
    ])
    guard case .object(let page) = viewModel().content, case .object(let shown)? = page.first?.value,
      case .object(let expected) = fields
    else { throw Failure(.invalid, "no object") }
    #expect(page.map(\.name) == ["todo"])
    // Fields that are declared later follow the note.
    #expect(Array(shown.prefix(expected.count)) == expected)
  }

  @Test("Each change on the todo screen reports its result, or why it is rejected")
  func outcomes() throws {
    let shown = viewModel()
    #expect(try shown.setDone([shown.todo], true) == .done("✓ todo #1 Milk"))
    #expect(try shown.setDone([shown.todo], true) == .done("todo #1 Milk is already done"))
    #expect(
      failure(of: { try shown.set(.priority, of: [shown.todo], to: .priority(.normal)) })
        == Failure(.unavailable, "todo #1 Milk is done", advice: "undone reopens it"))
    #expect(failure(of: { try shown.set(.priority, of: [shown.todo], to: nil) })?.code == .unavailable)
    #expect(try shown.setDone([shown.todo], false) == .done("○ todo #1 Milk"))
    #expect(try shown.set(.priority, of: [shown.todo], to: .priority(.normal)) == .done("! todo #1 Milk: normal"))
    #expect(try shown.set(.note, of: [shown.todo], to: .text("a b")) == .done("~ todo #1 Milk: noted"))
    #expect(try shown.set(.note, of: [shown.todo], to: .text("a b")) == .done("todo #1 Milk already has this note"))
    #expect(try shown.set(.note, of: [shown.todo], to: .text("")) == .done("~ todo #1 Milk: no note"))
    #expect(try shown.set(.note, of: [shown.todo], to: .text("")) == .done("todo #1 Milk has no note"))
    #expect(try shown.set(.assignee, of: [shown.todo], to: .member(nil)) == .done("@ todo #1 Milk: nobody"))
    #expect(
      try shown.set(.assignee, of: [shown.todo], to: .member(RowReference(id: 1, name: "Ada")))
        == .done("@ todo #1 Milk: Ada"))
    #expect(try shown.set(.due, of: [shown.todo], to: .day("+2w")) == .done("~ todo #1 Milk: due 2026-01-16"))
    #expect(try shown.set(.name, of: [shown.todo], to: .text("Oat milk")) == .done("~ todo #1 Oat milk"))
    #expect(failure(of: { try shown.set(.name, of: [shown.todo], to: .text(" ")) })?.code == .invalid)
  }

  @Test("Setting the priority on the todo screen without a value asks for one")
  func choosing() throws {
    coordinator.chooses = 1
    #expect(try viewModel().set(.priority, of: [interactor.todo], to: nil) == .silent)
    #expect(
      coordinator.asked == [
        "Which priority for todo #1 Milk? normal/important/urgent else the priority was not changed"
      ])
    #expect(coordinator.outcome == .done("! todo #1 Milk: important"))
  }

  @Test("The todo screen asks before it removes the todo, and closes afterwards")
  func removing() throws {
    coordinator.says = false
    #expect(try viewModel().remove([interactor.todo], isConfirmed: false) == .silent)
    #expect(coordinator.asked == ["Remove todo #1 Milk? else todo #1 Milk was not removed"])
    #expect(try viewModel().remove([interactor.todo], isConfirmed: true) == .done("- todo #1 Milk"))
    #expect(coordinator.asked.last == "close")
    #expect(
      failure(of: { try interactor.fetchNow() })
        == Failure.notListed("there is no todo #1"))
  }

  @Test("Fetching a todo that moved to another group throws `notFound` and keeps the model")
  func movedElsewhere() throws {
    try interactor.fetchNow()
    _ = try store.apply(.moveTodos([Change.Target(1)], group: 2))
    #expect(failure(of: { try interactor.fetchNow() })?.code == .notFound)
    #expect(interactor.observed.value.todo.group.id == 1)
  }

  @Test("A todo moved to another group is followed there, and one moved to its own group is not")
  func moving() throws {
    #expect(
      try viewModel().move([interactor.todo], RowReference(id: 1, name: "Home"))
        == .done("todo #1 Milk is already there"))
    #expect(coordinator.asked == [])
    #expect(
      try viewModel().move([interactor.todo], RowReference(id: 2, name: "Club"))
        == .done("→ todo #1 Milk: to group #2 Club (1 todo is now unassigned)"))
    #expect(coordinator.asked == ["follow 1 to 2"])
  }

  @Test("The todo screen finds the members of its group and other groups by name")
  func references() throws {
    #expect(try viewModel().members.reference(named: "a").id == 1)
    #expect(try viewModel().groups.reference(named: "c").id == 2)
  }

  @Test("`follow` opens the todo in its new group, and `back` skips its old location")
  func following() throws {
    let stack = GroupsApp.open(context)
    try stack.go(to: Route(parsing: "/groups/1/todos"))
    try stack.go(to: Route(parsing: "/groups/1/todos/1"))
    _ = try interactor.move([interactor.todo], to: RowReference(id: 2, name: ""))
    try #require(stack.top.coordinator as? TodoDetailCoordinator).follow(
      RowReference(id: 1, name: ""), to: RowReference(id: 2, name: ""))
    #expect(stack.location.description == "/groups/2/todos/1")
    let move = try stack.back()
    #expect(stack.location.description == "/groups/1/todos")
    #expect(move.passedOver.map(\.description) == ["/groups/1/todos/1"])
  }

  @Test("Closing the todo screen returns to the todos, and no location lies below it")
  func closing() throws {
    let stack = GroupsApp.open(context)
    try stack.go(to: Route(parsing: "/groups/1/todos/1"))
    #expect(
      failure(of: { try stack.go(to: Route(parsing: "/groups/1/todos/1/note")) })
        == Failure(.notFound, "at \"note\": there are no screens below this one", advice: "up goes to the one above"))
    try #require(stack.top.coordinator as? TodoDetailCoordinator).close()
    #expect(stack.location.description == "/groups/1/todos")
  }
}
