import GroupsDomain
import GroupsStore
import GroupsSupport
import MVVMC
import Testing

@testable import GroupsScreens

@Suite("Late answers of a provider")
struct LateAnswerTests {
  private let store: GroupsStore
  private let provider: ProviderWrapper
  private let stack: CoordinatorStack

  init() throws {
    store = try .home(todos: 1)
    _ = try store.apply(.addMember(group: 1, firstName: "Ada", lastName: ""))
    provider = ProviderWrapper(store)
    stack = GroupsApp.open(.over(provider, rows: 2))
  }

  /// Refreshes the top screen if it is stale, as a session does, and returns its page as text.
  private func page() throws -> String {
    stack.top.refreshIfStale()
    return try text(of: stack.draw(stack.top))
  }

  private static let screens: [(String, String, Change)] = [
    ("/groups", "1|#1|Home|1|1|", .createGroup(name: "Zoo", category: .joined)),
    ("/groups/1", "1|#1|Ada", .addMember(group: 1, firstName: "Zoe", lastName: "")),
    (
      "/groups/1/todos", "1|#1|[ ]|t1|normal|||2026-01-02",
      .addTodo(group: 1, name: "Zip", priority: .normal, due: nil, assignee: nil)
    ),
    (
      "/agenda", "1|#1|[ ]|t1|normal|||2026-01-02|Home",
      .addTodo(group: 1, name: "Zip", priority: .normal, due: nil, assignee: nil)
    ),
  ]

  @Test(
    "A screen shows that it is loading, with its old rows, until a late answer arrives", arguments: screens)
  func waiting(location: String, row: String, change: Change) throws {
    try stack.go(to: Route(parsing: location))
    let before = try page()
    #expect(before.contains(row))
    provider.isLate = true
    _ = try store.apply(change)
    stack.top.interactor.invalidate()
    let meanwhile = try page()
    #expect(meanwhile.contains("loading…"))
    #expect(meanwhile.contains(row))
    #expect(!meanwhile.contains("|Z"))
    #expect(!stack.top.view.needsDisplay)
    provider.answer()
    #expect(stack.top.view.needsDisplay)
    let after = try page()
    #expect(after.contains("|Z"))
    #expect(!after.contains("loading…"))
    #expect(provider.keptCount == 0)
  }

  @Test("A screen without rows shows only that it is loading until the first answer arrives", arguments: screens)
  func firstTime(location: String, row: String, change: Change) throws {
    provider.isLate = true
    try stack.go(to: Route(parsing: location))
    let meanwhile = try page()
    #expect(meanwhile.contains("loading…"))
    #expect(!meanwhile.contains("1|#1"))
    for hint in ["nothing", "none", "nobody"] { #expect(!meanwhile.contains(hint)) }
    provider.answer()
    #expect(try page().contains(row))
  }

  @Test("A screen discards the answer to an older fetch that arrives after a newer answer", arguments: screens)
  func outdated(location: String, row: String, change: Change) throws {
    try stack.go(to: Route(parsing: location))
    _ = try page()
    provider.isLate = true
    stack.top.interactor.fetch()
    stack.top.interactor.fetch()
    provider.answer(1)
    let answered = try page()
    #expect(!answered.contains("loading…"))
    _ = try store.apply(change)
    provider.answer()
    #expect(!stack.top.view.needsDisplay)
    #expect(try page() == answered)
  }

  @Test("The todos screen shows that it is loading if only the answer to an older fetch has arrived")
  func outdatedFirst() throws {
    try stack.go(to: Route(parsing: "/groups/1/todos"))
    provider.isLate = true
    stack.top.interactor.fetch()
    stack.top.interactor.fetch()
    provider.answer()
    #expect(try page().contains("loading…"))
    provider.answer()
    #expect(try !page().contains("loading…"))
  }

  @Test(
    "A closed screen is released once its late answer has arrived",
    arguments: ["/groups/1", "/groups/1/todos", "/agenda"])
  func closed(location: String) throws {
    provider.isLate = true
    try stack.go(to: Route(parsing: location))
    stack.top.refreshIfStale()
    try stack.home()
    provider.answer()
    stack.noteLeaks()
    #expect(stack.leaks == [])
  }

  @Test("The last remaining page is read if a late answer shows that the current page is gone")
  func clamping() throws {
    for number in 2...3 {
      _ = try store.apply(.addTodo(group: 1, name: "t\(number)", priority: .normal, due: nil, assignee: nil))
    }
    try stack.go(to: Route(parsing: "/groups/1/todos"))
    _ = try page()
    let interactor = try #require(stack.top.interactor as? TodosInteractor)
    try interactor.turn(.next)
    _ = try page()
    _ = try store.apply(.removeTodos([.init(1)]))
    provider.isLate = true
    interactor.invalidate()
    _ = try page()
    provider.answer()
    #expect(try page().contains("loading…"))
    provider.answer()
    #expect(
      try page() == """
        Todos of Home (2 open, 0 done)
        1|#3|[ ]|t3|normal|||2026-01-02
        2|#2|[ ]|t2|normal|||2026-01-02
        """)
  }

  @Test("Search results are shown once both the groups and the todos have arrived")
  func searching() throws {
    provider.isLate = true
    let interactor = try #require(stack.top.interactor as? GroupsListInteractor)
    try interactor.find(FilterArguments(text: MarkedText("t1")))
    _ = try page()
    provider.answer()
    #expect(try page().contains("loading…"))
    provider.answer()
    #expect(
      try page() == """
        Groups and todos that contain "t1" (0 groups, 1 todo)
        1|#1|[ ]|t1|normal|||Home
        """)
  }
}
