/// A thing that a line refers to, found by position, id or name.
public struct Reference: Equatable, Sendable {
  /// The id that the thing keeps forever.
  public let id: Int64
  /// What the thing is called.
  public let name: String
  /// The version that the user saw, where the reference was made from a screen. A change of another version is a
  /// conflict.
  public let version: Int64?
  /// What kind of thing it is, where a list has things of several kinds: ids may then be the same. Nil elsewhere.
  public let kind: String?

  /// Makes a reference.
  public init(id: Int64, name: String, version: Int64? = nil, kind: String? = nil) {
    self.id = id
    self.name = name
    self.version = version
    self.kind = kind
  }
}

/// The things that an argument may refer to: what a view offers, and what lies behind it in the store.
public protocol ReferenceSource {
  /// What one of them is called, as in "there is no todo #9".
  var noun: String { get }

  /// How many positions there are in the list as it is now.
  func count() throws -> Int

  /// The thing at a position of the list, from 1, or nil where the list is shorter.
  func reference(at position: Int) throws -> Reference?

  /// The things at a range of positions, from 1: fewer where the list is shorter, those up to the first that is missing.
  /// A source that can read many things at once does it here; otherwise they are looked up one by one.
  func references(at positions: ClosedRange<Int>) throws -> [Reference]

  /// What stands at a position where the list has things of another kind too, as in `group #1 Home`; nil where nothing else
  /// does.
  func otherThing(at position: Int) throws -> String?

  /// Whether the row at a position is one that the user sees.
  func isShown(_ position: Int) -> Bool

  /// The thing with an id, whatever the page or the filter.
  func reference(id: Int64) throws -> Reference?

  /// Things whose name begins with `prefix`, without regard to case; those whose whole name it is come first.
  /// At most `limit` are given.
  func references(startingWith prefix: String, limit: Int) throws -> [Reference]

  /// Those of ``references(startingWith:limit:)`` that are worth offering to somebody who types: where a command refuses some
  /// things, they are found, so that it can say why, and are not offered.
  func suggestions(startingWith prefix: String, limit: Int) throws -> [Reference]

  /// What tells a thing from others of its name, in a few words, for somebody who chooses among them; empty where nothing
  /// does.
  func detail(of thing: Reference) throws -> String
}

extension ReferenceSource {
  /// The things, each as ``reference(at:)`` finds it.
  public func references(at positions: ClosedRange<Int>) throws -> [Reference] {
    var found: [Reference] = []
    for position in positions {
      guard let reference = try reference(at: position) else { break }
      found.append(reference)
    }
    return found
  }

  /// Nil: the list has things of one kind.
  public func otherThing(at position: Int) throws -> String? { nil }

  /// True: the user sees every row.
  public func isShown(_ position: Int) -> Bool { true }

  /// The same things as ``references(startingWith:limit:)``: all of them are worth offering.
  public func suggestions(startingWith prefix: String, limit: Int) throws -> [Reference] {
    try references(startingWith: prefix, limit: limit)
  }

  /// Empty: the name says it all.
  public func detail(of thing: Reference) throws -> String { "" }

  /// The thing with a name: the one that is called exactly so, else so without regard to case, else the only one whose
  /// name begins so.
  package func reference(named name: String) throws -> Reference {
    // Every name begins with nothing: the only thing of a list must not be meant by it.
    guard !name.isEmpty else { throw Failure(.notFound, "no \(noun) has an empty name") }
    let candidates = try references(startingWith: name, limit: 21)
    let folded = name.lowercased()
    for matches in [
      candidates.filter { $0.name == name },
      candidates.filter { $0.name.lowercased() == folded },
      candidates,
    ] where !matches.isEmpty {
      guard matches.count == 1 else { throw ambiguous(name, matches) }
      return matches[0]
    }
    let shown = name.count > 60 ? name.prefix(59) + "…" : name
    throw Failure.notListed("there is no \(noun) \"\(shown)\" here")
  }

  private func ambiguous(_ name: String, _ matches: [Reference]) -> Failure {
    let shown = matches.prefix(5).map { "#\($0.id) \($0.name)" }.joined(separator: ", ")
    let rest = matches.count > 5 ? ", …" : ""
    return Failure(.ambiguous, "\"\(name)\" could be \(shown)\(rest)", advice: "give its id")
  }
}
