import MVVMC

/// Keeps todos in a file, as JSON.
///
/// The file is read whenever it is needed, since other programs may change it. Every change puts a whole new file into
/// its place, so that a reader, or a crash, finds the old list or the new one. A file that holds anything but a list of
/// todos is left as it is.
package final class TodoFileDataManager: TodoDataManaging {
  private let file: TodoFile

  /// Creates a list in the file at a path. The file may not exist yet, nor its folder: then the list is empty.
  package convenience init(path: String) { self.init(file: TodoFile(path: path)) }

  init(file: TodoFile) { self.file = file }

  /// All todos, by their ids.
  package func todos() throws -> [TodoEntry] {
    try document().todos
  }

  /// Adds a todo.
  package func add(_ text: String, priority: TodoPriority, createdAt: Int64) throws -> TodoEntry {
    try change { document in
      try document.add(text, priority: priority, createdAt: createdAt)
    }
  }

  /// Ticks a todo off, or opens it again.
  package func setDone(_ id: Int64, _ isDone: Bool) throws -> Bool {
    try change { document in try document.setDone(id, isDone) }
  }

  /// Gives an open todo a priority.
  package func setPriority(_ id: Int64, _ priority: TodoPriority) throws -> Bool {
    try change { document in try document.setPriority(id, priority) }
  }

  /// Removes a todo.
  package func remove(_ id: Int64) throws {
    try change { document in try document.remove(id) }
  }

  private func document() throws -> TodoDocument {
    guard let bytes = try file.read() else { return TodoDocument() }
    return try TodoFileForm.document(from: bytes, path: file.path)
  }

  /// Changes what is in the file now.
  private func change<Result>(_ body: (inout TodoDocument) throws -> Result) throws -> Result {
    // Tried first: a change that cannot be made, or changes nothing, makes no folder and does not wait.
    let document = try document()
    var trial = document
    let result = try body(&trial)
    guard trial != document else { return result }
    return try file.locked {
      var changed = try self.document()
      let result = try body(&changed)
      try file.replace(with: try TodoFileForm.bytes(of: changed, path: file.path))
      return result
    }
  }
}
