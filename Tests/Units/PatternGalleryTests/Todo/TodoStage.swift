import MVVMC

@testable import PatternGallery

extension GalleryStage {
  /// Opens a todo list, with a clock that advances by a minute whenever it is read.
  convenience init(
    todo exhibit: Exhibit, _ dataManager: any TodoDataManaging = TodoMemoryDataManager(),
    pageSize: Viewport.PageSize? = nil, isTraced: Bool = false
  ) throws {
    // 2026-01-02T08:59:00Z, in seconds since 1970.
    var seconds: Int64 = 1_767_344_340
    let context = GalleryContext(viewport: Viewport(pageSize: pageSize), todos: dataManager) {
      seconds += 60
      return seconds
    }
    try self.init(exhibit, context: context, isTraced: isTraced)
  }

  /// Returns a list of four todos: three open ones, which are urgent, important and normal, and a done one.
  static func filled(_ exhibit: Exhibit) throws -> GalleryStage {
    let todos = try GalleryStage(todo: exhibit)
    todos.perform(
      "add Buy onions", "add Call Ada --priority important", "add Sweep", "add Pay --priority urgent", "done Sweep")
    return todos
  }

  /// The todos on the page as text, each with its mark, name and priority.
  func todos() throws -> [String] { try cells().map { $0[2...4].joined(separator: " ") } }
}

/// A data manager in memory that records the calls that change todos, and fails on request.
final class TodoFakeDataManager: TodoDataManaging {
  static let refusal = Failure(.storage, "the disk is full")

  var entries: [TodoEntry]
  var calls: [String] = []
  var refusesReads = false
  var refusesWrites = false

  init(_ entries: [TodoEntry] = []) { self.entries = entries }

  func todos() throws -> [TodoEntry] {
    if refusesReads { throw Self.refusal }
    return entries
  }

  func add(_ text: String, priority: TodoPriority, createdAt: Int64) throws -> TodoEntry {
    try note("add \(text) \(priority.rawValue) \(createdAt)")
    let todo = TodoEntry(id: Int64(entries.count + 1), name: text, priority: priority, createdAt: createdAt)
    entries.append(todo)
    return todo
  }

  func setDone(_ id: Int64, _ isDone: Bool) throws -> Bool {
    try note("setDone \(id) \(isDone)")
    return change(id) { $0.isDone = isDone }
  }

  func setPriority(_ id: Int64, _ priority: TodoPriority) throws -> Bool {
    try note("setPriority \(id) \(priority.rawValue)")
    return change(id) { $0.priority = priority }
  }

  func remove(_ id: Int64) throws {
    try note("remove \(id)")
    entries.removeAll { $0.id == id }
  }

  private func note(_ call: String) throws {
    if refusesWrites { throw Self.refusal }
    calls.append(call)
  }

  private func change(_ id: Int64, _ body: (inout TodoEntry) -> Void) -> Bool {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return false }
    let before = entries[index]
    body(&entries[index])
    return entries[index] != before
  }
}
