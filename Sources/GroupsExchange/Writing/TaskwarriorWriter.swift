import GroupsDomain
import MVVMC

/// Writes the input of `task import`.
struct TaskwarriorWriter: TodoWriter {
  /// The name of the field with the id of the group. Written only if several exported groups have the same name.
  static let groupID = "groupid"

  private var array = JSONWriter()

  mutating func write(_ exported: ExportedTodo) -> String {
    let fields = fields(of: exported)
    guard let frequency = exported.frequency else { return array.write(.object(fields)) }
    // Taskwarrior creates repeating tasks from a hidden template, so a template and its first task are written.
    let parent = TodoUUID(TextHash("template", exported.uuid)).description
    let common = fields.filter { !["uuid", "status"].contains($0.name) } + [.init("recur", .text(frequency))]
    let template: [Content.Field] = [
      .init("uuid", .text(parent)), .init("status", .text("recurring")), .init("mask", .text("-")),
      .init("rtype", .text("periodic")),
    ]
    let first: [Content.Field] = [
      .init("uuid", .text(exported.uuid)), .init("status", .text("pending")), .init("parent", .text(parent)),
      .init("imask", .integer(0)),
    ]
    return array.write(.object(template + common)) + array.write(.object(first + common))
  }

  func end() -> String { array.end() }

  private func fields(of exported: ExportedTodo) -> [Content.Field] {
    let todo = exported.todo
    var fields: [Content.Field] = [
      .init("uuid", .text(exported.uuid)), .init("status", .text(todo.isDone ? "completed" : "pending")),
      .init("description", .text(todo.name)), .init("entry", .text(exported.compactCreation)),
      .init("project", .text(todo.group.name)),
    ]
    if exported.hasAmbiguousGroup { fields.append(.init(Self.groupID, .integer(todo.group.id))) }
    // Without a time zone, this is midnight in the time zone of the user who imports the file.
    if let due = exported.compactDue { fields.append(.init("due", .text(due + "T000000"))) }
    if let finished = exported.compactFinishing { fields.append(.init("end", .text(finished))) }
    if !todo.fields.tags.isEmpty { fields.append(.init("tags", .list(todo.fields.tags.names.map { .text($0) }))) }
    // The complete rule, for an import by this program. Taskwarrior keeps the unknown field, but repeats the task by
    // `recur`.
    if let rule = todo.fields.repeats { fields.append(.init(TodoField.repeats.name, .text(rule.description))) }
    let priority = todo.priority == .urgent ? "H" : todo.priority == .important ? "M" : "L"
    fields.append(.init("priority", .text(priority)))
    if let assignee = todo.assignee { fields.append(.init("assignee", .text(assignee.name))) }
    if !todo.fields.note.isEmpty {
      let note = Content.object([
        "entry": .text(exported.compactCreation), "description": .text(todo.fields.note),
      ])
      fields.append(.init("annotations", .list([note])))
    }
    return fields
  }
}

extension ExportedTodo {
  /// The rule as a frequency of Taskwarrior, or `nil` if Taskwarrior cannot express it or the todo has no due date to
  /// count from.
  fileprivate var frequency: String? {
    guard let rule = todo.fields.repeats, let due = todo.due, !rule.isAfterDone, rule.dayOfMonth == nil else {
      return nil
    }
    switch rule.interval {
    case .span(DaySpan(1, .day)): return "daily"
    case .span(let span): return span.count == 1 ? "\(span.unit.rawValue)ly" : "\(span.count)\(span.unit.rawValue)s"
    case .weekday(let day): return day == due.weekday ? "weekly" : nil
    }
  }
}
