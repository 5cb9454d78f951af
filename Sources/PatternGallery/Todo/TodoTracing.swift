import MVVMC

// Traces the messages between the parts of a todo list, in both patterns. In MVC, the controller knows the window's
// class, so the window itself is traced.

extension TracingProxy: TodoDataManaging where Part == any TodoDataManaging {
  func todos() throws -> [TodoEntry] { try noted().todos() }
  func add(_ text: String, priority: TodoPriority, createdAt: Int64) throws -> TodoEntry {
    try noted(text, priority).add(text, priority: priority, createdAt: createdAt)
  }
  func setDone(_ id: Int64, _ isDone: Bool) throws -> Bool { try noted(TraceID(id), isDone).setDone(id, isDone) }
  func setPriority(_ id: Int64, _ priority: TodoPriority) throws -> Bool {
    try noted(TraceID(id), priority).setPriority(id, priority)
  }
  func remove(_ id: Int64) throws { try noted(TraceID(id)).remove(id) }
}

extension TracingProxy: TodoMVVMListViewModeling where Part: TodoMVVMListViewModeling {
  var summary: Observed<String> { watched(part.summary) }
  var items: Observed<[TodoMVVMItemViewModel]> { watched(part.items) { "\($0.count) rows" } }
  var failure: Observed<Failure?> { watched(part.failure) { $0.map { "\"\($0.message)\"" } ?? "nil" } }
  func load() { noted().load() }
  func item(_ id: Int64) throws -> TodoMVVMItemViewModel { try noted(TraceID(id)).item(id) }
  func add(_ text: String, _ priority: TodoPriority) throws -> String { try noted(text, priority).add(text, priority) }
  func setDone(_ id: Int64, _ isDone: Bool) throws -> String { try noted(TraceID(id), isDone).setDone(id, isDone) }
  func setPriority(_ id: Int64, _ priority: TodoPriority) throws -> String {
    try noted(TraceID(id), priority).setPriority(id, priority)
  }
  func remove(_ id: Int64) throws -> String { try noted(TraceID(id)).remove(id) }
}

/// The id of a todo, as a trace shows it: `#3`.
private struct TraceID: CustomStringConvertible {
  let description: String

  init(_ id: Int64) { description = "#\(id)" }
}
