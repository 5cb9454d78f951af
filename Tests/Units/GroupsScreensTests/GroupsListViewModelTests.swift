import GroupsDomain
import GroupsStore
import GroupsSupport
import MVVMC
import Testing

@testable import GroupsScreens

@Suite("The view model of the groups list")
struct GroupsListViewModelTests {
  private let coordinator = CoordinatorSpy()

  private func viewModel(
    _ model: GroupsListModel, rows: Int = 20, over store: GroupsStore? = nil
  ) throws -> GroupsListViewModel {
    let context = ScreenContext.over(try store ?? .empty(), rows: rows)
    var model = model
    model.list.size = context.viewport.pageSize
    return GroupsListViewModel(
      model: model, context: context, interactor: GroupsListInteractor(context: context), coordinator: coordinator)
  }

  private static let home = Group(
    id: 3, name: "Home", category: .joined, memberCount: 1, openTodoCount: 2, doneTodoCount: 5)
  private static let choir = Group(id: 9, name: "Choir", category: .suggested)

  @Test(
    "The heading of the groups list shows the category and the number of groups",
    arguments: [
      (Category.joined, "My groups (7)", "joined"), (.invited, "Invitations (7)", "invited"),
      (.suggested, "Suggested groups (7)", "suggested"), (nil, "All groups (7)", "all"),
    ])
  func headings(category: Category?, heading: String, word: String) throws {
    var model = GroupsListModel()
    model.category = category
    model.list.listing = Listing(total: 7, rows: [])
    let shown = try viewModel(model)
    #expect(shown.heading.plain == heading)
    #expect(shown.heading.spans.map(\.role) == [.heading, .faint])
    #expect(
      shown.content
        == .object([
          "category": .text(word), "total": .integer(7), "page": .integer(1), "pages": .integer(1), "groups": .rows,
        ]))
  }

  @Test("Rows of groups count positions over the pages and show their members and open todos")
  func rows() throws {
    var model = GroupsListModel()
    model.category = nil
    try model.list.paging.turn(.next, total: 4, .rows(2))
    model.list.listing = Listing(total: 4, rows: [.group(Self.home), .group(Self.choir)])
    model.list.state = .loaded
    let shown = try viewModel(model, rows: 2)
    #expect(
      shown.rows.map { $0.cells.map(\.plain) } == [
        ["3", "#3", "Home", "1", "2", "joined"],
        ["4", "#9", "Choir", "0", "0", "suggested"],
      ])
    #expect((shown.page, shown.pages) == (2, 2))
  }

  @Test("A list of one category shows no category in its rows")
  func categoryColumn() throws {
    var model = GroupsListModel()
    model.list.listing = Listing(total: 1, rows: [.group(Self.home)])
    #expect(try viewModel(model).rows.map(\.category) == [""])
  }

  @Test("The groups list's content and rows have the fields of the contract in order")
  func content() throws {
    var model = GroupsListModel()
    model.list.listing = Listing(total: 1, rows: [.group(Self.home)])
    #expect(
      try viewModel(model).rows.map(\.content) == [
        .object([
          "id": .integer(3), "position": .integer(1), "name": .text("Home"), "category": .text("joined"),
          "members": .integer(1), "openTodos": .integer(2),
        ])
      ])
    let page = GroupsListView(viewModel: try viewModel(model)).page()
    #expect(
      page.content
        == .object([
          "category": .text("joined"), "total": .integer(1), "page": .integer(1), "pages": .integer(1), "groups": .rows,
        ]))
    #expect(page.rows?.fields == ["id", "position", "name", "category", "members", "openTodos"])
  }

  @Test("An empty store, an empty category and an empty search each show their own hint")
  func hints() throws {
    var model = GroupsListModel()
    #expect(try viewModel(model).hint == [])
    model.list.state = .loaded
    #expect(try viewModel(model).hint.map(\.plain) == ["none: list all shows every group"])
    model.isStoreEmpty = true
    #expect(
      try viewModel(model).hint.map(\.plain) == [
        "nothing is here yet: create NAME makes a group, help shows all commands"
      ])
    model.search = ListFilter(texts: ["x"])
    #expect(
      try viewModel(model).hint.map(\.plain) == [
        "only groups and todos that contain \"x\" are shown, and there are none: list shows your groups"
      ])
  }

  @Test("Search results show groups and todos in one list, with done todos struck through")
  func found() throws {
    var model = GroupsListModel()
    model.search = ListFilter(texts: ["mi"])
    let done = Todo(
      id: 8, name: "Milk", priority: .urgent, isDone: true, createdAt: TestClock.start,
      group: Todo.GroupReference(id: 3, name: "Home"))
    model.list.listing = Listing(total: 4, rows: [.group(Self.choir), .todo(done)])
    model.foundGroupCount = 1
    model.list.state = .loaded
    let shown = try viewModel(model)
    let page = GroupsListView(viewModel: shown).page()
    #expect(
      try text(of: page) == """
        Groups and todos that contain "mi" (1 group, 3 todos)
        1|#9|group|Choir (suggested)||||
        2|#8|[x]|Milk|urgent|||Home
        """)
    #expect(shown.foundTodos.map(\.isStruckThrough) == [true])
    #expect(
      page.content
        == .object([
          "category": .text("all"), "total": .integer(4), "page": .integer(1), "pages": .integer(1),
          "groups": .list([
            .object([
              "id": .integer(9), "position": .integer(1), "name": .text("Choir"), "category": .text("suggested"),
              "members": .integer(0), "openTodos": .integer(0),
            ])
          ]),
          "todos": .list([
            .object([
              "id": .integer(8), "position": .integer(2), "name": .text("Milk"), "priority": .text("urgent"),
              "done": .bool(true), "due": .null, "assignee": .null, "createdAt": .text("2026-01-02T09:00:00Z"),
              "group": .object(["id": .integer(3), "name": .text("Home")]),
              "note": .lines(""), "tags": .list([]), "finishedAt": .null, "repeat": .null,
            ])
          ]),
        ]))
  }

  @Test("Every row of search results has the same fields, with null for those of the other kind")
  func foundTable() throws {
    var model = GroupsListModel()
    model.search = ListFilter(texts: ["mi"])
    let todo = Todo(id: 8, name: "Milk", createdAt: TestClock.start, group: Todo.GroupReference(id: 3, name: "Home"))
    model.list.listing = Listing(total: 2, rows: [.group(Self.choir), .todo(todo)])
    let rows = try #require(GroupsListView(viewModel: viewModel(model)).page().rows)
    #expect(
      rows.fields == [
        "type", "id", "position", "name", "category", "members", "openTodos", "priority", "done", "due", "assignee",
        "createdAt", "group.id", "group.name", "note", "tags", "finishedAt", "repeat",
      ])
    var tables: [[Content]] = []
    try rows.visit { row in
      guard case .object(let fields) = row.content else { return }
      #expect(fields.map(\.name) == rows.fields)
      tables.append(fields.map(\.value))
    }
    #expect(tables.map { $0[0] } == [.text("group"), .text("todo")])
    #expect(tables.map { $0[4] } == [.text("suggested"), .null])
    #expect(tables.map { $0[13] } == [.null, .text("Home")])
  }

  @Test("The groups list shows that it is loading or has failed, and keeps its rows")
  func states() throws {
    var model = GroupsListModel()
    model.list.listing = Listing(total: 1, rows: [.group(Self.home)])
    #expect(try viewModel(model).paging.state.notice.map(\.plain) == ["loading…"])
    model.list.state = .failed(DataError.storage("disk full").failure)
    let shown = try viewModel(model)
    #expect(
      shown.paging.state.notice
        == [
          StyledText(
            "could not be read: disk full; check the file, its folder and the space on the disk; fetch tries again",
            .failure
          ).overflowing(.wrapped(indent: 0))
        ])
    #expect(
      shown.paging.failure
        == Failure(.storage, "disk full", advice: "check the file, its folder and the space on the disk"))
    #expect(shown.rows.map(\.name) == ["Home"])
  }

  @Test("Deleting a group asks with the number of its todos, and `no` keeps the group")
  func deletion() throws {
    let store = try GroupsStore.home(todos: 1)
    let shown = try viewModel(GroupsListModel(), over: store)
    coordinator.says = false
    #expect(try shown.delete(RowReference(id: 1, name: "Home"), isConfirmed: false) == .silent)
    #expect(coordinator.asked == ["Delete group #1 Home and its 1 todo? else group #1 Home was not deleted"])
    #expect(try store.groupCount(GroupsQuery()) == 1)
    coordinator.says = true
    #expect(try shown.delete(RowReference(id: 1, name: "Home"), isConfirmed: false) == .silent)
    #expect(coordinator.outcome == .done("- group #1 Home"))
    #expect(try store.groupCount(GroupsQuery()) == 0)
  }

  @Test("Opening a group, a todo or the agenda is forwarded to the coordinator")
  func leaving() throws {
    let shown = try viewModel(GroupsListModel())
    #expect(try shown.open(RowReference(id: 4, name: "x")) == .silent)
    #expect(try shown.open(RowReference(id: 4, name: "x", kind: "todo")) == .silent)
    #expect(try shown.agenda(FilterArguments()) == .silent)
    #expect(try shown.agenda(FilterArguments(text: MarkedText("today"), priority: .urgent)) == .silent)
    #expect(coordinator.asked == ["group 4", "todo 4", "agenda", "agenda today urgent"])
  }
}
