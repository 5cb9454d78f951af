import GroupsDomain
import GroupsStore
import GroupsSupport
import MVVMC
import Testing

@testable import GroupsScreens

@Suite("The agenda")
struct AgendaTests {
  private let store: GroupsStore
  private let context: ScreenContext
  private let coordinator = CoordinatorSpy()
  private let interactor: AgendaInteractor

  /// Adds todos whose due dates are given in days from 2026-01-02, a Friday.
  init() throws {
    store = try .with(
      .createGroup(name: "Home", category: .joined), .createGroup(name: "Club", category: .joined),
      .createGroup(name: "Ball", category: .invited))
    let today = Day(number: 20_455)
    let todos: [(Int64, String, Priority, Int?)] = [
      (1, "late", .normal, -1), (2, "later", .urgent, -9), (1, "now", .normal, 0), (2, "now!", .urgent, 0),
      (1, "week", .normal, 6), (1, "after", .normal, 7), (2, "some day", .urgent, nil), (3, "dance", .urgent, 0),
      (1, "done", .urgent, 0),
    ]
    for (group, name, priority, due) in todos {
      _ = try store.apply(
        .addTodo(group: group, name: name, priority: priority, due: due.map(today.advanced(by:)), assignee: nil))
    }
    _ = try store.apply(.setDone([.init(9)], true))
    context = .over(store)
    interactor = AgendaInteractor(context: context)
  }

  private func viewModel() -> AgendaViewModel {
    interactor.fetch()
    return AgendaViewModel(
      model: interactor.observed.value, context: context, interactor: interactor, coordinator: coordinator)
  }

  private var names: [String] { viewModel().rows.rows.map(\.name) }

  @Test(
    "The agenda lists the open todos of joined groups by due day, then priority, undated ones last")
  func all() {
    #expect(names == ["later", "late", "now!", "now", "week", "after", "some day"])
    #expect(viewModel().heading.plain == "Agenda (7 open)")
    #expect(viewModel().rows.rows.map(\.isOverdue) == [true, true, false, false, false, false, false])
    #expect(viewModel().rows.rows[0].cells.last?.plain == "Club")
  }

  @Test(
    "The agenda's views `today`, `week` and `overdue` show only the todos due in them",
    arguments: [
      (AgendaModel.Show.today, "Agenda for today (4 open)", ["later", "late", "now!", "now"]),
      (.week, "Agenda for a week (3 open)", ["now!", "now", "week"]),
      (.overdue, "Overdue (2 open)", ["later", "late"]),
    ])
  func views(show: AgendaModel.Show, heading: String, expected: [String]) throws {
    try interactor.list(FilterArguments(text: MarkedText(show.word)))
    #expect(names == expected)
    #expect(viewModel().heading.plain == heading)
    #expect(interactor.query == [.init("show", show.rawValue)])
    let other = AgendaInteractor(context: context)
    try other.show(query: interactor.query)
    other.fetch()
    #expect(other.observed.value == interactor.observed.value)
  }

  @Test("The agenda uses the current day in the user's time zone")
  func zones() throws {
    let context = ScreenContext.over(store, zoneOffset: 15 * 3600)
    let interactor = AgendaInteractor(context: context)
    try interactor.list(FilterArguments(text: MarkedText("overdue")))
    interactor.fetch()
    #expect(interactor.observed.value.list.listing.rows.map(\.name) == ["later", "late", "now!", "now"])
  }

