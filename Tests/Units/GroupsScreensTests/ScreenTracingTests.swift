import GroupsDomain
import GroupsStore
import GroupsSupport
import MVVMC
import Testing

@testable import GroupsScreens

@Suite("Traces of screens")
struct ScreenTracingTests {
  private let stack: CoordinatorStack

  init() throws { stack = GroupsApp.open(.over(try GroupsStore.home(todos: 2))) }

  /// Returns the messages that are traced while `body` runs.
  private func messages(_ body: () throws -> Void) rethrows -> [String] {
    _ = stack.trace.take()
    try body()
    return stack.trace.take().map(\.description)
  }

  @Test("A coordinator moves with and without a trace, and is recorded only while the trace is on")
  func recordsOnlyWhileOn() throws {
    try stack.go(to: Route(parsing: "/groups/1/todos"))
    let coordinator = try #require(stack.top.coordinator as? TodosCoordinator)
    #expect(try messages { try coordinator.showTodo(RowReference(id: 1, name: "")) } == [])
    #expect(stack.location.description == "/groups/1/todos/1")
    _ = try stack.back()
    stack.trace.isOn = true
    #expect(
      try messages { try coordinator.showTodo(RowReference(id: 2, name: "")) } == [
        "TodosCoordinator → Stack push(todo)"
      ])
    #expect(stack.location.description == "/groups/1/todos/2")
  }

  @Test("A change is traced as a call to the data provider")
  func changes() throws {
    stack.trace.isOn = true
    try stack.go(to: Route(parsing: "/groups/1/todos"))
    let interactor = try #require(stack.top.interactor as? TodosInteractor)
    #expect(
      try messages { _ = try interactor.setDone([RowReference(id: 1, name: "t1")], true) }.first
        == "TodosInteractor → DataProvider apply")
  }

  @Test(
    "The interactor and the coordinator of a closed screen are released",
    arguments: ["/groups/1", "/groups/1/todos", "/groups/1/todos/1", "/agenda"])
  func partsAreReleased(location: String) throws {
    try stack.go(to: Route(parsing: location))
    _ = stack.draw(stack.top)
    weak let interactor = stack.top.interactor
    weak let coordinator = stack.top.coordinator
    #expect(interactor != nil)
    #expect(coordinator != nil)
    try stack.home()
    #expect(interactor == nil)
    #expect(coordinator == nil)
  }
}
