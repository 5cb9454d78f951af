/// The items of a store that an argument can refer to. Each method runs a query.
package struct StoredReferences<ID: ReferenceID>: ReferenceSource {
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

  /// Creates a source from queries.
  ///
  /// - Parameters:
  ///   - noun: the word for one of the items, as in "there is no todo #9".
  ///   - count: returns the length of the list.
  ///   - offset: finds the item at an offset of the list, from 0.
  ///   - offsets: finds the items in a range of offsets, up to the end of the list; `nil` to find them one by one.
  ///   - id: finds the item with an id.
  ///   - prefix: finds items whose names begin with a text, ignoring case, exact matches first, up to a limit.
  ///   - suggestions: finds the items that begin with a text and are worth suggesting, up to a limit; `nil` to suggest
  ///     all that `prefix` finds.
  ///   - isOffered: returns whether the item with an id is worth suggesting.
  ///   - containing: finds items whose names contain a text, up to a limit. Names in which a word begins with the text
  ///     come first. `nil` to search all names.
  ///   - hasName: returns whether any name contains a text; `nil` to search with `prefix` and `containing`.
  ///   - unknown: returns the failure for an unknown name; `nil` for the default one.
  ///   - details: returns a text that distinguishes an item from others with the same name.
  package init(
    noun: String, count: @escaping () throws -> Int, atOffset offset: @escaping (Int) throws -> Reference<ID>?,
    atOffsets offsets: ((Range<Int>) throws -> [Reference<ID>])? = nil,
    withID id: @escaping (ID) throws -> Reference<ID>?,
    startingWith prefix: @escaping (String, Int) throws -> [Reference<ID>],
    suggestions: ((String, Int) throws -> [Reference<ID>])? = nil,
    isOffered: @escaping (ID) throws -> Bool = { _ in true },
    containing: ((String, Int) throws -> [Reference<ID>])? = nil, hasName: ((String) throws -> Bool)? = nil,
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
    hasAny = hasName ?? { try !prefix($0, 1).isEmpty || !containing($0, 1).isEmpty }
    self.unknown = unknown
    self.details = details
  }

  package func count() throws -> Int { try total() }
  package func reference(at position: Int) throws -> Reference<ID>? { try atOffset(position - 1) }
  package func references(at positions: ClosedRange<Int>) throws -> [Reference<ID>] {
    try atOffsets(positions.lowerBound - 1..<positions.upperBound)
  }
  package func reference(id: ID) throws -> Reference<ID>? { try withID(id) }
  package func references(startingWith prefix: String, limit: Int) throws -> [Reference<ID>] {
    try withPrefix(prefix, limit)
  }
  package func suggestions(startingWith prefix: String, limit: Int) throws -> [Reference<ID>] {
    try suggested(prefix, limit)
  }
  package func isOffered(_ reference: Reference<ID>) throws -> Bool { try offers(reference.id) }
  package func references(containing text: String, limit: Int) throws -> [Reference<ID>] { try withPart(text, limit) }
  package func hasName(containing text: String) throws -> Bool { try hasAny(text) }
  package func failure(forUnknownName name: String) throws -> Failure { try unknown?(name) ?? unlisted(name) }
  package func detail(of reference: Reference<ID>) throws -> String { try details(reference) }
}
