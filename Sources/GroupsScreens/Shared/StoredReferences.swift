import GroupsDomain
import MVVMC

extension Group {
  /// The group as an argument refers to it.
  var reference: Reference { Reference(id: id, name: name) }
  /// The group as the user sees it, in its version.
  var seenReference: Reference { Reference(id: id, name: name, version: version) }
}

extension User {
  /// The user as an argument refers to them.
  var reference: Reference { Reference(id: id, name: name) }
  /// The user as they are seen, in their version.
  var seenReference: Reference { Reference(id: id, name: name, version: version) }
}

extension Todo {
  /// The todo as an argument refers to it.
  var reference: Reference { Reference(id: id, name: name) }
  /// The todo as the user sees it, in its version.
  var seenReference: Reference { Reference(id: id, name: name, version: version) }
}

extension Reference {
  /// The thing as a change is about it.
  var target: Change.Target { Change.Target(id, version: version) }
}

extension StoredReferences {
  /// Groups, wherever they are; positions count in a list of the screen.
  static func groups(
    _ provider: any GroupsDataProvider, of query: GroupsQuery = GroupsQuery()
  ) -> StoredReferences {
    StoredReferences(
      noun: "group", count: { try provider.groupCount(query) },
      atOffset: { try provider.group(at: $0, of: query)?.reference },
      withID: { try provider.group(id: $0)?.reference },
      startingWith: { try provider.groups(startingWith: $0, limit: $1).map(\.reference) },
      details: { try provider.group(id: $0)?.detail ?? "" })
  }

  /// The members of a group.
  static func members(_ provider: any DataProvider, ofGroup group: Int64) -> StoredReferences {
    StoredReferences(
      noun: "member", count: { try provider.group(id: group)?.memberCount ?? 0 },
      atOffset: { try provider.member(at: $0, ofGroup: group)?.reference },
      withID: { try provider.member(id: $0, ofGroup: group)?.reference },
      startingWith: { try provider.members(startingWith: $0, ofGroup: group, limit: $1).map(\.reference) })
  }

  /// The members of all groups, which stand in no list together.
  static func members(_ provider: any MembersDataProvider) -> StoredReferences {
    StoredReferences(
      noun: "member", count: { 0 }, atOffset: { _ in nil }, withID: { try provider.member(id: $0)?.reference },
      startingWith: { try provider.members(startingWith: $0, limit: $1).map(\.reference) })
  }

  /// The todos of a list. Ids and names find those of the whole `scope`, whatever the filter.
  ///
  /// - Parameters:
  ///   - provider: reads the todos.
  ///   - query: the todos that the list shows, in their order.
  ///   - scope: where ids and names are looked up.
  ///   - offered: whether a todo that a name finds is suggested to the user; nil to suggest all.
  ///   - belongs: whether a todo that an id finds is one of the list's.
  /// - Returns: the todos, as an argument may refer to them.
  static func todos(
    _ provider: any TodosDataProvider, of query: TodosQuery, scope: TodosQuery.Scope,
    offered: ((Todo) -> Bool)? = nil, where belongs: @escaping (Todo) throws -> Bool
  ) -> StoredReferences {
    StoredReferences(
      noun: "todo", count: { try provider.todoCount(query) },
      atOffset: { try provider.todo(at: $0, of: query)?.reference },
      atOffsets: { range in
        var found: [Reference] = []
        let window = Window(offset: range.lowerBound, limit: range.count)
        try provider.visitTodoNames(query, in: window) { found.append(Reference(id: $0, name: $1)) }
        return found
      },
      withID: { id in
        guard let todo = try provider.todo(id: id), try belongs(todo) else { return nil }
        return todo.reference
      },
      startingWith: { try provider.todos(startingWith: $0, in: scope, limit: $1).map(\.reference) },
      suggestions: { prefix, limit in
        guard let offered else {
          return try provider.someTodos(startingWith: prefix, in: scope, limit: limit).map(\.reference)
        }
        // More are read than are offered, for many of them may not be; but not so many that a person would wait.
        let todos = try provider.someTodos(startingWith: prefix, in: scope, limit: min(20 * limit, 500))
        return todos.filter(offered).prefix(limit).map(\.reference)
      }, details: { try provider.todo(id: $0)?.detail ?? "" })
  }

  /// The todos of a group.
  static func todos(
    _ provider: any TodosDataProvider, ofGroup group: Int64, of query: TodosQuery? = nil,
    offered: ((Todo) -> Bool)? = nil
  ) -> StoredReferences {
    todos(provider, of: query ?? TodosQuery(.group(group)), scope: .group(group), offered: offered) {
      $0.group.id == group
    }
  }
}
