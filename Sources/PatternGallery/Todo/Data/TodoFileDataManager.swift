import MVVMC

/// Stores todos in a JSON file.
///
/// Every operation reads the file, because other programs may change it. Every change replaces the file as a whole, so
/// a reader finds either the old list or the new one, even after a crash. A file that contains anything but a list of
/// todos is not changed.
package final class TodoFileDataManager: TodoDataManaging {
  private let file: TodoFile

  /// Creates a data manager for the file at `path`. If the file does not exist, the list is empty. The first change
  /// creates the file and its folder.
  package convenience init(path: String) { self.init(file: TodoFile(path: path)) }

  init(file: TodoFile) { self.file = file }

  /// Returns all todos, in the order of their ids.
  package func todos() throws -> [TodoEntry] {
    try document().todos
  }

  /// Adds a todo.
  package func add(_ text: String, priority: TodoPriority, createdAt: Int64) throws -> TodoEntry {
    try change { document in
      try document.add(text, priority: priority, createdAt: createdAt)
    }
  }

  /// Marks a todo as done, or as open again.
  package func setDone(_ id: Int64, _ isDone: Bool) throws -> Bool {
    try change { document in try document.setDone(id, isDone) }
  }

  /// Sets the priority of an open todo.
  package func setPriority(_ id: Int64, _ priority: TodoPriority) throws -> Bool {
    try change { document in try document.setPriority(id, priority) }
  }

  /// Removes a todo.
  package func remove(_ id: Int64) throws {
    try change { document in try document.remove(id) }
  }

  private func document() throws -> TodoDocument {
    guard let bytes = try file.read() else { return TodoDocument() }
    return try TodoFileFormat.document(from: bytes, path: file.path)
  }

  /// Applies a change to the current contents of the file.
  private func change<Result>(_ body: (inout TodoDocument) throws -> Result) throws -> Result {
    // Tried first without the lock: a change that fails or has no effect neither creates the folder nor waits.
    let document = try document()
    var trial = document
    let result = try body(&trial)
    guard trial != document else { return result }
    return try file.locked {
      var changed = try self.document()
      let result = try body(&changed)
      try file.replace(with: try TodoFileFormat.bytes(of: changed, path: file.path))
      return result
    }
  }
}
