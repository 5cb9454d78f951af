import GroupsDomain

extension GroupsStore {
  /// Throws ``DataError/nulInText`` if the database cannot store one of the change's texts. Called before anything is
  /// written, because an error in the middle of a change would roll back the whole batch.
  func checkTexts(of change: Change) throws(DataError) {
    guard !storesNUL else { return }
    for text in change.texts where text.utf8.contains(0) { throw .nulInText }
  }
}

extension Change {
  /// The texts that the change would write.
  fileprivate var texts: [String] {
    switch self {
    case .createGroup(let name, _), .renameGroup(_, let name): [name]
    case .addMember(_, let firstName, let lastName), .renameUser(_, let firstName, let lastName): [firstName, lastName]
    case .addTodo(_, let fields): fields.texts
    case .importTodos(let items): items.flatMap(\.texts)
    case .set(_, _, .text(let text)), .extendTodo(_, let text, _): [text]
    default: []
    }
  }
}

extension ImportItem {
  fileprivate var texts: [String] {
    let group: [String] = if case .named(let name, _, _) = destination { [name] } else { [] }
    return group + [assignee ?? ""] + fields.texts
  }
}

extension TodoFields {
  fileprivate var texts: [String] {
    TodoField.all.compactMap { field in if case .text(let text)? = self[field] { text } else { nil } }
  }
}

extension DataError {
  /// The error for a text with U+0000, which PostgreSQL does not allow in texts.
  package static var nulInText: DataError {
    .server(.text, reason: "a server cannot store a text with the character U+0000")
  }
}
