import GroupsDomain
import GroupsStore
import GroupsSupport
import MVVMC
import Testing

@testable import GroupsScreens

@Suite("A provider that answers late")
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

  /// Draws the screen on top as the session does, after its model was read again.
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
    "is waited for: the screen says so, keeps what was there, and shows the answer when it comes", arguments: screens)
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

  @Test("shows nothing but that it is loading where nothing was there", arguments: screens)
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

  @Test("is not heard when a newer question has been asked, in whatever order the answers come", arguments: screens)
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

  @Test("leaves the screen loading while only an outdated answer has come")
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

  @Test("may answer after its screen was closed", arguments: ["/groups/1", "/groups/1/todos", "/agenda"])
  func closed(location: String) throws {
    provider.isLate = true
    try stack.go(to: Route(parsing: location))
    stack.top.refreshIfStale()
    try stack.home()
    provider.answer()
    stack.noteLeaks()
    #expect(stack.leaks == [])
  }

  @Test("shows the last page that is left, also when it hears only late that its own has gone")
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

  @Test("shows what a search found when both the groups and the todos are there")
  func searching() throws {
    provider.isLate = true
    let interactor = try #require(stack.top.interactor as? GroupsListInteractor)
    try interactor.find("t1")
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
