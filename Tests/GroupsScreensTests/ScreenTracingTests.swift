import GroupsDomain
import GroupsStore
import GroupsSupport
import MVVMC
import Testing

@testable import GroupsScreens

@Suite("A traced part")
struct TracedPartTests {
  private let trace = Trace()
  private let coordinator = CoordinatorSpy()

  @Test("is asked what its view model asks, whether that is noted or not, and makes no message where it is not")
  func messages() throws {
    let traced = TracedTodosCoordinator(coordinator, trace)
    try traced.showTodo(Reference(id: 1, name: ""))
    var made = 0
    func message() -> String {
      made += 1
      return "message"
    }
    #expect(traced.asked(message()) === coordinator)
    #expect(made == 0)
    #expect(trace.take() == [])
    trace.isOn = true
    try traced.showTodo(Reference(id: 2, name: ""))
    #expect(traced.asked(message()) === coordinator)
    #expect(coordinator.asked == ["todo 1", "todo 2"])
    #expect(
      trace.take().map(\.description) == [
        "TodosViewModel → CoordinatorSpy showTodo(#2)", "TodosViewModel → CoordinatorSpy message",
      ])
  }

  @Test("shows arguments short enough for a line, and says where there is none")
  func arguments() throws {
    trace.isOn = true
    let store = try GroupsStore.home(todos: 0)
    let group = try #require(try store.group(id: 1))
    let interactor = GroupDetailInteractor(group: group, context: .over(store))
    let traced = TracedGroupDetailInteractor(interactor, trace)
    _ = try? traced.add(String(repeating: "long ", count: 1000), nil)
    let text = try #require(trace.take().first?.text)
    #expect(text.hasPrefix(#"add("long long"#))
    #expect(text.hasSuffix("…\", nil)"))
    #expect(text.count < 60)
  }

  @Test("goes with its calçot", arguments: ["/groups/1", "/groups/1/todos", "/groups/1/todos/1", "/agenda"])
  func lifetimes(location: String) throws {
    let stack = GroupsApp.open(.over(try GroupsStore.home(todos: 1)))
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
