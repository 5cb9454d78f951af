import GroupsDomain
import MVVMC

/// The words for changes in `log`, `undo` and `redo`.
package enum ChangeWords {
  /// Returns a change as an imperative sentence without its time, as in `finish todo #7 Buy milk`. The sentence has the
  /// old and the new value if both are recorded.
  package static func sentence(for record: ChangeRecord) -> String { words(for: record, .imperative, oneTodo: "todo ") }

  /// Returns a change in the past tense, without the person who made it: `finished #7 Buy milk`. For an undone change,
  /// returns `undid:` and the imperative: `undid: finish #7 Buy milk`.
  package static func deed(of record: ChangeRecord) -> String {
    record.isUndone
      ? "undid: " + words(for: record, .imperative, oneTodo: "") : words(for: record, .past, oneTodo: "")
  }

  private enum Tense {
    case imperative, past
  }

  /// Returns a change in words. `oneTodo` is what precedes the id of a single todo.
  private static func words(for record: ChangeRecord, _ tense: Tense, oneTodo: String) -> String {
    func verb(_ imperative: String, _ past: String) -> String { tense == .past ? past : imperative }
    let one = subject(of: record)
    let todos = record.count == 1 ? oneTodo + one : "\(record.count) todos, \(one) among them"
    switch record.kind {
    case .createGroup: return "\(verb("create", "created")) group \(one)"
    case .renameGroup: return "\(verb("rename", "renamed")) group \(one)"
    case .moveGroup: return "\(verb("change", "changed")) the category of group \(one)"
    case .deleteGroup: return "\(verb("delete", "deleted")) group \(one)"
    case .addMember: return "\(verb("add", "added")) member \(one)"
    case .renameUser: return "\(verb("rename", "renamed")) member \(one)"
    case .removeMember: return "\(verb("remove", "removed")) member \(one)"
    case .addTodo: return "\(verb("add", "added")) \(todos)"
    case .importTodos:
      return "\(verb("import", "imported")) \(record.count == 1 ? todos : "\(record.count) todos")"
    case .finishTodos: return "\(verb("finish", "finished")) \(todos)"
    case .reopenTodos: return "\(verb("reopen", "reopened")) \(todos)"
    case .set(let field): return "\(verb(field.log, field.pastLog)) \(todos)"
    case .moveTodos: return "\(verb("move", "moved")) \(todos)"
    case .removeTodos: return "\(verb("remove", "removed")) \(todos)"
    case .clearDone:
      let done = record.count == 1 ? "done todo" : "\(record.count) done todos"
      return "\(verb("clear", "cleared")) the \(done) of group \(one)"
    }
  }

  /// Returns the id and the name of the first object that a change modified, with the old and the new value if both are
  /// recorded.
  private static func subject(of record: ChangeRecord) -> String {
    let values = record.alteration.map(words(for:))
    let isRenaming = [.renameGroup, .renameUser, .set(.name)].contains(record.kind) && values != nil
    let name = isRenaming ? values ?? "" : record.subject
    let subject = name.isEmpty ? "#\(record.subjectID)" : "#\(record.subjectID) \(name)"
    guard !isRenaming, let values else { return subject }
    return record.count == 1 ? "\(subject): \(values)" : "\(subject) (\(values))"
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
      "old": content(of: record.alteration?.old), "new": content(of: record.alteration?.new),
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

  /// Returns a value as structured data; null if it is empty.
  private static func content(of value: ChangedValue?) -> Content {
    if case .text(_, let text)? = value, !text.isEmpty { return .lines(text) }
    return .text(orNull: value.flatMap(text))
  }

  /// Returns the text of a value, or `nil` if it is empty.
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
