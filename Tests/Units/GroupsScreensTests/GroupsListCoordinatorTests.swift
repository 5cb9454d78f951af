import GroupsDomain
import GroupsStore
import GroupsSupport
import MVVMC
import Testing

@testable import GroupsScreens

@Suite("The coordinator of the groups list")
struct GroupsListCoordinatorTests {
  private let context: ScreenContext
  private let stack: CoordinatorStack

  init() throws {
    let store = try GroupsStore.with(
      .createGroup(name: "Home", category: .joined), .createGroup(name: "7", category: .invited),
      .createGroup(name: "Homework", category: .joined))
    context = .over(store)
    stack = GroupsApp.open(context)
  }

  private func go(_ location: String) throws(Failure) { try stack.go(to: Route(parsing: location)) }

  @Test(
    "A location by id or name opens the group",
    arguments: [("/groups/1", 1), ("/groups/home", 1), ("/groups/HOMEW", 3), ("/groups/%37", 2), ("/groups/2", 2)])
  func children(location: String, id: Int) throws {
    try go(location)
    #expect(stack.location.description == "/groups/\(id)")
    #expect(stack.calcots.map(\.kind.name) == ["groups", "group"])
  }

  @Test(
    "A location that cannot be resolved is rejected with its segment, and the screen stays",
    arguments: [
      ("/groups/9", Failure.notListed("at \"9\": there is no group #9")),
      (
        "/groups/Opera",
        Failure(.notFound, "at \"Opera\": no group \"Opera\"", advice: "groups are Home, 7, Homework")
      ),
      (
        "/groups/Hom",
        Failure(.ambiguous, "at \"Hom\": \"Hom\" could be #1 Home, #3 Homework", advice: "give its id")
      ),
      (
        "/users",
        Failure(
          .notFound, "at \"users\": there is no place /users",
          advice: "locations begin with /groups or /agenda or /report")
      ),
      (
        "/agenda/1",
        Failure(.notFound, "at \"1\": there are no screens below this one", advice: "up goes to the one above")
      ),
    ])
  func missing(location: String, expected: Failure) throws {
    try go("/groups/1")
    #expect(failure(of: { try go(location) }) == expected)
    #expect(stack.location.description == "/groups/1")
  }

  @Test("The groups list opens a group and the agenda, and `back` returns to it")
  func opening() throws {
    let coordinator = try #require(stack.top.coordinator as? GroupsListCoordinator)
    try coordinator.showGroup(RowReference(id: 3, name: "Reading"))
    #expect(stack.location.description == "/groups/3")
    _ = try stack.back()
    try coordinator.showAgenda([])
    #expect(stack.location.description == "/agenda")
    #expect(stack.calcots.map(\.kind.name) == ["groups", "agenda"])
    _ = try stack.back()
    #expect(stack.location.description == "/groups")
  }

  @Test("Opening a group that does not exist throws `notFound`")
  func openingAMissingGroup() throws {
    let coordinator = try #require(stack.top.coordinator as? GroupsListCoordinator)
    #expect(
      failure(of: { try coordinator.showGroup(RowReference(id: 9, name: "Gone")) })
        == Failure.notListed("there is no group #9"))
  }

  @Test("The coordinator of the groups list throws `unavailable` if its stack is gone")
  func withoutStack() throws {
    let lonely = try Self.orphan(context)
    #expect(
      failure(of: { try lonely.showGroup(RowReference(id: 1, name: "Home")) })
        == Failure(.unavailable, "this screen is no longer open"))
  }

  private static func orphan(_ context: ScreenContext) throws -> GroupsListCoordinator {
    try #require(GroupsApp.open(context).top.coordinator as? GroupsListCoordinator)
  }

  @Test("A confirmation opens above the groups list and keeps the location")
  func confirming() throws {
    let coordinator = try #require(stack.top.coordinator as? GroupsListCoordinator)
    _ = try coordinator.confirm(ConfirmModel(question: "Sure?", refusal: "stays")) { .silent }
    #expect(stack.top.kind == .confirm)
    #expect(stack.top.isDialog)
    #expect(stack.location.description == "/groups")
  }
}
