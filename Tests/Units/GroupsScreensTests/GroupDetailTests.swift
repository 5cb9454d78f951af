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

  @Test("shows its name, category, counts and members in the order in which they came, page by page")
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

  @Test("gives machines each field in the order of the contract")
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

  @Test("says how to go on where nobody is in the group")
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

  @Test("offers a step between categories only where it begins, and says why not", arguments: CategoryStep.allCases)
  func availability(step: CategoryStep) {
    #expect(
      viewModel().availability(of: step)
        == (step == .leave ? .available : .unavailable(reason: "the group is joined, not \(step.from.word)")))
  }

  @Test("adds a person once, and takes the user with just this name for the same one in every group")
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

  @Test("renames a person in all groups, but not to the name of another")
  func editing() throws {
    let bob = RowReference(id: 2, name: "Bob")
    #expect(try viewModel().edit(bob, "Robert", "Smith") == .done("~ member #2 Robert Smith"))
    #expect(try viewModel().edit(bob, "Robert", "Smith") == .done("member #2 is already called Robert Smith"))
    #expect(
      failure(of: { try viewModel().edit(bob, "Ada", "Lovelace") })
        == Failure(.invalid, "user #1 is already called Ada Lovelace", advice: "choose another name"))
  }

  @Test("takes a member out and leaves the todos to nobody")
  func removing() throws {
    let ada = RowReference(id: 1, name: "Ada Lovelace")
    #expect(try viewModel().remove(ada) == .done("- member #1 Ada Lovelace (1 todo is now unassigned)"))
    #expect(try store.todo(id: 1)?.assignee == nil)
    #expect(
      failure(of: { try viewModel().remove(ada) })
        == Failure(.notFound, "user #1 is not a member of group #1", advice: "add them to the group first"))
    #expect(try viewModel().remove(RowReference(id: 2, name: "Bob")) == .done("- member #2 Bob"))
  }

  @Test("shows the last page that is left when the members of its own are gone")
  func clamping() throws {
    try interactor.turn(.next)
    interactor.fetch()
    _ = try interactor.remove(RowReference(id: 3, name: ""))
    interactor.fetch()
    #expect(interactor.observed.value.list.paging.page == 1)
    #expect(interactor.observed.value.list.listing.rows.map(\.name) == ["Ada Lovelace", "Bob"])
  }

  @Test("renames and moves its group")
  func group() throws {
    #expect(try viewModel().rename("House") == .done("~ group #1 House"))
    #expect(try viewModel().rename("House") == .done("group #1 is already called House"))
    interactor.fetch()
    #expect(try viewModel().move(.leave) == .done("~ group #1 House: suggested"))
    #expect(
      failure(of: { try viewModel().move(.leave) })
        == Failure(.unavailable, "group #1 House is suggested", advice: "join it, or invite yourself"))
  }

  @Test("asks before it deletes the group, and closes when it has")
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

  @Test("finds members by position, id and name, and nobody else")
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

  @Test("leads to its todos, and nowhere else")
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

  @Test("closes to the list above it")
  func closing() throws {
    let stack = GroupsApp.open(context)
    try stack.go(to: Route(parsing: "/groups/1"))
    let coordinator = try #require(stack.top.coordinator as? GroupDetailCoordinator)
    try coordinator.close()
    #expect(stack.location.description == "/groups")
  }
}
