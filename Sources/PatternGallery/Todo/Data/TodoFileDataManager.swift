import MVVMC

/// Keeps todos in a file, as JSON.
///
/// The file is read when it is first needed, and again where another program has replaced it since. Every change puts a
/// whole new file into its place, so that a reader, or a crash, finds the old list or the new one. A file that holds
/// anything but a list of todos is left as it is.
package final class TodoFileDataManager: TodoDataManaging {
  private let file: TodoFile
  private var document = TodoDocument()
  /// The version of the file that the document was read from; nil where there was no file.
  private var version: TodoFile.Version?

  /// Creates a list in the file at a path. The file may not exist yet, nor its folder: then the list is empty.
  package convenience init(path: String) { self.init(file: TodoFile(path: path)) }

  init(file: TodoFile) { self.file = file }

  /// All todos, by their ids.
  package func todos() throws -> [TodoEntry] {
    try refresh()
    return document.todos
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

  /// Reads the file where it is not the one that was read last.
  private func refresh() throws {
    guard try file.version() != version else { return }
    if let (bytes, found) = try file.read() {
      document = try TodoFileForm.document(from: bytes, path: file.path)
      version = found
    } else {
      document = TodoDocument()
      version = nil
    }
  }

  /// Changes what is in the file now, and in memory once it is there.
  private func change<Result>(_ body: (inout TodoDocument) throws -> Result) throws -> Result {
    try refresh()
    // Tried first: a change that cannot be made, or changes nothing, makes no folder and does not wait.
    var trial = document
    let result = try body(&trial)
    guard trial != document else { return result }
    return try file.locked { draft in
      try refresh()
      var changed = document
      let result = try body(&changed)
      version = try file.replace(with: try TodoFileForm.bytes(of: changed, path: file.path), by: draft)
      document = changed
      return result
    }
  }
}
