import GroupsDomain
import MVVMC

extension RowReference {
  /// The kind of a reference to a todo, in a list that also contains groups. References to groups have no kind.
  static var todoKind: String { "todo" }

  /// True if this refers to a todo, in a list that also contains groups.
  var isTodo: Bool { kind == Self.todoKind }
}

extension Todo {
  /// A reference to the todo, for a list that also contains groups.
  fileprivate var foundReference: RowReference { RowReference(id: id, name: name, kind: RowReference.todoKind) }
}

extension GroupsListModel.Row {
  /// A reference to the row in the version on the screen.
  var seenReference: RowReference {
    switch self {
    case .group(let group): group.seenReference
    case .todo(let todo):
      RowReference(id: todo.id, name: todo.name, version: todo.version, kind: RowReference.todoKind)
    }
  }
}

/// The results of a search: the groups, or none if `groups` is `nil`, and the todos after them.
struct FoundReferences: ReferenceSource {
  let provider: any DataProvider
  let groups: GroupsQuery?
  let todos: TodosQuery

  private func groupCount() throws -> Int { try groups.map(provider.groupCount) ?? 0 }

  var noun: String { "group or todo" }
  func count() throws -> Int { try groupCount() + provider.todoCount(todos) }
  func reference(at position: Int) throws -> RowReference? {
    if let group = try groups.flatMap({ try provider.group(at: position - 1, of: $0) }) { return group.reference }
    return try provider.todo(at: position - 1 - groupCount(), of: todos)?.foundReference
  }
  func reference(id: Int64) throws -> RowReference? {
    let (group, todo) = (try provider.group(id: id), try provider.todo(id: id))
    if let group, let todo {
      throw Failure(
        .ambiguous, "#\(id) could be group #\(id) \(group.name) or todo #\(id) \(todo.name)",
        advice: "say which one by its position")
    }
    return group?.reference ?? todo?.foundReference
  }
  func references(startingWith prefix: String, limit: Int) throws -> [RowReference] {
    let groups = try provider.groups(startingWith: prefix, limit: limit).map(\.reference)
    let todos = try provider.todos(startingWith: prefix, in: .everywhere, limit: limit).map(\.foundReference)
    return Array((groups + todos).prefix(limit))
  }
  func references(containing text: String, limit: Int) throws -> [RowReference] {
    let groups = try provider.groups(containing: text, limit: limit)
    let todos = try provider.todos(containing: text, in: .everywhere, limit: limit).map {
      RowReference(id: $0.id, name: $0.name, kind: RowReference.todoKind)
    }
    return (groups + todos).containing(text, limit: limit)
  }
  func detail(of reference: RowReference) throws -> String {
    reference.isTodo
      ? try provider.todo(id: reference.id)?.detail ?? "" : try provider.group(id: reference.id)?.detail ?? ""
  }
}

/// The items of one kind, for a list with rows of several kinds. Positions count all rows of the list; ids and names
/// also find items of the kind that the list does not show.
struct ReferencesOfKind: ReferenceSource {
  let rows: any ReferenceSource<Int64>
  let named: any ReferenceSource<Int64>
  let isOfKind: (RowReference) -> Bool

  var noun: String { named.noun }
  func count() throws -> Int { try rows.count() }
  func reference(at position: Int) throws -> RowReference? {
    guard let row = try rows.reference(at: position), isOfKind(row) else { return nil }
    return row
  }
  func itemOfOtherKind(at position: Int) throws -> String? {
    guard let row = try rows.reference(at: position), !isOfKind(row) else { return nil }
    return "\(row.isTodo ? "todo" : "group") #\(row.id) \(row.name)"
  }
  func isShown(_ position: Int) -> Bool { rows.isShown(position) }
  func reference(id: Int64) throws -> RowReference? { try named.reference(id: id) }
  func references(startingWith prefix: String, limit: Int) throws -> [RowReference] {
    try named.references(startingWith: prefix, limit: limit)
  }
  func suggestions(startingWith prefix: String, limit: Int) throws -> [RowReference] {
    try named.suggestions(startingWith: prefix, limit: limit)
  }
  func offered(_ references: [RowReference]) throws -> [RowReference] { try named.offered(references) }
  func references(containing text: String, limit: Int) throws -> [RowReference] {
    try named.references(containing: text, limit: limit)
  }
  func hasName(containing text: String) throws -> Bool { try named.hasName(containing: text) }
  func failure(forUnknownName name: String) throws -> Failure { try named.failure(forUnknownName: name) }
  func detail(of reference: RowReference) throws -> String { try named.detail(of: reference) }
}
