import GroupsDomain
import MVVMC

/// The words for changes in `log`, `undo` and `redo`.
package enum ChangeWords {
  /// Returns a change as an imperative sentence without its time, as in `finish todo #7 Buy milk`. The sentence has the
  /// old and the new value if both are recorded.
  package static func sentence(for record: ChangeRecord) -> String {
    let isRenaming = [.renameGroup, .renameUser, .set(.text)].contains(record.kind) && record.alteration != nil
    let name = isRenaming ? record.alteration.map(words(for:)) ?? "" : record.subject
    let values = isRenaming ? nil : record.alteration.map(words(for:))
    let subject = name.isEmpty ? "#\(record.subjectID)" : "#\(record.subjectID) \(name)"
    let one =
      record.count == 1 ? subject + (values.map { ": \($0)" } ?? "") : subject + (values.map { " (\($0))" } ?? "")
    let todos = record.count == 1 ? "todo \(one)" : "\(record.count) todos, \(one) among them"
    switch record.kind {
    case .createGroup: return "create group \(one)"
    case .renameGroup: return "rename group \(one)"
    case .moveGroup: return "change the category of group \(one)"
    case .deleteGroup: return "delete group \(one)"
    case .addMember: return "add member \(one)"
    case .renameUser: return "rename member \(one)"
    case .removeMember: return "remove member \(one)"
    case .addTodo: return "add \(todos)"
    case .importTodos: return record.count == 1 ? "import \(todos)" : "import \(record.count) todos"
    case .finishTodos: return "finish \(todos)"
    case .reopenTodos: return "reopen \(todos)"
    case .set(let field): return "\(field.log) \(todos)"
    case .moveTodos: return "move \(todos)"
    case .removeTodos: return "remove \(todos)"
    case .clearDone:
      let done = record.count == 1 ? "done todo" : "\(record.count) done todos"
      return "clear the \(done) of group \(one)"
    }
  }

  /// Returns a change as a line of the log. The time has the given offset from UTC, in seconds.
  package static func logLine(for record: ChangeRecord, zoneOffset: Int) -> String {
    let notes = [record.author.map { "by \($0)" }, record.isUndone ? "undone" : nil].compactMap { $0 }
    let time = record.at.minuteText(offset: zoneOffset)
    return "\(time)  \(sentence(for: record))\(notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")"
  }

  /// Returns the change as structured data.
  package static func content(of record: ChangeRecord) -> Content {
    .object([
      "id": .integer(record.id), "at": .text(record.at.description), "author": .text(orNull: record.author),
      "kind": .text(record.kind.rawValue),
      "subject": .object(["id": .integer(record.subjectID), "name": .text(record.subject)]),
      "count": .integer(Int64(record.count)), "undone": .bool(record.isUndone),
      "old": .text(orNull: record.alteration.flatMap { text(of: $0.old) }),
      "new": .text(orNull: record.alteration.flatMap { text(of: $0.new) }),
    ])
  }

  private static func words(for alteration: Alteration) -> String {
    "\(words(for: alteration.old)) → \(words(for: alteration.new))"
  }

  private static func words(for value: ChangedValue) -> String {
    switch value {
    case .due(nil): "never"
    case .assignee(nil): "nobody"
    case .text(let field, ""): "no \(field.name)"
    case .text(_, let text): "\"\(text.clipped())\""
    default: text(of: value)?.clipped() ?? ""
    }
  }

  /// Returns the text of a value in structured data, or `nil` if the value is empty.
  private static func text(of value: ChangedValue) -> String? {
    switch value {
    case .name(let text), .group(let text): text
    case .text(_, let text): text.isEmpty ? nil : text
    case .category(let category): category.word
    case .priority(let priority): priority.word
    case .due(let day): day?.description
    case .assignee(let name): name
    }
  }
}
