import MVVMC

/// A list of todos and what can be done to it. The data managers differ only in where they keep one.
struct TodoDocument: Equatable {
  /// The todos, by their ids.
  private(set) var todos: [TodoEntry] = []
  /// The id of the next todo: so the id of one that was removed is not used again.
  private(set) var nextID: Int64 = 1

  /// An empty list.
  init() {}

  /// A list as it was kept; nil where no list can be so.
  init?(todos: [TodoEntry], nextID: Int64) {
    // The last id is left unused, so that there always is a next one.
    guard (1..<Int64.max).contains(nextID) else { return nil }
    // A name that is refused, for whatever reason, was not kept by this program.
    var last: Int64 = 0
    for todo in todos {
      guard todo.id > last, todo.id < nextID, TodoRules.moments.contains(todo.createdAt),
        (try? TodoRules.checkedName(todo.name)) == todo.name
      else { return nil }
      last = todo.id
    }
    self.todos = todos
    self.nextID = nextID
  }

  mutating func add(_ text: String, priority: TodoPriority, createdAt: Int64) throws(Failure) -> TodoEntry {
    let moments = TodoRules.moments
    guard nextID < Int64.max - 1 else { throw Failure(.storage, "there are no ids left for another todo") }
    let todo = TodoEntry(
      id: nextID, name: try TodoRules.checkedName(text), priority: priority,
      createdAt: min(max(createdAt, moments.lowerBound), moments.upperBound))
    nextID += 1
    todos.append(todo)
    return todo
  }

  mutating func setDone(_ id: Int64, _ isDone: Bool) throws(Failure) -> Bool {
    let index = try index(of: id)
    guard todos[index].isDone != isDone else { return false }
    todos[index].isDone = isDone
    return true
  }

  mutating func setPriority(_ id: Int64, _ priority: TodoPriority) throws(Failure) -> Bool {
    let index = try index(of: id)
    // Checked here, for a list that shows the todo as open may be older than what is kept.
    guard !todos[index].isDone else { throw TodoRules.isDone(todos[index].id, todos[index].name) }
    guard todos[index].priority != priority else { return false }
    todos[index].priority = priority
    return true
  }

  mutating func remove(_ id: Int64) throws(Failure) { todos.remove(at: try index(of: id)) }

  private func index(of id: Int64) throws(Failure) -> Int {
    guard let index = todos.firstIndex(where: { $0.id == id }) else {
      throw Failure(.notFound, "there is no todo #\(id)", advice: "look it up with list")
    }
    return index
  }
}
