import GroupsDomain
import MVVMC
import Shell

/// Exports the todos of a list in a format.
package struct Export {
  /// The number of todos in a batch.
  private static let batchSize = 500

  private let provider: any DataProvider
  private let store: Int64
  private let query: TodosQuery
  private let format: ExportFormat
  private let zoneOffset: (Timestamp) -> Int
  private let isInterrupted: () -> Bool

  /// Creates an export.
  ///
  /// - Parameters:
  ///   - query: the list to export.
  ///   - provider: the data.
  ///   - store: the number of the store, from which the ids for other programs are computed.
  ///   - format: the format of the file.
  ///   - zoneOffset: returns the UTC offset of the user's time zone at a moment, in seconds.
  ///   - isInterrupted: called before each batch. If it returns true, the export stops.
  package init(
    _ query: TodosQuery, of provider: any DataProvider, store: Int64, as format: ExportFormat,
    zoneOffset: @escaping (Timestamp) -> Int, isInterrupted: @escaping () -> Bool
  ) {
    self.query = query
    self.provider = provider
    self.store = store
    self.format = format
    self.zoneOffset = zoneOffset
    self.isInterrupted = isInterrupted
  }

  /// Writes the todos to a sink, oldest first. Only their ids are kept in memory.
  ///
  /// - Returns: for each field that the format cannot store, the number of todos that lose it, by the field's name.
  /// - Throws: ``Failure`` if a todo cannot be read or written, or if the user interrupts the export.
  package func write(to sink: any ByteSink) throws(Failure) -> [String: Int] {
    try Failure.catching {
      var ids: [Int64] = []
      var groupNames = GroupNames()
      try provider.visitTodos(query) {
        ids.append($0.id)
        groupNames.add($0.group)
      }
      ids.sort()
      var writer = format.writer()
      var bytes = Array(writer.begin(format == .calcot ? try groupsWithMembers() : []).utf8)
      var losses: [String: Int] = [:]
      // An import makes each missing group one that the user has joined.
      let unjoined = format == .calcot ? [] : Set(try provider.groups().filter { $0.category != .joined }.map(\.id))
      var rest = ids[...]
      while !rest.isEmpty {
        if isInterrupted() { throw DataError.interrupted }
        // Skips todos that another session has removed after their ids were read.
        for todo in try provider.todos(ids: Array(rest.prefix(Self.batchSize))) {
          let exported = ExportedTodo(
            todo: todo, store: store, hasAmbiguousGroup: groupNames.ambiguous.contains(todo.group.name),
            zoneOffset: zoneOffset)
          for loss in format.losses(of: exported) { losses[loss, default: 0] += 1 }
          if unjoined.contains(todo.group.id) { losses["category of the group", default: 0] += 1 }
          bytes += writer.write(exported).utf8
        }
        rest = rest.dropFirst(Self.batchSize)
        try sink.write(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
      try sink.write(bytes + writer.end().utf8)
      return losses
    }
  }

  /// Returns the groups to write before the todos, by id, with their members: all groups if the list is everywhere, or
  /// the list's own group.
  private func groupsWithMembers() throws -> [(group: Group, members: [User])] {
    let groups = try provider.groups().sorted { $0.id < $1.id }
    return try groups.filter { query.scope == .everywhere || query.scope == .group($0.id) }
      .map { ($0, try provider.members(ofGroup: $0.id)) }
  }
}

/// Finds the names that several groups of an export share.
private struct GroupNames {
  private var ids: [String: Int64] = [:]
  private(set) var ambiguous: Set<String> = []

  mutating func add(_ group: Todo.GroupReference) {
    if let id = ids[group.name] {
      if id != group.id { ambiguous.insert(group.name) }
    } else {
      ids[group.name] = group.id
    }
  }
}
