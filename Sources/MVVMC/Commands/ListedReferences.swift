/// A source of references to the items of a list that is entirely in memory.
public struct ListedReferences<ID: ReferenceID>: ReferenceSource, Sendable {
  /// The word for one of the items in messages, as in `todo`.
  public let noun: String
  private let listed: [Reference<ID>]
  private let all: [Reference<ID>]
  private let offered: [Reference<ID>]
  /// The items that are found only by their full name.
  private var unabbreviated: [Reference<ID>] = []
  /// What to do about an unknown name, or `nil` for the default advice.
  private var advice: String?

  /// Creates a source over the items of a list.
  ///
  /// - Parameters:
  ///   - noun: the word for one of the items, for messages.
  ///   - listed: the items that can be found by position, in the order of the list.
  ///   - all: the items that can be found by id and name; `nil` if they are those of the list.
  ///   - offered: the items that are suggested to the user; `nil` for all.
  public init(
    noun: String, _ listed: [Reference<ID>], among all: [Reference<ID>]? = nil, offering offered: [Reference<ID>]? = nil
  ) {
    self.noun = noun
    self.listed = listed
    self.all = all ?? listed
    self.offered = offered ?? self.all
  }

  /// Returns the number of positions.
  public func count() -> Int { listed.count }

  /// Returns the item at a position, from 1, or `nil` if the list is shorter.
  public func reference(at position: Int) -> Reference<ID>? {
    position > 0 && position <= listed.count ? listed[position - 1] : nil
  }

  /// Returns the item with an id, or `nil` if there is none.
  public func reference(id: ID) -> Reference<ID>? { all.first { $0.id == id } }

  /// Returns at most `limit` items whose names begin with `prefix`, ignoring case, exact matches first.
  public func references(startingWith prefix: String, limit: Int) -> [Reference<ID>] {
    let whole = unabbreviated.filter { $0.name.lowercased() == prefix.lowercased() }
    return whole.isEmpty ? all.startingWith(prefix, limit: limit) : whole
  }

  /// Returns the items of ``references(startingWith:limit:)`` that are worth suggesting to the user.
  public func suggestions(startingWith prefix: String, limit: Int) -> [Reference<ID>] {
    offered.startingWith(prefix, limit: limit)
  }

  /// Returns the failure for an unknown name.
  public func failure(forUnknownName name: String) throws -> Failure {
    guard let advice else { return try unlisted(name) }
    return Failure(.notFound, "there is no \(noun) \"\(name.clipped())\"", advice: advice)
  }

  /// Returns those of some items that are worth suggesting to the user.
  public func offered(_ references: [Reference<ID>]) -> [Reference<ID>] {
    references.filter { reference in offered.contains { $0.isSameItem(as: reference) } }
  }
}

extension ListedReferences {
  /// Returns the source with further items, which are found only by their full names and are not suggested, and with
  /// advice for unknown names.
  package func accepting(_ references: [Reference<ID>], advising advice: String) -> Self {
    var source = self
    source.unabbreviated = references
    source.advice = advice
    return source
  }
}

extension ListedReferences<Int64> {
  /// Creates a source over names, with their positions as ids.
  public init(noun: String, names: [String]) {
    self.init(noun: noun, names.enumerated().map { Reference(id: Int64($0.offset + 1), name: $0.element) })
  }
}
