import GroupsDomain
import GroupsStore
import GroupsSupport
import MVVMC
import Testing

@testable import GroupsScreens

@Suite("The coordinator of the todos")
struct TodosCoordinatorTests {
  private let store: GroupsStore
  private let stack: CoordinatorStack

  init() throws {
    store = try .home(todos: 2)
    _ = try store.apply(.createGroup(name: "Club", category: .joined))
    _ = try store.apply(.addTodo(group: 2, name: "Vote", priority: .normal, due: nil, assignee: nil))
    stack = GroupsApp.open(.over(store))
    try stack.go(to: Route(parsing: "/groups/1/todos"))
  }

  private func go(_ location: String) throws(Failure) { try stack.go(to: Route(parsing: location)) }

  @Test(
    "A location by id or name opens the todo",
    arguments: ["/groups/1/todos/2", "/groups/1/todos/t2", "/groups/home/todos/T2"])
  func children(location: String) throws {
    try go(location)
    #expect(stack.location.description == "/groups/1/todos/2")
    #expect(stack.calcots.map(\.kind.name) == ["groups", "group", "todos", "todo"])
  }

  @Test(
    "A todo that is missing, in another group or ambiguous is rejected, and the screen stays",
    arguments: [
      ("9", Failure.notListed("at \"9\": there is no todo #9")),
      ("3", Failure.notListed("at \"3\": there is no todo #3")),
      ("Vote", Failure.notListed("at \"Vote\": there is no todo \"Vote\" here")),
      ("t", Failure(.ambiguous, "at \"t\": \"t\" could be #2 t2, #1 t1", advice: "give its id")),
    ])
  func missing(segment: String, expected: Failure) {
    #expect(failure(of: { try go("/groups/1/todos/\(segment)") }) == expected)
    #expect(stack.location.description == "/groups/1/todos")
  }

  @Test("The todos screen opens a todo of its group and rejects one of another group")
  func opening() throws {
    let coordinator = try #require(stack.top.coordinator as? TodosCoordinator)
    #expect(
      failure(of: { try coordinator.showTodo(RowReference(id: 3, name: "")) })?.code == .notFound)
    try coordinator.showTodo(RowReference(id: 1, name: ""))
    #expect(stack.location.description == "/groups/1/todos/1")
    _ = try stack.back()
    #expect(stack.location.description == "/groups/1/todos")
  }

  @Test("Choices and confirmations open above the todos and keep the location")
  func questions() throws {
    let coordinator = try #require(stack.top.coordinator as? TodosCoordinator)
    _ = try coordinator.choose(ChoiceModel(question: "Which?", choices: ["a"], refusal: "none")) { _ in .silent }
    #expect(stack.top.kind == .choice)
    _ = try coordinator.confirm(ConfirmModel(question: "Sure?", refusal: "no")) { .silent }
    #expect(stack.calcots.map(\.kind.name) == ["groups", "group", "todos", "choice", "confirm"])
    #expect(stack.location.description == "/groups/1/todos")
  }
}
