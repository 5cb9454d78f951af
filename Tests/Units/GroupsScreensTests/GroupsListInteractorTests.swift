import GroupsDomain
import GroupsStore
import GroupsSupport
import MVVMC
import Testing

@testable import GroupsScreens

@Suite("The interactor of the groups list")
struct GroupsListInteractorTests {
  private let store: GroupsStore
  private let interactor: GroupsListInteractor

  init() throws {
    store = try .with(
      .createGroup(name: "Chess", category: .suggested), .createGroup(name: "Home", category: .joined),
      .createGroup(name: "Books", category: .invited), .createGroup(name: "Homework", category: .joined))
    interactor = GroupsListInteractor(context: .over(store, rows: 2))
  }

  private var names: [String] {
    interactor.fetch()
    return interactor.observed.value.list.listing.rows.map { row in
      switch row {
      case .group(let group): group.name
      case .todo(let todo): "todo \(todo.name)"
      }
    }
  }

  @Test("The groups list first shows the joined groups, by id")
  func firstView() {
    #expect(names == ["Home", "Homework"])
    #expect(interactor.query == [])
  }

  @Test("The groups list shows one category, or all in the order joined, invited, suggested")
  func categories() throws {
    interactor.list(.invited)
    #expect(names == ["Books"])
    #expect(interactor.query == [.init("category", "invited")])
    interactor.list(nil)
    #expect(names == ["Home", "Homework"])
    #expect(interactor.query == [.init("category", "all")])
    try interactor.turn(.next)
    #expect(names == ["Books", "Chess"])
  }

