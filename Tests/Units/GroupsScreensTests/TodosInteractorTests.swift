import GroupsDomain
import GroupsStore
import GroupsSupport
import MVVMC
import Testing

@testable import GroupsScreens

@Suite("The interactor of the todos")
struct TodosInteractorTests {
  private let clock = TestClock()
  private let store: GroupsStore
  private let interactor: TodosInteractor

  init() throws {
    let clock = clock
    store = try GroupsStore(location: .memory) { clock.now }
    for change: Change in [
      .createGroup(name: "Home", category: .joined), .createGroup(name: "Club", category: .invited),
      .addMember(group: 1, firstName: "Ada", lastName: ""), .addMember(group: 2, firstName: "Bob", lastName: ""),
    ] { _ = try store.apply(change) }
    interactor = TodosInteractor(group: Group(id: 1, name: "Home", category: .joined), context: .over(store, rows: 3))
  }

  private func add(_ name: String, _ priority: Priority = .normal, after seconds: Int64 = 0) throws {
    clock.now = Timestamp(seconds: TestClock.start.seconds + seconds)
    _ = try interactor.add(NewTodo(name: name, priority: priority, due: nil, assignee: nil))
  }

  private func reference(_ id: Int64) -> RowReference { RowReference(id: id, name: "") }

  private var names: [String] {
    interactor.fetch()
    return interactor.observed.value.list.listing.rows.map(\.name)
  }

  @Test("Todos are sorted open before done, then by priority, then newest first by time and id")
  func sorting() throws {
    try add("old", after: 1)
    try add("new", after: 9)
    try add("same", after: 9)
    try add("soon", .important)
    try add("now", .urgent)
    try add("done", .urgent, after: 99)
    _ = try interactor.setDone([reference(6)], true)
    #expect(names == ["now", "soon", "same"])
    try interactor.turn(.next)
    #expect(names == ["new", "old", "done"])
  }

  @Test("A word that could be in one of too many names to read is not said to be in none")
  func hasNameAmongManyNames() throws {
    for index in 1...3 { try add("Öl \(index)") }
    let todos = TodoReferences.ofGroup(1, store)
    #expect(try todos.hasName(containing: "öl 3") && !todos.hasName(containing: "ä"))
    for index in 4...250 { try add("Öl \(index)") }
    #expect(try todos.hasName(containing: "öl 200") && todos.hasName(containing: "ä"))
  }

