/// Things that a store keeps, as an argument may refer to them: every question is asked of the store.
package struct StoredReferences<ID: ReferenceID>: ReferenceSource {
  /// The noun for one of them.
  package let noun: String
  private let total: () throws -> Int
  private let atOffset: (Int) throws -> Reference<ID>?
  private let atOffsets: (Range<Int>) throws -> [Reference<ID>]
  private let withID: (ID) throws -> Reference<ID>?
  private let withPrefix: (String, Int) throws -> [Reference<ID>]
  private let suggested: (String, Int) throws -> [Reference<ID>]
  private let offers: (ID) throws -> Bool
  private let withPart: (String, Int) throws -> [Reference<ID>]
  private let hasAny: (String) throws -> Bool
  private let unknown: ((String) throws -> Failure)?
  private let details: (Reference<ID>) throws -> String

  /// Refers to things of a store.
  ///
  /// - Parameters:
  ///   - noun: what one of them is called.
  ///   - count: how many positions the list has.
  ///   - offset: finds the thing that so many others come before.
  ///   - offsets: finds the things in a range of the list, up to its end; nil where they are found one by one.
  ///   - id: finds the thing with an id.
  ///   - prefix: finds things whose name begins so without regard to case, whole names first, and no more than a limit.
  ///   - suggestions: those that are suggested to the user, where these are not all that `prefix` finds.
  ///   - isOffered: whether the thing with an id is one of those.
  ///   - containing: finds things whose name contains a text, those first in which a word begins so, and no more than a
  ///     limit; nil where all names are looked through.
  ///   - hasThings: whether any name contains a text, where that is faster than looking for one.
  ///   - unknown: the failure that is reported for a name that nothing has, where the noun alone would not help.
  ///   - details: what distinguishes a thing from others of the same name.
  package init(
    noun: String, count: @escaping () throws -> Int, atOffset offset: @escaping (Int) throws -> Reference<ID>?,
    atOffsets offsets: ((Range<Int>) throws -> [Reference<ID>])? = nil,
    withID id: @escaping (ID) throws -> Reference<ID>?,
    startingWith prefix: @escaping (String, Int) throws -> [Reference<ID>],
    suggestions: ((String, Int) throws -> [Reference<ID>])? = nil,
    isOffered: @escaping (ID) throws -> Bool = { _ in true },
    containing: ((String, Int) throws -> [Reference<ID>])? = nil, hasThings: ((String) throws -> Bool)? = nil,
    unknown: ((String) throws -> Failure)? = nil,
    details: @escaping (Reference<ID>) throws -> String = { _ in "" }
  ) {
    self.noun = noun
    total = count
    atOffset = offset
    atOffsets =
      offsets ?? { range in
        var found: [Reference<ID>] = []
        for place in range {
          guard let reference = try offset(place) else { break }
          found.append(reference)
        }
        return found
      }
    withID = id
    withPrefix = prefix
    suggested = suggestions ?? prefix
    offers = isOffered
    let containing = containing ?? { try prefix("", .max).containing($0, limit: $1) }
    withPart = containing
    hasAny = hasThings ?? { try !prefix($0, 1).isEmpty || !containing($0, 1).isEmpty }
    self.unknown = unknown
    self.details = details
  }

  /// The number of positions in the list.
  package func count() throws -> Int { try total() }
  /// The thing at a position, from 1.
  package func reference(at position: Int) throws -> Reference<ID>? { try atOffset(position - 1) }
  /// The things at a range of positions, from 1.
  package func references(at positions: ClosedRange<Int>) throws -> [Reference<ID>] {
    try atOffsets(positions.lowerBound - 1..<positions.upperBound)
  }
  /// The thing with an id.
  package func reference(id: ID) throws -> Reference<ID>? { try withID(id) }
  /// Things whose name begins so.
  package func references(startingWith prefix: String, limit: Int) throws -> [Reference<ID>] {
    try withPrefix(prefix, limit)
  }
  /// Those of them that are worth offering.
  package func suggestions(startingWith prefix: String, limit: Int) throws -> [Reference<ID>] {
    try suggested(prefix, limit)
  }
  /// True if it is one of them.
  package func isOffered(_ thing: Reference<ID>) throws -> Bool { try offers(thing.id) }
  /// Things whose name contains a text.
  package func references(containing text: String, limit: Int) throws -> [Reference<ID>] { try withPart(text, limit) }
  /// True if any name contains a text.
  package func hasThings(named text: String) throws -> Bool { try hasAny(text) }
  /// Why no thing has a name.
  package func failure(forUnknownName name: String) throws -> Failure { try unknown?(name) ?? unlisted(name) }
  /// The text that tells it from others of its name.
  package func detail(of thing: Reference<ID>) throws -> String { try details(thing) }
}
