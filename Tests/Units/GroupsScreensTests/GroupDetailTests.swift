import GroupsDomain
import GroupsStore
import GroupsSupport
import MVVMC
import Testing

@testable import GroupsScreens

@Suite("The group screen")
struct GroupDetailTests {
  private let store: GroupsStore
  private let context: ScreenContext
  private let coordinator = CoordinatorSpy()
  private let interactor: GroupDetailInteractor

  init() throws {
    store = try .with(
      .createGroup(name: "Home", category: .joined), .addMember(group: 1, firstName: "Ada", lastName: "Lovelace"),
      .addMember(group: 1, firstName: "Bob", lastName: ""), .addMember(group: 1, firstName: "Cy", lastName: "Young"),
      .addTodo(group: 1, name: "Milk", priority: .normal, due: nil, assignee: 1),
      .createGroup(name: "Club", category: .invited))
    context = .over(store, rows: 2)
    interactor = GroupDetailInteractor(group: Group(id: 1, name: "", category: .joined), context: context)
    interactor.fetch()
  }

  private func viewModel() -> GroupDetailViewModel {
    GroupDetailViewModel(
      model: interactor.observed.value, interactor: interactor,
      coordinator: coordinator)
  }

  private func page() -> Page { GroupDetailView(viewModel: viewModel()).page() }

