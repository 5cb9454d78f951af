import GroupsDomain
import MVVMC
import Shell

/// Writes the todos of a list in a format.
package struct Export {
  /// The number of todos that are read and written at a time.
  private static let partCount = 500

  private let provider: any DataProvider
  private let store: Int64
  private let query: TodosQuery
  private let format: ExportFormat
  private let isInterrupted: () -> Bool

  /// Creates an export.
  ///
  /// - Parameters:
  ///   - query: the todos that are written.
  ///   - provider: reads them.
  ///   - store: the number of the store.
  ///   - format: how they are written.
  ///   - isInterrupted: whether the user wants to stop.
  package init(
    _ query: TodosQuery, of provider: any DataProvider, store: Int64, as format: ExportFormat,
    isInterrupted: @escaping () -> Bool
  ) {
    self.query = query
    self.provider = provider
    self.store = store
    self.format = format
    self.isInterrupted = isInterrupted
  }

  /// Writes the todos, oldest first. Only their ids are held.
  ///
  /// - Returns: how many todos have a field that the format cannot hold, by the field's name.
  /// - Throws: ``Failure`` where they cannot be read or written.
  package func write(to sink: any ByteSink) throws(Failure) -> [String: Int] {
    try Failure.catching {
      var ids: [Int64] = []
      try provider.visitTodos(query) { ids.append($0.id) }
      ids.sort()
      var writer = format.writer()
      var bytes = Array(writer.begin(format == .calcot ? try groups() : []).utf8)
      var losses: [String: Int] = [:]
      var rest = ids[...]
      while !rest.isEmpty {
        if isInterrupted() { throw DataError.interrupted }
        // Some may have been removed elsewhere meanwhile.
        for todo in try provider.todos(ids: Array(rest.prefix(Self.partCount))) {
          let exported = ExportedTodo(todo: todo, store: store)
          for loss in format.losses(of: exported) { losses[loss, default: 0] += 1 }
          bytes += writer.write(exported).utf8
        }
        rest = rest.dropFirst(Self.partCount)
        try sink.write(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
      try sink.write(bytes + writer.end().utf8)
      return losses
    }
  }

  /// The groups that the list is of, with their members.
  private func groups() throws -> [(group: Group, members: [User])] {
    var all: Result<Excerpt<Group>, DataError>?
    provider.fetchGroups(GroupsQuery(), in: Window(offset: 0, limit: try provider.groupCount(GroupsQuery()))) {
      all = $0
    }
    let groups = try all?.get().rows.sorted { $0.id < $1.id } ?? []
    return try groups.filter { query.scope == .everywhere || query.scope == .group($0.id) }.map { group in
      var members: Result<Excerpt<User>, DataError>?
      provider.fetchMembers(ofGroup: group.id, in: Window(offset: 0, limit: group.memberCount)) { members = $0 }
      return (group, try members?.get().rows ?? [])
    }
  }
}