  @Test("Turning beyond the first or last page of groups throws `unavailable`")
  func ends() throws {
    interactor.list(nil)
    interactor.fetch()
    #expect(
      failure(of: { try interactor.turn(.previous) })
        == Failure(.unavailable, "this is the first page"))
    try interactor.turn(.next)
    #expect(
      failure(of: { try interactor.turn(.next) })
        == Failure(.unavailable, "this is the last page"))
  }

  @Test("The last remaining page of groups is shown after the current page disappeared")
  func clamping() throws {
    interactor.list(nil)
    interactor.fetch()
    try interactor.turn(.next)
    #expect(names == ["Books", "Chess"])
    for id: Int64 in [1, 3] { _ = try store.apply(.deleteGroup(.init(id))) }
    #expect(names == ["Home", "Homework"])
    #expect(interactor.observed.value.list.paging.page == 1)
  }

  @Test("`find` shows the matching groups of all categories, then the matching todos of all groups")
  func finding() throws {
    _ = try store.apply(.addTodo(group: 3, name: "Homer", priority: .normal, due: nil, assignee: nil))
    _ = try store.apply(.addTodo(group: 1, name: "Move", priority: .normal, due: nil, assignee: nil))
    _ = try store.apply(.set([.init(2)], .note, .text("the new home")))
    try interactor.find(FilterArguments(text: MarkedText("HOME")))
    #expect(names == ["Home", "Homework"])
    #expect(interactor.observed.value.list.listing.total == 4)
    #expect(interactor.observed.value.foundGroupCount == 2)
    try interactor.turn(.next)
    #expect(names == ["todo Homer", "todo Move"])
    #expect(interactor.query == [.init("find", "HOME")])
    #expect(
      failure(of: { try interactor.find(FilterArguments(text: MarkedText("  "))) })
        == Failure(.invalid, "the text to find cannot be empty", advice: "write at least one character"))
    interactor.list(.joined)
    #expect(names == ["Home", "Homework"])
    #expect(interactor.observed.value.list.listing.total == 2)
  }

  @Test("Groups and todos in search results are found only by references of their own kind")
  func foundReferences() throws {
    _ = try store.apply(.addTodo(group: 3, name: "Homer", priority: .normal, due: nil, assignee: nil))
    try interactor.find(FilterArguments(text: MarkedText("home")))
    for _ in 0..<2 {
      // The first time, the page is stale, as in a command file. The second time, references use the rows of the page.
      #expect(try interactor.listedRows.reference(at: 1)?.isTodo == false)
      #expect(try interactor.listedRows.reference(at: 3)?.isTodo == true)
      #expect(try interactor.listedGroups.reference(at: 2)?.id == 4)
      #expect(try interactor.listedGroups.reference(at: 3) == nil)
      #expect(try interactor.todos.reference(at: 2) == nil)
      #expect(try interactor.todos.reference(at: 3)?.id == 1)
      #expect(try interactor.todos.references(at: 3...4).map(\.id) == [1])
      interactor.fetch()
    }
    #expect(try interactor.todos.reference(id: 1)?.name == "Homer")
    #expect(try interactor.listedRows.reference(named: "homer").isTodo)
    #expect(
      failure(of: { try interactor.listedRows.reference(id: 1) })
        == Failure(
          .ambiguous, "#1 could be group #1 Chess or todo #1 Homer", advice: "say which one by its position"))
    interactor.list(nil)
    #expect(try interactor.listedRows.reference(id: 1)?.name == "Chess")
    #expect(try interactor.todos.reference(at: 3) == nil)
    #expect(try interactor.todos.reference(named: "homer").id == 1)
  }

  @Test("A query sets the view of the groups list, and an unknown query is rejected without effect")
  func locations() throws {
    try interactor.show(query: [.init("category", "suggested")])
    #expect(names == ["Chess"])
    for parameter in [Route.Parameter("category", "old"), .init("show", "open")] {
      #expect(
        failure(of: { try interactor.show(query: [parameter]) })
          == Failure(
            .invalid, "/groups has no view \"\(parameter.name)=\(parameter.value)\"",
            advice: "the views are ?category=joined, invited, suggested or all"))
    }
    #expect(names == ["Chess"])
    try interactor.show(query: [])
    #expect(names == ["Home", "Homework"])
  }

  @Test("Creating a group accepts a name that is in use and rejects a blank one")
  func creating() throws {
    #expect(try interactor.create("Home", .joined) == 5)
    #expect(try store.group(id: 5)?.name == "Home")
    #expect(names == ["Home", "Homework"])
    try interactor.turn(.next)
    #expect(names == ["Home"])
    #expect(failure(of: { try interactor.create(" ", .joined) })?.code == .invalid)
  }

  @Test("Renaming a group stores the name, and renaming it again changes nothing")
  func renaming() throws {
    let home = RowReference(id: 2, name: "Home")
    #expect(try interactor.renameGroup(home, to: "House").changed == [2])
    #expect(try store.group(id: 2)?.name == "House")
    #expect(try interactor.renameGroup(home, to: "House").changed == [])
  }

  @Test("A category step moves a group only from its starting category", arguments: CategoryStep.allCases)
  func steps(step: CategoryStep) throws {
    let starts: [Category: Int64] = [.suggested: 1, .joined: 2, .invited: 3]
    for (category, id) in starts where category != step.from {
      let group = try #require(try store.group(id: id))
      let advice = [
        Category.joined: "leave makes it suggested", .invited: "accept or decline it",
        .suggested: "join it, or invite yourself",
      ][category]
      #expect(
        failure(of: { try interactor.move(group.reference, step) })
          == Failure(.unavailable, "group #\(id) \(group.name) is \(category.word)", advice: advice))
    }
    let id = try #require(starts[step.from])
    try interactor.move(RowReference(id: id, name: ""), step)
    #expect(try store.group(id: id)?.category == step.to)
  }

  @Test("A group is found by position within the view, and by id and name in any view")
  func references() throws {
    interactor.fetch()
    let source = interactor.listedGroups
    #expect(try source.count() == 2)
    #expect(try source.reference(at: 2)?.name == "Homework")
    #expect(try source.reference(at: 3) == nil)
    #expect(try source.reference(id: 1)?.name == "Chess")
    #expect(try source.reference(named: "home").id == 2)
    #expect(try source.reference(named: "homew").id == 4)
    #expect(try source.reference(named: "b").id == 3)
    #expect(
      failure(of: { try source.reference(named: "hom") })
        == Failure(.ambiguous, "\"hom\" could be #2 Home, #4 Homework", advice: "give its id"))
  }

  @Test("References to shown groups have the version seen, and references to others have none")
  func versions() throws {
    interactor.viewport.isInteractive = true
    interactor.fetch()
    #expect(try interactor.listedGroups.reference(at: 1)?.version == 2)
    #expect(try interactor.listedGroups.reference(id: 2)?.version == 2)
    #expect(try interactor.listedGroups.reference(named: "home").version == 2)
    #expect(try interactor.listedGroups.reference(id: 3)?.version == nil)
    interactor.invalidate()
    #expect(try interactor.listedGroups.reference(at: 1)?.version == nil)
  }
}
