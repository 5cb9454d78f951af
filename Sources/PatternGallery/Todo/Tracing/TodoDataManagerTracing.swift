import MVVMC

/// Stands before the data manager of a pattern and notes what it is told.
struct TodoDataManagerTracing {
  private let trace: Trace
  private let client: String

  /// - Parameter client: the part that talks to the data manager.
  init(_ trace: Trace, client: String) { (self.trace, self.client) = (trace, client) }

  func dataManager(_ dataManager: any TodoDataManaging) -> any TodoDataManaging {
    TracedDataManager(dataManager, client, trace)
  }
}

private final class TracedDataManager: TodoDataManaging {
  private let dataManager: any TodoDataManaging
  private let client: String
  private let trace: Trace

  init(_ dataManager: any TodoDataManaging, _ client: String, _ trace: Trace) {
    (self.dataManager, self.client, self.trace) = (dataManager, client, trace)
  }

  func todos() throws(Failure) -> [TodoEntry] {
    trace.note(client, "DataManager", "todos")
    return try dataManager.todos()
  }

  func add(_ text: String, priority: TodoPriority, createdAt: Int64) throws(Failure) -> TodoEntry {
    trace.note(client, "DataManager", "add(\"\(text)\", \(priority.rawValue))")
    return try dataManager.add(text, priority: priority, createdAt: createdAt)
  }

  func setDone(_ id: Int64, _ isDone: Bool) throws(Failure) -> Bool {
    trace.note(client, "DataManager", "setDone(#\(id), \(isDone))")
    return try dataManager.setDone(id, isDone)
  }

  func setPriority(_ id: Int64, _ priority: TodoPriority) throws(Failure) -> Bool {
    trace.note(client, "DataManager", "setPriority(#\(id), \(priority.rawValue))")
    return try dataManager.setPriority(id, priority)
  }

  func remove(_ id: Int64) throws(Failure) {
    trace.note(client, "DataManager", "remove(#\(id))")
    try dataManager.remove(id)
  }
}
