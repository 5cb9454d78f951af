import GroupsDomain
import GroupsStore
import GroupsSupport
import MVVMC
import Shell
import Testing

@testable import GroupsScreens

@Suite("The view model of the todos")
struct TodosViewModelTests {
  private let store: GroupsStore
  private let context: ScreenContext
  private let coordinator = CoordinatorSpy()
  private let interactor: TodosInteractor

  init() throws {
    store = try .home(todos: 3)
    context = .over(store, rows: 2)
    interactor = TodosInteractor(group: Group(id: 1, name: "Home", category: .joined), context: context)
  }

  private func viewModel() -> TodosViewModel {
    interactor.fetch()
    return TodosViewModel(
      model: interactor.observed.value, context: context, interactor: interactor, coordinator: coordinator)
  }

  private func reference(_ id: Int64) -> RowReference { RowReference(id: id, name: "t\(id)") }

  @Test("The heading of the todos shows the group, the counts and the filter")
  func headings() throws {
    _ = try interactor.setDone([reference(1)], true)
    #expect(viewModel().heading.plain == "Todos of Home (2 open, 1 done)")
    try interactor.list(FilterArguments(text: MarkedText("open")))
    #expect(viewModel().heading.plain == "Todos of Home (2 open, 1 done, the open ones)")
    try interactor.list(FilterArguments(text: MarkedText("done")))
    #expect(viewModel().heading.plain == "Todos of Home (2 open, 1 done, the done ones)")
    try interactor.find(FilterArguments(text: MarkedText("T")))
    #expect(viewModel().heading.plain == "Todos of Home (2 open, 1 done, those that contain \"T\")")
  }