  @Test("The group screen shows the name, category, counts and members, page by page")
  func shows() throws {
    #expect(
      try text(of: page()) == """
        Home (group #1, joined)
        3 members, todos: 1 open, 0 done
        1|#1|Ada Lovelace
        2|#2|Bob
        page 1 of 2: next
        """)
    try interactor.turn(.next)
    interactor.fetch()
    #expect(
      try text(of: page()) == """
        Home (group #1, joined)
        3 members, todos: 1 open, 0 done
        3|#3|Cy Young
        page 2 of 2: previous
        """)
    interactor.list()
    interactor.fetch()
    #expect(interactor.observed.value.list.paging.page == 1)
  }

  @Test("The group screen's content and rows have the fields of the contract in order")
  func content() throws {
    let page = page()
    #expect(
      page.content
        == .object([
          "group": .object(["id": .integer(1), "name": .text("Home"), "category": .text("joined")]), "members": .rows,
          "todos": .object(["open": .integer(1), "done": .integer(0)]),
        ]))
    var rows: [Content] = []
    try page.rows?.visit { row in rows.append(row.content) }
    #expect(
      rows == [
        .object([
          "id": .integer(1), "position": .integer(1), "firstName": .text("Ada"), "lastName": .text("Lovelace"),
        ]),
        .object(["id": .integer(2), "position": .integer(2), "firstName": .text("Bob"), "lastName": .text("")]),
      ])
    #expect(page.rows?.fields == ["id", "position", "firstName", "lastName"])
  }

  @Test("A group without members shows a hint that names `add` and `todos`")
  func empty() throws {
    let interactor = GroupDetailInteractor(group: Group(id: 2, name: "Club", category: .invited), context: context)
    interactor.fetch()
    let shown = GroupDetailViewModel(
      model: interactor.observed.value, interactor: interactor, coordinator: coordinator)
    #expect(
      shown.hint.map(\.plain) == [
        "no members yet: add FIRST LAST adds one, todos shows the todos"
      ])
  }

  @Test("A category step is available only in its starting category", arguments: CategoryStep.allCases)
  func availability(step: CategoryStep) {
    #expect(
      viewModel().availability(of: step)
        == (step == .leave ? .available : .unavailable(reason: "the group is joined, not \(step.from.word)")))
  }

  @Test("Adding a member twice reports it, and the same name is the same user in every group")
  func adding() throws {
    #expect(try viewModel().add("Dan", "Brown") == .done("+ member #4 Dan Brown"))
    #expect(try viewModel().add("Dan", "Brown") == .done("member #4 Dan Brown is already in the group"))
    let club = GroupDetailInteractor(group: Group(id: 2, name: "Club", category: .invited), context: context)
    let added = try club.add("Dan", "Brown")
    #expect(added.user.id == 4)
    #expect(added.isNew)
    #expect(
      failure(of: { try viewModel().add("", nil) })
        == Failure(.invalid, "a first name cannot be empty", advice: "write at least one character"))
  }

  @Test("A member is renamed, but not to the name of another user")
  func editing() throws {
    let bob = RowReference(id: 2, name: "Bob")
    #expect(try viewModel().edit(bob, "Robert", "Smith") == .done("~ member #2 Robert Smith"))
    #expect(try viewModel().edit(bob, "Robert", "Smith") == .done("member #2 is already called Robert Smith"))
    #expect(
      failure(of: { try viewModel().edit(bob, "Ada", "Lovelace") })
        == Failure(.invalid, "member #1 is already called Ada Lovelace", advice: "choose another name"))
  }

  @Test("Removing a member unassigns the member's todos, and removing the member again throws")
  func removing() throws {
    let ada = RowReference(id: 1, name: "Ada Lovelace")
    #expect(try viewModel().remove(ada) == .done("- member #1 Ada Lovelace (1 todo is now unassigned)"))
    #expect(try store.todo(id: 1)?.assignee == nil)
    #expect(
      failure(of: { try viewModel().remove(ada) })
        == Failure(.notFound, "Ada Lovelace is not a member of Home", advice: "add them to the group first"))
    #expect(try viewModel().remove(RowReference(id: 2, name: "Bob")) == .done("- member #2 Bob"))
  }

  @Test("The last remaining page is shown after the members of the current page were removed")
  func clamping() throws {
    try interactor.turn(.next)
    interactor.fetch()
    _ = try interactor.remove(RowReference(id: 3, name: ""))
    interactor.fetch()
    #expect(interactor.observed.value.list.paging.page == 1)
    #expect(interactor.observed.value.list.listing.rows.map(\.name) == ["Ada Lovelace", "Bob"])
  }

  @Test("The group screen renames its group and moves it between categories")
  func renamesAndMovesTheGroup() throws {
    #expect(try viewModel().rename("House") == .done("~ group #1 House"))
    #expect(try viewModel().rename("House") == .done("group #1 is already called House"))
    interactor.fetch()
    #expect(try viewModel().move(.leave) == .done("~ group #1 House: suggested"))
    #expect(
      failure(of: { try viewModel().move(.leave) })
        == Failure(.unavailable, "group #1 House is suggested", advice: "join it, or invite yourself"))
  }

  @Test("The group screen asks before it deletes the group, and closes afterwards")
  func deleting() throws {
    coordinator.says = false
    #expect(try viewModel().delete(isConfirmed: false) == .silent)
    #expect(coordinator.asked == ["Delete group #1 Home and its 1 todo? else group #1 Home was not deleted"])
    #expect(try store.group(id: 1) != nil)
    #expect(try viewModel().delete(isConfirmed: true) == .done("- group #1 Home"))
    #expect(coordinator.asked.last == "close")
    #expect(try store.group(id: 1) == nil)
    #expect(failure(of: { try interactor.fetchNow() })?.code == .notFound)
  }

  @Test("Members are found by position, id and name, and users of other groups are not")
  func references() throws {
    _ = try store.apply(.addMember(group: 2, firstName: "Zoe", lastName: ""))
    interactor.viewport.isInteractive = true
    let source = viewModel().members
    #expect(try source.count() == 3)
    #expect(try source.reference(at: 3)?.name == "Cy Young")
    #expect(try source.reference(at: 1)?.version != nil)
    #expect(try source.reference(id: 2)?.name == "Bob")
    #expect(try source.reference(id: 4) == nil)
    #expect(try source.reference(named: "ada").id == 1)
    #expect(failure(of: { try source.reference(named: "Zoe") })?.code == .notFound)
  }

  @Test("The group screen leads to its todos, and rejects a location of any other child")
  func leaving() throws {
    #expect(try viewModel().todos() == .silent)
    #expect(coordinator.asked == ["todos"])
    let stack = GroupsApp.open(context)
    try stack.go(to: Route(parsing: "/groups/1/todos"))
    #expect(stack.calcots.map(\.kind.name) == ["groups", "group", "todos"])
    #expect(
      failure(of: { try stack.go(to: Route(parsing: "/groups/1/members")) })
        == Failure(.notFound, "at \"members\": a group has no members", advice: "it has todos"))
  }

  @Test("Closing the group screen returns to the groups list")
  func closing() throws {
    let stack = GroupsApp.open(context)
    try stack.go(to: Route(parsing: "/groups/1"))
    let coordinator = try #require(stack.top.coordinator as? GroupDetailCoordinator)
    try coordinator.close()
    #expect(stack.location.description == "/groups")
  }
}
