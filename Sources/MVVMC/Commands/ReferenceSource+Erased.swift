// A source as the engine asks it, which does not know the type of its ids.

extension ReferenceSource {
  /// The thing at a position, from 1.
  package func thing(at position: Int) throws -> AnyReference? { try reference(at: position)?.erased }

  /// The things at a range of positions, from 1, as far as the first that is missing.
  package func things(at positions: ClosedRange<Int>) throws -> [AnyReference] {
    try references(at: positions).map(\.erased)
  }

  /// The thing with an id.
  package func thing(id: AnyReferenceID) throws -> AnyReference? {
    guard let id = ID(id) else { return nil }
    return try reference(id: id)?.erased
  }

  /// The thing that a name means.
  package func thing(named name: String) throws -> AnyReference { try reference(named: name).erased }

  /// Things whose names begin with `prefix`.
  package func things(startingWith prefix: String, limit: Int) throws -> [AnyReference] {
    try references(startingWith: prefix, limit: limit).map(\.erased)
  }

  /// Things whose names contain `text`.
  package func things(containing text: String, limit: Int) throws -> [AnyReference] {
    try references(containing: text, limit: limit).map(\.erased)
  }

  /// Things whose names begin with `prefix`, and that are worth suggesting.
  package func suggestedThings(startingWith prefix: String, limit: Int) throws -> [AnyReference] {
    try suggestions(startingWith: prefix, limit: limit).map(\.erased)
  }

  /// True if a thing is worth suggesting.
  package func isOffered(thing: AnyReference) throws -> Bool { try Reference(thing).map(isOffered) ?? false }

  /// The text that distinguishes a thing from others of its name.
  package func detail(ofThing thing: AnyReference) throws -> String { try Reference(thing).map(detail) ?? "" }

  /// True if the ids are texts, which may be anything, and not numbers.
  package var hasTextIDs: Bool { ID(number: 1) == nil }
}
