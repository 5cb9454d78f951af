/// Things that a store keeps, as an argument may refer to them: every question is asked of the store.
package struct StoredReferences: ReferenceSource {
  /// What one of them is called.
  package let noun: String
  private let total: () throws -> Int
  private let atOffset: (Int) throws -> Reference?
  private let withID: (Int64) throws -> Reference?
  private let withPrefix: (String, Int) throws -> [Reference]
  private let suggested: (String, Int) throws -> [Reference]

  /// Refers to things of a store.
  ///
  /// - Parameters:
  ///   - noun: what one of them is called.
  ///   - count: how many positions the list has.
  ///   - offset: finds the thing that so many others come before.
  ///   - id: finds the thing with an id.
  ///   - prefix: finds things whose name begins so without regard to case, whole names first, and no more than a limit.
  ///   - suggestions: those that are offered to somebody who types, where these are not all that `prefix` finds.
  package init(
    noun: String, count: @escaping () throws -> Int, atOffset offset: @escaping (Int) throws -> Reference?,
    withID id: @escaping (Int64) throws -> Reference?,
    startingWith prefix: @escaping (String, Int) throws -> [Reference],
    suggestions: ((String, Int) throws -> [Reference])? = nil
  ) {
    self.noun = noun
    total = count
    atOffset = offset
    withID = id
    withPrefix = prefix
    suggested = suggestions ?? prefix
  }

  /// How many positions the list has.
  package func count() throws -> Int { try total() }
  /// The thing at a position, from 1.
  package func reference(at position: Int) throws -> Reference? { try atOffset(position - 1) }
  /// The thing with an id.
  package func reference(id: Int64) throws -> Reference? { try withID(id) }
  /// Things whose name begins so.
  package func references(startingWith prefix: String, limit: Int) throws -> [Reference] {
    try withPrefix(prefix, limit)
  }
  /// Those of them that are worth offering.
  package func suggestions(startingWith prefix: String, limit: Int) throws -> [Reference] {
    try suggested(prefix, limit)
  }
}