  @Test("`find` shows the agenda's todos that contain the text, and an unknown view is rejected")
  func finding() throws {
    try interactor.find(FilterArguments(text: MarkedText("LATE")))
    #expect(names == ["later", "late"])
    #expect(viewModel().heading.plain == "Agenda (2 open, those that contain \"LATE\")")
    #expect(interactor.query == [.init("find", "LATE")])
    #expect(
      failure(of: { try interactor.show(query: [.init("show", "month")]) })
        == Failure(
          .invalid, "the agenda has no view \"show=month\"", advice: "the views are ?show=today, week, overdue or all"))
    try interactor.find(FilterArguments(text: MarkedText("zzz")))
    #expect(
      viewModel().hint.map(\.plain) == [
        "only todos that contain \"zzz\" are shown, and there are none: list shows all"
      ])
  }

  @Test("The agenda's content has a null group and the name of the view")
  func content() throws {
    try interactor.list(FilterArguments(text: MarkedText("today")))
    #expect(
      AgendaView(viewModel: viewModel()).page().content
        == .object([
          "group": .null, "show": .text("today"), "total": .integer(4), "page": .integer(1), "pages": .integer(1),
          "todos": .rows,
        ]))
  }

  @Test("The agenda finishes, reopens and prioritises todos of several groups at once")
  func changesTodosOfSeveralGroups() throws {
    let source = viewModel().todos
    let first = try #require(try source.reference(at: 1))
    let second = try #require(try source.reference(at: 2))
    #expect(
      try viewModel().set(.priority, of: [first, second], to: .priority(.urgent))
        == .done("! todo #1 late: urgent; todo #2 later is already urgent"))
    let again = [RowReference(id: 2, name: "later"), RowReference(id: 1, name: "late")]
    #expect(try viewModel().setDone(again, true) == .done("✓ 2 todos: #2 later, #1 late"))
    #expect(names == ["now!", "now", "week", "after", "some day"])
    #expect(try viewModel().todosToReopen.reference(named: "later").id == 2)
    #expect(try viewModel().setDone(again, false) == .done("○ 2 todos: #2 later, #1 late"))
    #expect(
      failure(of: { try viewModel().set(.priority, of: [RowReference(id: 9, name: "")], to: nil) })
        == Failure(.unavailable, "todo #9 done is done", advice: "undone reopens it"))
  }

  @Test("Each empty view of the agenda shows its own hint", arguments: AgendaModel.Show.allCases)
  func hintsOfEmptyViews(show: AgendaModel.Show) throws {
    _ = try store.apply(.setDone((1...7).map { .init($0) }, true))
    try interactor.list(FilterArguments(text: MarkedText(show.word)))
    let words = [
      AgendaModel.Show.today: "nothing is due today or overdue: list shows all",
      .week: "nothing is due within a week: list shows all", .overdue: "nothing is overdue: list shows all",
      .all: "nothing to do",
    ]
    #expect(viewModel().hint.map(\.plain) == [words[show]])
  }

  @Test("The agenda changes a todo's due day, text, note, assignee and group, and removes it")
  func changesATodo() throws {
    let ada = try #require(
      try store.apply(.addMember(group: 1, firstName: "Ada", lastName: "")).createdID)
    let late = try viewModel().todos.reference(named: "late")
    #expect(try viewModel().set(.due, of: [late], to: .day("friday")) == .done("~ todo #1 late: due 2026-01-09"))
    #expect(try viewModel().set(.name, of: [late], to: .text("Call")) == .done("~ todo #1 Call"))
    #expect(try viewModel().set(.note, of: [late], to: .text("at nine")) == .done("~ todo #1 late: noted"))
    let person = try viewModel().members.reference(named: "ad")
    #expect(person.id == ada)
    #expect(try viewModel().set(.assignee, of: [late], to: .member(person)) == .done("@ todo #1 late: Ada"))
    #expect(
      failure(of: { try viewModel().set(.assignee, of: [RowReference(id: 2, name: "")], to: .member(person)) })?.code
        == .notFound)
    let club = try viewModel().groups.reference(named: "club")
    #expect(
      try viewModel().move([late], club) == .done("→ todo #1 late: to group #2 Club (1 todo is now unassigned)"))
    #expect(try viewModel().remove([late], isConfirmed: true) == .done("- todo #1 late"))
    #expect(names == ["later", "now!", "now", "week", "after", "some day"])
  }

  @Test("A todo opened from the agenda is opened in its group, and `back` returns to the agenda")
  func opening() throws {
    #expect(try viewModel().open(RowReference(id: 4, name: "")) == .silent)
    #expect(coordinator.asked == ["todo 4"])
    let stack = GroupsApp.open(context)
    try stack.go(to: Route(parsing: "/agenda"))
    let agenda = try #require(stack.top.coordinator as? AgendaCoordinator)
    #expect(failure(of: { try agenda.showTodo(RowReference(id: 99, name: "")) })?.code == .notFound)
    try agenda.showTodo(RowReference(id: 4, name: ""))
    #expect(stack.location.description == "/groups/2/todos/4")
    try stack.up()
    #expect(stack.location.description == "/groups/2/todos")
    _ = try stack.back(2)
    #expect(stack.location.description == "/agenda")
  }
}