  @Test("The todos list shows all, open, done or matching todos, and its query names the view")
  func filters() throws {
    try add("a")
    try add("b")
    _ = try interactor.setDone([reference(1)], true)
    #expect(names == ["b", "a"])
    #expect(interactor.query == [])
    try interactor.list(FilterArguments(text: MarkedText("open")))
    #expect(names == ["b"])
    #expect(interactor.query == [.init("show", "open")])
    try interactor.show(query: [.init("show", "done")])
    #expect(names == ["a"])
    #expect(
      failure(of: { try interactor.show(query: [.init("show", "new")]) })
        == Failure(.invalid, "the todos have no view \"show=new\"", advice: "the views are ?show=open, done or all"))
    try interactor.find(FilterArguments(text: MarkedText("B")))
    #expect(names == ["b"])
    #expect(interactor.query == [.init("find", "B")])
    try interactor.show(query: [])
    #expect(names == ["b", "a"])
  }

  @Test("Suggestions include open todos even if many done ones have the same prefix")
  func offersOpenOnes() throws {
    for number in 1...9 { try add("Milk \(number)") }
    _ = try interactor.setDone((1...8).map(reference), true)
    #expect(try interactor.todosToFinish.suggestions(startingWith: "Mi", limit: 2).map(\.name) == ["Milk 9"])
    _ = try interactor.setDone([reference(1), reference(9)], false)
    _ = try interactor.setDone([reference(9)], true)
    #expect(try interactor.todosToFinish.suggestions(startingWith: "Mi", limit: 2).map(\.name) == ["Milk 1"])
    // So many todos have the prefix that a search does not read them all.
    for number in 10...50 { try add("Milk \(number)") }
    _ = try interactor.setDone((1...49).map(reference), true)
    #expect(try interactor.todosToFinish.suggestions(startingWith: "Mi", limit: 2).map(\.name) == ["Milk 50"])
  }

  @Test("The last remaining page is shown after the todos of the current page were removed")
  func clamping() throws {
    for number in 1...7 { try add("\(number)", after: Int64(number)) }
    interactor.fetch()
    try interactor.turn(.next)
    interactor.fetch()
    try interactor.turn(.next)
    #expect(names == ["1"])
    _ = try interactor.remove([reference(1), reference(2), reference(3), reference(4)])
    #expect(names == ["7", "6", "5"])
    #expect(interactor.observed.value.list.paging.page == 1)
  }

  @Test("A fetch reads the counts of open and done todos, and `clear` returns how many it removed")
  func counts() throws {
    try add("a")
    try add("b")
    _ = try interactor.setDone([reference(1)], true)
    interactor.fetch()
    let group = interactor.observed.value.group
    #expect((group.openTodoCount, group.doneTodoCount) == (1, 1))
    #expect(try interactor.doneCount() == 1)
    #expect(try interactor.clear() == 1)
    #expect(try interactor.clear() == 0)
  }

  @Test("A todo is added with a priority, due date and member, and invalid values are rejected")
  func adding() throws {
    let todo = NewTodo(name: "Milk", priority: .urgent, due: "tomorrow", assignee: reference(1))
    #expect(try interactor.add(todo).id == 1)
    let stored = try #require(try store.todo(id: 1))
    #expect(stored.name == "Milk")
    #expect(stored.due?.description == "2026-01-03")
    #expect(stored.assignee == Todo.Assignee(id: 1, name: "Ada"))
    #expect(stored.priority == .urgent)
    let foreign = NewTodo(name: "Tea", priority: .normal, due: nil, assignee: reference(2))
    #expect(failure(of: { try interactor.add(foreign) })?.code == .notFound)
    let undated = NewTodo(name: "Tea", priority: .normal, due: "someday", assignee: nil)
    #expect(failure(of: { try interactor.add(undated) })?.code == .invalid)
    let unnamed = NewTodo(name: " ", priority: .normal, due: nil, assignee: nil)
    #expect(
      failure(of: { try interactor.add(unnamed) })
        == Failure(.invalid, "the text of a todo cannot be empty", advice: "write at least one character"))
    #expect(try store.todoCount(TodosQuery(.everywhere)) == 1)
  }

  @Test("Setting the priority of several todos fails for all of them if one is done")
  func priorities() throws {
    try add("a")
    try add("b")
    _ = try interactor.setDone([reference(2)], true)
    let refusal = Failure(.unavailable, "todo #2 b is done", advice: "undone reopens it")
    #expect(
      failure(of: { try interactor.set(.priority, of: [reference(1), reference(2)], to: .priority(.urgent)) })
        == refusal)
    #expect(failure(of: { try interactor.checkOpen([reference(1), reference(2)]) }) == refusal)
    #expect(try store.todo(id: 1)?.priority == .normal)
    #expect(try interactor.set(.priority, of: [reference(1)], to: .priority(.urgent)).receipt.changed == [1])
  }

  @Test("The receipt of a change lists the todos that already had the value")
  func unchanged() throws {
    try add("a")
    try add("b")
    let both = [reference(1), reference(2)]
    _ = try interactor.setDone([reference(1)], true)
    let receipt = try interactor.setDone(both, true)
    #expect(receipt.changed == [2])
    #expect(receipt.unchanged == [1])
    #expect(try interactor.set(.assignee, of: [reference(1)], to: .member(nil)).receipt.unchanged == [1])
    #expect(try interactor.set(.due, of: [reference(1)], to: .day("never")).receipt.unchanged == [1])
    #expect(try interactor.set(.name, of: [reference(1)], to: .text("a")).receipt.unchanged == [1])
    #expect(try interactor.move([reference(1)], to: reference(1)).unchanged == [1])
  }

  @Test("Moving todos to another group unassigns users who are not members of it")
  func moving() throws {
    try add("a")
    try add("b")
    _ = try interactor.set(.assignee, of: [reference(1)], to: .member(reference(1)))
    let receipt = try interactor.move([reference(1), reference(2)], to: reference(2))
    #expect(receipt.changed == [1, 2])
    #expect(receipt.unassignedCount == 1)
    #expect(try store.todo(id: 1)?.group == Todo.GroupReference(id: 2, name: "Club"))
    #expect(names == [])
  }

  @Test("Todos of the group are found by id and name in any view, and by position in the current one")
  func references() throws {
    try add("Milk")
    try add("Meat")
    _ = try store.apply(.addTodo(group: 2, name: "Mice", priority: .normal, due: nil, assignee: nil))
    _ = try interactor.setDone([reference(1)], true)
    try interactor.list(FilterArguments(text: MarkedText("open")))
    interactor.fetch()
    let source = interactor.todos
    #expect(try source.count() == 1)
    #expect(try source.reference(at: 1)?.name == "Meat")
    #expect(try source.reference(at: 2) == nil)
    #expect(try source.reference(id: 1)?.name == "Milk")
    #expect(try source.reference(id: 3) == nil)
    #expect(try source.reference(named: "mi").id == 1)
    #expect(
      failure(of: { try source.reference(named: "m") })
        == Failure(.ambiguous, "\"m\" could be #2 Meat, #1 Milk", advice: "give its id"))
  }

  @Test("`extend` appends to the text at the time of writing, not to the text read before")
  func extendedMeanwhile() throws {
    try add("Milk")
    let provider = ProviderWrapper(store)
    provider.beforeApply = { [store] in _ = try? store.apply(.set([.init(1)], .name, .text("Oat milk"))) }
    let interactor = TodosInteractor(
      group: Group(id: 1, name: "Home", category: .joined), context: .over(provider, rows: 3))
    #expect(try interactor.extend(reference(1), MarkedText("and bread"), at: .back).name == "Oat milk and bread")
    #expect(try store.todo(id: 1)?.name == "Oat milk and bread")
  }

  @Test("Changing a todo that was changed since it was shown throws `conflict`")
  func conflicts() throws {
    interactor.viewport.isInteractive = true
    try add("Milk")
    interactor.fetch()
    let seen = try #require(try interactor.todos.reference(at: 1))
    _ = try store.apply(.set([.init(1)], .name, .text("Oat milk")))
    #expect(
      failure(of: { try interactor.setDone([seen], true) })
        == Failure(
          .conflict, "todo #1 Oat milk was changed elsewhere in the meantime",
          advice: "check it with show, then repeat the command"))
  }
}

extension NewTodo {
  fileprivate init(name: String, priority: Priority, due: String?, assignee: RowReference?) {
    self.init(text: MarkedText(name), inputs: [(.priority, .priority(priority))])
    if let due { inputs.append((.due, .day(due))) }
    if let assignee { inputs.append((.assignee, .member(assignee))) }
  }
}
