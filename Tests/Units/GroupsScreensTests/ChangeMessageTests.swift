import GroupsDomain
import Testing

@testable import GroupsScreens

@Suite("Traced messages of changes")
struct ChangeMessageTests {
  @Test("A change's message names its case and its targets, and stays short")
  func messages() {
    let todos = (1...7).map { Change.Target($0, version: 3) }
    #expect(Change.createGroup(name: "Home", category: .joined).message == "createGroup")
    #expect(Change.setDone(Array(todos.prefix(2)), true).message == "setDone(#1 #2)")
    #expect(Change.removeTodos(todos).message == "removeTodos(#1 #2 #3 #4 #5 and 2 more)")
  }
}
