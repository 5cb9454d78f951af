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
        "TodosViewModel → TodosCoordinator showTodo(#2)", "TodosCoordinator → Stack push(todo)",
      ])
    #expect(stack.location.description == "/groups/1/todos/2")
  }

  @Test("A traced change names its todos, except on the screen of a single todo")
  func subjects() throws {
    stack.trace.isOn = true
    try stack.go(to: Route(parsing: "/groups/1/todos"))
    let several = try #require(stack.top.interactor as? TodosInteractor)
    let todo = RowReference(id: 1, name: "t1")
    #expect(
      try messages { _ = try several.set(.name, of: [todo], to: .text("x")) }.first
        == "TodosViewModel → TodosInteractor set(name, of: #1, to: \"x\")")
    try stack.go(to: Route(parsing: "/groups/1/todos/1"))
    let one = try #require(stack.top.interactor as? TodoDetailInteractor)
    #expect(
      try messages { _ = try one.set(.name, of: [todo], to: .text("y")) }.first
        == "TodoDetailViewModel → TodoDetailInteractor set(name, to: \"y\")")
    #expect(
      try messages { _ = try one.setDone([todo], true) }.first
        == "TodoDetailViewModel → TodoDetailInteractor setDone(true)")
    #expect(
      try messages { _ = try one.remove([todo]) }.first == "TodoDetailViewModel → TodoDetailInteractor remove")
  }

  @Test("A traced call shortens a long argument and writes a missing one as `nil`")
  func arguments() throws {
    try stack.go(to: Route(parsing: "/groups/1"))
    let interactor = try #require(stack.top.interactor as? GroupDetailInteractor)
    stack.trace.isOn = true
    let text = try #require(
      try messages { _ = try interactor.add(String(repeating: "long ", count: 1000), nil) }.first)
    #expect(text.hasPrefix(#"GroupDetailViewModel → GroupDetailInteractor add("long long"#))
    #expect(text.hasSuffix("…\", nil)"))
    #expect(text.count < 110)
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
