import GroupsDomain
import Testing

@testable import GroupsScreens

@Suite("Traced messages of changes")
struct ChangeMessageTests {
  @Test("A change's message names its targets by name or id and stays short")
  func messages() {
    let todos = (1...7).map { Change.Target($0, version: 3) }
    #expect(Change.createGroup(name: "Home", category: .joined).message == #"createGroup("Home", joined)"#)
    #expect(Change.setDone(Array(todos.prefix(2)), true).message == "setDone(#1 #2, true)")
    #expect(Change.removeTodos(todos).message == "removeTodos(#1 #2 #3 #4 #5 and 2 more)")
    #expect(Change.assign([todos[0]], user: nil).message == "assign(#1, nobody)")
    #expect(Change.setDue([todos[0]], nil).message == "setDue(#1, never)")
    let long = Change.renameTodo(todos[0], name: String(repeating: "long ", count: 1000)).message
    #expect(long.count < 60)
    #expect(long.hasSuffix("…\")"))
  }
}
