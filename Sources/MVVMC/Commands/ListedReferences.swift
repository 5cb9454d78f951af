/// The things of a list that is in memory as a whole, as arguments refer to them.
public struct ListedReferences<ID: ReferenceID>: ReferenceSource, Sendable {
  /// The word for one of the things, as in `item`, for messages.
  public let noun: String
  private let listed: [Reference<ID>]
  private let all: [Reference<ID>]
  private let offered: [Reference<ID>]

  /// Creates a source over the things of a list.
  ///
  /// - Parameters:
  ///   - noun: the word for one of the things, for messages.
  ///   - listed: the things by position.
  ///   - all: the things that ids and names find, where these are more than the list shows.
  ///   - offered: the things to suggest to the user, where these are not all of them.
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

  /// Returns the thing at a position, from 1; nil where the list is shorter.
  public func reference(at position: Int) -> Reference<ID>? {
    position > 0 && position <= listed.count ? listed[position - 1] : nil
  }

  /// Returns the thing with an id; nil where there is none.
  public func reference(id: ID) -> Reference<ID>? { all.first { $0.id == id } }

  /// Returns at most `limit` things whose names begin with `prefix`, exact matches first.
  public func references(startingWith prefix: String, limit: Int) -> [Reference<ID>] {
    all.startingWith(prefix, limit: limit)
  }

  /// Returns those of ``references(startingWith:limit:)`` that are worth suggesting to the user.
  public func suggestions(startingWith prefix: String, limit: Int) -> [Reference<ID>] {
    offered.startingWith(prefix, limit: limit)
  }

  /// True if a thing is one of those that are worth offering.
  public func isOffered(_ thing: Reference<ID>) -> Bool { offered.contains { $0.isSameThing(as: thing) } }
}

extension ListedReferences<Int64> {
  /// Creates a source over names, whose ids are their positions.
  public init(noun: String, names: [String]) {
    self.init(noun: noun, names.enumerated().map { Reference(id: Int64($0.offset + 1), name: $0.element) })
  }
}
