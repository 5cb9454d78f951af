import GroupsDomain
import MVVMC

/// The groups, for arguments that refer to them by id, by name, or by position in the list of `query`.
struct GroupReferences: ReferenceSource {
  let provider: any GroupsDataProvider
  var query = GroupsQuery()
  /// The category of the groups that are suggested, or `nil` to suggest all.
  var category: Category?

  // With a category, more groups are read than suggested, because many may be in another category.
  private static let maxRead = 1_000

  var noun: String { "group" }
  func count() throws -> Int { try provider.groupCount(query) }
  func reference(at position: Int) throws -> RowReference? {
    try provider.group(at: position - 1, of: query)?.reference
  }
  func reference(id: Int64) throws -> RowReference? { try provider.group(id: id)?.reference }
  func references(startingWith prefix: String, limit: Int) throws -> [RowReference] {
    try provider.groups(startingWith: prefix, limit: limit).map(\.reference)
  }
  func suggestions(startingWith prefix: String, limit: Int) throws -> [RowReference] {
    let groups = try provider.groups(startingWith: prefix, limit: category == nil ? limit : Self.maxRead)
    return groups.filter { category == nil || $0.category == category }.prefix(limit).map(\.reference)
  }
  func offered(_ references: [RowReference]) throws -> [RowReference] {
    guard let category else { return references }
    return try references.filter { reference in
      let group = try provider.group(id: reference.id)
      // A group that was changed since the user saw it may be the one that is meant.
      return group?.category == category || reference.isOutdated(group?.version)
    }
  }
  func references(containing text: String, limit: Int) throws -> [RowReference] {
    try provider.groups(containing: text, limit: limit)
  }
  func failure(forUnknownName name: String) throws -> Failure {
    if let id = Int64(name), try provider.group(id: id) != nil {
      return Failure(.notFound, "no group \"\(name)\"", advice: "did you mean #\(id)?")
    }
    let names = try provider.groups(startingWith: "", limit: Self.maxRead).map(\.name)
    return Failure(
      .notFound, "no group \"\(name.clipped())\"",
      advice: Spelling.suggestion(forName: name, in: names) ?? GroupWords.list(names, "group"))
  }
  func detail(of reference: RowReference) throws -> String { try provider.group(id: reference.id)?.detail ?? "" }
}

extension GroupsDataProvider {
  /// Returns at most `limit` groups whose names contain `text`. Matches at the beginning of a word come first.
  func groups(containing text: String, limit: Int) throws -> [RowReference] {
    try groups(GroupsQuery(texts: [text]), limit: .max).map(\.reference).containing(text, limit: limit)
  }
}
