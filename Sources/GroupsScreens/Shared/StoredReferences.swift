import GroupsDomain
import MVVMC

/// What an argument may refer to: the rows on the screen first, then whatever the screen's object holds.
struct StoredReferences: ReferenceSource {
  let noun: String
  /// The rows as they were drawn, with the versions that the user saw; empty where they may have changed since.
  let shown: [Reference]
  /// How many rows come before those that are shown.
  let offset: Int
  let total: () throws(DataError) -> Int
  let row: (Int) throws(DataError) -> Reference?
  let withID: (Int64) throws(DataError) -> Reference?
  let withPrefix: (String, Int) throws(DataError) -> [Reference]
  /// What is offered to somebody who types, where that is not all of what is found.
  var suggested: ((String, Int) throws(DataError) -> [Reference])?

  func count() throws(Failure) -> Int { try wording(total) }

  func isShown(_ position: Int) -> Bool { shown.indices.contains(position - 1 - offset) }

  func reference(at position: Int) throws(Failure) -> Reference? {
    let index = position - 1 - offset
    if shown.indices.contains(index) { return shown[index] }
    return try wording { () throws(DataError) in try row(position - 1) }
  }

  func reference(id: Int64) throws(Failure) -> Reference? {
    try wording { () throws(DataError) in try withID(id) }
  }

  func references(startingWith prefix: String, limit: Int) throws(Failure) -> [Reference] {
    try wording { () throws(DataError) in try withPrefix(prefix, limit) }
  }

  func suggestions(startingWith prefix: String, limit: Int) throws(Failure) -> [Reference] {
    guard let suggested else { return try references(startingWith: prefix, limit: limit) }
    return try wording { () throws(DataError) in try suggested(prefix, limit) }
  }
}

extension Group {
  /// The group as an argument refers to it; with its version where the user sees it.
  func reference(seen: Bool = false) -> Reference { Reference(id: id, name: name, version: seen ? version : nil) }
}

extension User {
  /// The user as an argument refers to them; with their version where the user sees it.
  func reference(seen: Bool = false) -> Reference { Reference(id: id, name: name, version: seen ? version : nil) }
}

extension Todo {
  /// The todo as an argument refers to it; with its version where the user sees it.
  func reference(seen: Bool = false) -> Reference { Reference(id: id, name: name, version: seen ? version : nil) }
}

extension Reference {
  /// The thing as a change is about it.
  var target: Change.Target { Change.Target(id, version: version) }
}

extension StoredReferences {
  /// Groups, wherever they are; positions count in a list of the screen.
  static func groups(
    _ provider: any GroupsDataProvider, shown: [Group] = [], offset: Int = 0, of query: GroupsQuery = GroupsQuery()
  ) -> StoredReferences {
    StoredReferences(
      noun: "group", shown: shown.map { $0.reference(seen: true) }, offset: offset,
      total: { () throws(DataError) in try provider.groupCount(query) },
      row: { (index) throws(DataError) in try provider.group(at: index, of: query)?.reference() },
      withID: { (id) throws(DataError) in try provider.group(id: id)?.reference() },
      withPrefix: { (prefix, limit) throws(DataError) in
        try provider.groups(startingWith: prefix, limit: limit).map { $0.reference() }
      })
  }

  /// The members of a group.
  static func members(
    _ provider: any DataProvider, ofGroup group: Int64, shown: [User] = [], offset: Int = 0
  ) -> StoredReferences {
    StoredReferences(
      noun: "member", shown: shown.map { $0.reference(seen: true) }, offset: offset,
      total: { () throws(DataError) in try provider.group(id: group)?.memberCount ?? 0 },
      row: { (index) throws(DataError) in try provider.member(at: index, ofGroup: group)?.reference() },
      withID: { (id) throws(DataError) in try provider.member(id: id, ofGroup: group)?.reference() },
      withPrefix: { (prefix, limit) throws(DataError) in
        try provider.members(startingWith: prefix, ofGroup: group, limit: limit).map { $0.reference() }
      })
  }

  /// The todos of a list. Ids and names find those of the whole `scope`, whatever the filter.
  static func todos(
    _ provider: any TodosDataProvider, shown: [Todo] = [], offset: Int = 0, of query: TodosQuery,
    scope: TodosQuery.Scope, holds: @escaping (Todo) throws(DataError) -> Bool
  ) -> StoredReferences {
    StoredReferences(
      noun: "todo", shown: shown.map { $0.reference(seen: true) }, offset: offset,
      total: { () throws(DataError) in try provider.todoCount(query) },
      row: { (index) throws(DataError) in try provider.todo(at: index, of: query)?.reference() },
      withID: { (id) throws(DataError) in
        guard let todo = try provider.todo(id: id), try holds(todo) else { return nil }
        return todo.reference()
      },
      withPrefix: { (prefix, limit) throws(DataError) in
        try provider.todos(startingWith: prefix, in: scope, limit: limit).map { $0.reference() }
      })
  }
}
