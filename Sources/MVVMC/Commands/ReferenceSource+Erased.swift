// The methods of a source with the type of its ids erased. The shell calls them. They pass closures to `map`, because a
// key path of a generic type is looked up at run time for each item.

extension ReferenceSource {
  /// Returns the item at a position, from 1.
  package func erasedReference(at position: Int) throws -> AnyReference? { try reference(at: position)?.erased }

  /// Returns the items at a range of positions, from 1, up to the first missing one.
  package func erasedReferences(at positions: ClosedRange<Int>) throws -> [AnyReference] {
    try references(at: positions).map { $0.erased }
  }

  /// Returns the item with an id.
  package func erasedReference(id: AnyReferenceID) throws -> AnyReference? {
    guard let id = ID(id) else { return nil }
    return try reference(id: id)?.erased
  }

  /// Returns the item that a name refers to.
  package func erasedReference(named name: String) throws -> AnyReference { try reference(named: name).erased }

  /// Returns at most `limit` items whose names begin with `prefix`.
  package func erasedReferences(startingWith prefix: String, limit: Int) throws -> [AnyReference] {
    try references(startingWith: prefix, limit: limit).map { $0.erased }
  }

  /// Returns at most `limit` items whose names contain `text`.
  package func erasedReferences(containing text: String, limit: Int) throws -> [AnyReference] {
    try references(containing: text, limit: limit).map { $0.erased }
  }

  /// Returns at most `limit` items whose names begin with `prefix` and that are worth suggesting to the user.
  package func erasedSuggestions(startingWith prefix: String, limit: Int) throws -> [AnyReference] {
    try suggestions(startingWith: prefix, limit: limit).map { $0.erased }
  }

  /// Returns those of some items that are worth suggesting to the user.
  package func offered(_ references: [AnyReference]) throws -> [AnyReference] {
    try offered(references.compactMap { Reference($0) }).map { $0.erased }
  }

  /// Returns a text that distinguishes an item from others with the same name.
  package func detail(of reference: AnyReference) throws -> String { try Reference(reference).map(detail) ?? "" }

  /// True if the ids are texts rather than numbers. Any text may be an id then.
  package var hasTextIDs: Bool { ID(number: 1) == nil }
}