  @Test("The todos page counts positions over the pages, and its footer names the next commands")
  func pages() throws {
    #expect(
      try text(of: TodosView(viewModel: viewModel()).page()) == """
        Todos of Home (3 open, 0 done)
        1|#3|[ ]|t3|normal|||2026-01-02
        2|#2|[ ]|t2|normal|||2026-01-02
        page 1 of 2: next
        """)
    #expect(try viewModel().turn(.next) == .drawn)
    #expect(
      try text(of: TodosView(viewModel: viewModel()).page()) == """
        Todos of Home (3 open, 0 done)
        3|#1|[ ]|t1|normal|||2026-01-02
        page 2 of 2: previous
        """)
  }

  @Test("The content of the todos has the fields of the contract in order")
  func content() {
    let page = TodosView(viewModel: viewModel()).page()
    #expect(
      page.content
        == .object([
          "group": .object(["id": .integer(1), "name": .text("Home")]), "show": .text("all"), "total": .integer(3),
          "page": .integer(1), "pages": .integer(2), "todos": .rows,
        ]))
  }

  @Test("An empty filter, an empty search and an empty group each show their own hint")
  func hints() throws {
    try interactor.list(FilterArguments(text: MarkedText("done")))
    #expect(viewModel().hint.map(\.plain) == ["only done todos are shown, and there are none: list shows all"])
    try interactor.find(FilterArguments(text: MarkedText("zzz")))
    #expect(
      viewModel().hint.map(\.plain) == [
        "only todos that contain \"zzz\" are shown, and there are none: list shows all"
      ])
    _ = try interactor.remove([reference(1), reference(2), reference(3)])
    #expect(viewModel().hint.map(\.plain) == ["nothing to do yet: add TEXT adds a todo"])
  }

  @Test("The message of a change names the changed todos and those that already had the value")
  func outcomes() throws {
    let shown = viewModel()
    let (one, two) = (reference(1), reference(2))
    #expect(try shown.add(NewTodo(text: MarkedText("x"))) == .done("+ todo #4 x"))
    #expect(try shown.setDone([one], true) == .done("✓ todo #1 t1"))
    #expect(try shown.setDone([one], true) == .done("todo #1 t1 is already done"))
    #expect(try shown.setDone([one, two], true) == .done("✓ todo #2 t2; todo #1 t1 is already done"))
    #expect(try shown.setDone([one, two], true) == .done("2 todos: #1 t1, #2 t2 are already done"))
    #expect(try shown.setDone([one, two], false) == .done("○ 2 todos: #1 t1, #2 t2"))
    #expect(try shown.setDone([one], false) == .done("todo #1 t1 is already open"))
    #expect(
      try shown.set(.priority, of: [one, two], to: .priority(.urgent)) == .done("! 2 todos: #1 t1, #2 t2: urgent"))
    #expect(try shown.set(.priority, of: [one], to: .priority(.urgent)) == .done("todo #1 t1 is already urgent"))
    #expect(try shown.set(.due, of: [one], to: .day("+1d")) == .done("~ todo #1 t1: due 2026-01-03"))
    #expect(try shown.set(.due, of: [one], to: .day("tomorrow")) == .done("todo #1 t1 is already due 2026-01-03"))
    #expect(try shown.set(.due, of: [one], to: .day("never")) == .done("~ todo #1 t1: never due"))
    #expect(try shown.set(.assignee, of: [one], to: .member(nil)) == .done("todo #1 t1 is already assigned to nobody"))
    #expect(try shown.set(.name, of: [one], to: .text("y")) == .done("~ todo #1 y"))
    #expect(try shown.set(.name, of: [one], to: .text("y")) == .done("todo #1 is already called y"))
    #expect(try shown.move([one], RowReference(id: 1, name: "Home")) == .done("todo #1 t1 is already there"))
    #expect(try shown.remove([one], isConfirmed: true) == .done("- todo #1 t1"))
    #expect(try shown.clear(isConfirmed: true) == .done("no todo is done"))
  }

  @Test("A message about eight todos names the first five and counts the others")
  func namesTheFirstFiveOfMany() throws {
    for number in 4...8 { _ = try interactor.add(NewTodo(text: MarkedText("t\(number)"))) }
    #expect(
      try viewModel().setDone((1...8).map(reference), true)
        == .done("✓ 8 todos: #1 t1, #2 t2, #3 t3, #4 t4, #5 t5 and 3 more"))
  }

  @Test("A message about five todos names all of them")
  func namesAllOfFive() throws {
    for number in 4...5 { _ = try interactor.add(NewTodo(text: MarkedText("t\(number)"))) }
    #expect(
      try viewModel().setDone((1...5).map(reference), true) == .done("✓ 5 todos: #1 t1, #2 t2, #3 t3, #4 t4, #5 t5"))
  }

  @Test("Removing todos asks first and names them")
  func removal() throws {
    coordinator.says = false
    #expect(try viewModel().remove([reference(1)], isConfirmed: false) == .silent)
    #expect(try viewModel().remove([reference(1), reference(2)], isConfirmed: false) == .silent)
    #expect(
      coordinator.asked == [
        "Remove todo #1 t1? else todo #1 t1 was not removed",
        "Remove 2 todos: #1 t1, #2 t2? all/one by one/none else the 2 todos were not removed",
      ])
    #expect(try store.todoCount(TodosQuery(.everywhere)) == 3)
    coordinator.chooses = 2
    _ = try viewModel().remove([reference(1), reference(2)], isConfirmed: false)
    #expect(coordinator.outcome == .done("the 2 todos were not removed"))
    coordinator.chooses = 0
    _ = try viewModel().remove([reference(1), reference(2)], isConfirmed: false)
    #expect(coordinator.outcome == .done("- 2 todos: #1 t1, #2 t2"))
    #expect(try store.todoCount(TodosQuery(.everywhere)) == 1)
  }

  @Test("`clear` asks about one done todo by name, and about several with all, one by one or none")
  func clearing() throws {
    #expect(try viewModel().clear(isConfirmed: false) == .done("no todo is done"))
    _ = try interactor.setDone([reference(1)], true)
    coordinator.says = false
    #expect(try viewModel().clear(isConfirmed: false) == .silent)
    _ = try interactor.setDone([reference(2)], true)
    #expect(try viewModel().clear(isConfirmed: false) == .silent)
    #expect(
      coordinator.asked == [
        "Remove the done todo #1 t1? else it was not removed",
        "Remove the 2 done todos? all/one by one/none else they were not removed",
      ])
    coordinator.chooses = 2
    _ = try viewModel().clear(isConfirmed: false)
    #expect(coordinator.outcome == .done("they were not removed"))
    #expect(try store.todoCount(TodosQuery(.everywhere)) == 3)
    coordinator.chooses = 0
    _ = try viewModel().clear(isConfirmed: false)
    #expect(coordinator.outcome == .done("- 2 done todos"))
    #expect(try store.todoCount(TodosQuery(.everywhere)) == 1)
  }

  @Test("Clearing one by one asks about each done todo and removes the confirmed ones")
  func clearingSome() throws {
    _ = try interactor.setDone([reference(1), reference(2)], true)
    coordinator.chooses = 1
    coordinator.says = true
    _ = try viewModel().clear(isConfirmed: false)
    #expect(
      coordinator.asked.dropFirst() == [
        "Remove todo #2 t2? (1 of 2) else they were not removed",
        "Remove todo #1 t1? (2 of 2, 1 chosen) else they were not removed",
      ])
    #expect(try store.todoCount(TodosQuery(.everywhere)) == 1)
  }

  @Test("Setting the priority without a value asks for one, except for a done todo")
  func priority() throws {
    coordinator.chooses = 2
    #expect(try viewModel().set(.priority, of: [reference(1)], to: nil) == .silent)
    #expect(
      coordinator.asked == ["Which priority for todo #1 t1? normal/important/urgent else the priority was not changed"])
    #expect(coordinator.outcome == .done("! todo #1 t1: urgent"))
    coordinator.chooses = nil
    #expect(try viewModel().set(.priority, of: [reference(2)], to: nil) == .silent)
    #expect(try store.todo(id: 2)?.priority == .normal)
    _ = try interactor.setDone([reference(1)], true)
    #expect(
      failure(of: { try viewModel().set(.priority, of: [reference(1)], to: nil) })
        == Failure(.unavailable, "todo #1 t1 is done", advice: "undone reopens it"))
    #expect(coordinator.asked.count == 2)
  }

  @Test("Opening a todo is forwarded to the coordinator")
  func leaving() throws {
    #expect(try viewModel().open(reference(2)) == .silent)
    #expect(coordinator.asked == ["todo 2"])
  }

  @Test("A page of more than a thousand todos is read completely while it is drawn")
  func longPage() throws {
    for number in 4...1005 { _ = try interactor.add(NewTodo(text: MarkedText("t\(number)"))) }
    context.viewport.chosen = .all
    let rows = try #require(TodosView(viewModel: viewModel()).page().rows)
    #expect(interactor.observed.value.list.listing.rows.count == 1000)
    var positions: [String] = []
    try rows.visit { row in positions.append(row.cells[0].plain + row.cells[3].plain) }
    #expect(rows.count == 1005)
    #expect(positions == (1...1005).map { "\($0)t\(1006 - $0)" })
  }

  @Test("Highlights, predictions and completions never read all todos with a prefix")
  func typingReadsFewTodos() throws {
    let wrapper = ProviderWrapper(store)
    let session = Session(stack: GroupsApp.open(.over(wrapper)))
    let prompt = PromptSession(session)
    try session.stack.go(to: Route([.name("groups"), .id(1), .name("todos")]))
    _ = prompt.draw()
    for line in [
      "open t", "rename t", "rename t1 x", "done \"t", "undone t", "due t", "priority t", "assign t", "note t1 y",
    ] {
      _ = prompt.highlights(of: line)
      _ = prompt.prediction(of: line)
      let found = prompt.completions(of: line, at: line.utf8.count).candidates
      #expect(
        wrapper.searchCount == 0 && (found.count == 3 || line.hasPrefix("undone") || line.contains("t1")), "\(line)")
    }
  }
}
