import GroupsDomain

/// The words for changes, as `log`, `undo` and `redo` say them.
package enum ChangeWords {
  /// What a change did, in a sentence without its time.
  package static func sentence(for record: ChangeRecord) -> String {
    let one = record.subject.isEmpty ? "#\(record.subjectID)" : "#\(record.subjectID) \(record.subject)"
    let todos = record.count == 1 ? "todo \(one)" : "\(record.count) todos, \(one) among them"
    switch record.kind {
    case .createGroup: return "create group \(one)"
    case .renameGroup: return "rename group \(one)"
    case .moveGroup: return "change the category of group \(one)"
    case .deleteGroup: return "delete group \(one)"
    case .addMember: return "add member \(one)"
    case .renameUser: return "rename user \(one)"
    case .removeMember: return "remove member \(one)"
    case .addTodo: return "add \(todos)"
    case .finishTodos: return "finish \(todos)"
    case .reopenTodos: return "reopen \(todos)"
    case .setPriority: return "prioritise \(todos)"
    case .renameTodo: return "rename \(todos)"
    case .setNote: return "note on \(todos)"
    case .assign: return "assign \(todos)"
    case .setDue: return "set the due day of \(todos)"
    case .moveTodos: return "move \(todos)"
    case .removeTodos: return "remove \(todos)"
    case .clearDone:
      let done = record.count == 1 ? "done todo" : "\(record.count) done todos"
      return "clear the \(done) of group \(one)"
    }
  }

  /// A line of the log.
  package static func logLine(for record: ChangeRecord) -> String {
    let notes = [record.author.map { "by \($0)" }, record.isUndone ? "undone" : nil].compactMap { $0 }
    return "\(record.at)  \(sentence(for: record))\(notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")"
  }
}
