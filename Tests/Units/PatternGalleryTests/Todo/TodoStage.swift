import MVVMC
import Shell

@testable import PatternGallery

/// A todo list in a session, with a clock that advances by a minute after each line.
final class TodoStage {
  final class Clock {
    /// 2026-01-02T09:00:00Z, in seconds since 1970.
    var seconds: Int64 = 1_767_344_400
  }

  let stage: ExhibitStage
  let clock: Clock

  init(
    _ exhibit: Exhibit, dataManager: any TodoDataManaging = TodoMemoryDataManager(),
    pageSize: Viewport.PageSize? = nil, isTraced: Bool = false
  ) throws {
    let clock = Clock()
    self.clock = clock
    stage = try ExhibitStage(
      exhibit,
      context: GalleryContext(viewport: Viewport(pageSize: pageSize), todos: dataManager, now: { clock.seconds }),
      isTraced: isTraced)
  }

  /// Returns a list of four todos: three open ones, which are urgent, important and normal, and a done one.
  static func filled(_ exhibit: Exhibit) throws -> TodoStage {
    let todos = try TodoStage(exhibit)
    todos.perform(
      "add Buy onions", "add Call Ada --priority important", "add Sweep", "add Pay --priority urgent", "done Sweep")
    return todos
  }

  /// Performs lines, each a minute after the last one, and returns the result of the last line.
  @discardableResult
  func perform(_ lines: String...) -> CommandResult {
    var result = stage.session.draw()
    for line in lines {
      result = stage.perform(line)
      clock.seconds += 60
    }
    return result
  }

  /// Returns the rows as text, each with its mark, name and priority.
  func rows() throws -> [String] {
    var rows: [String] = []
    try stage.session.draw().page?.rows?.visit { row in
      rows.append(row.cells[2...4].map(\.plain).joined(separator: " "))
    }
    return rows
  }
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
