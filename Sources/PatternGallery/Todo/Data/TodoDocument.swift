import MVVMC

/// A list of todos and its operations. The data managers differ only in where they store it.
struct TodoDocument: Equatable {
  /// The todos, in the order of their ids.
  private(set) var todos: [TodoEntry] = []
  /// The id of the next todo. It only increases, so the id of a removed todo is not reused.
  private(set) var nextID: Int64 = 1

  /// Creates an empty list.
  init() {}

  /// Creates a list from stored values, or returns `nil` if they are not valid.
  init?(todos: [TodoEntry], nextID: Int64) {
    // The highest id is not used, so there is always a next id.
    guard (1..<Int64.max).contains(nextID) else { return nil }
    // This program stores valid names only, so an invalid name means that the data is damaged.
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
    // Checked here too, because a list that shows the todo as open may be out of date.
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
