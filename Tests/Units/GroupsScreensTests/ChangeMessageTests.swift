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
    #expect(Change.set([todos[0]], .assignee, .member(nil)).message == "assign(#1, nobody)")
    #expect(Change.set([todos[0]], .due, .day(nil)).message == "setDue(#1, never)")
    let long = Change.set([todos[0]], .name, .text(String(repeating: "long ", count: 1000))).message
    #expect(long.count < 60)
    #expect(long.hasSuffix("…\")"))
  }

  @Test("The outcome of finishing names five of the todos that follow, and counts the others with their skipped dates")
  func following() {
    var receipt = ChangeReceipt(changed: [1])
    let due = Day(number: 20_000)
    receipt.next = (1...7).map { NextTodo(id: 10 + $0, previousID: $0, due: due, missed: $0 < 6 ? 0 : 2) }
    let text = TodoWords.finished([RowReference(id: 1, name: "a")], receipt)
    #expect(text.hasSuffix("as #15, due 2024-10-04; and 2 more (4 due dates skipped)"), "\(text)")
  }
}
