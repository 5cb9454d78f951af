/// The things of a list that is held as a whole, as an argument may refer to them.
public struct ListedReferences: ReferenceSource, Sendable {
  /// The word for one of the things, as in `item`, for messages.
  public let noun: String
  private let listed: [Reference]
  private let all: [Reference]
  private let offered: [Reference]

  /// Refers to the things of a list.
  ///
  /// - Parameters:
  ///   - noun: what one of them is called.
  ///   - listed: the things by position.
  ///   - all: the things that ids and names find, where these are more than the list shows.
  ///   - offered: those that are worth offering to somebody who types, where not all of them are.
  public init(
    noun: String, _ listed: [Reference], among all: [Reference]? = nil, offering offered: [Reference]? = nil
  ) {
    self.noun = noun
    self.listed = listed
    self.all = all ?? listed
    self.offered = offered ?? self.all
  }

  /// Refers to names, whose ids are their positions.
  public init(noun: String, names: [String]) {
    self.init(noun: noun, names.enumerated().map { Reference(id: Int64($0.offset + 1), name: $0.element) })
  }

  /// How many positions there are.
  public func count() -> Int { listed.count }

  /// The thing at a position, from 1.
  public func reference(at position: Int) -> Reference? {
    position > 0 && position <= listed.count ? listed[position - 1] : nil
  }

  /// The thing with an id.
  public func reference(id: Int64) -> Reference? { all.first { $0.id == id } }

  /// Things whose name begins so, those whose whole name it is first.
  public func references(startingWith prefix: String, limit: Int) -> [Reference] {
    Self.references(all, startingWith: prefix, limit: limit)
  }

  /// Those of ``references(startingWith:limit:)`` that are worth offering to somebody who types.
  public func suggestions(startingWith prefix: String, limit: Int) -> [Reference] {
    Self.references(offered, startingWith: prefix, limit: limit)
  }

  /// Whether a thing is one of those that are worth offering.
  public func isOffered(_ thing: Reference) -> Bool { offered.contains { $0.id == thing.id && $0.kind == thing.kind } }

  private static func references(
    _ things: [Reference], startingWith prefix: String, limit: Int
  ) -> [Reference] {
    let folded = prefix.lowercased()
    var (whole, beginning): ([Reference], [Reference]) = ([], [])
    for thing in things {
      let name = thing.name.lowercased()
      if name == folded { whole.append(thing) } else if name.hasPrefix(folded) { beginning.append(thing) }
    }
    return Array((whole + beginning).prefix(limit))
  }
}
