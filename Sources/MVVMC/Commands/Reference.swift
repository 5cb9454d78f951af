/// A reference to a thing, found by position, id or name.
public struct Reference: Equatable, Sendable {
  /// The id of the thing, which never changes.
  public let id: Int64
  /// The name of the thing.
  public let name: String
  /// The version that the user saw, where the reference was made from a screen. A change of the thing is a conflict
  /// where it has another version by then.
  public let version: Int64?
  /// The kind of thing, where a list has things of several kinds, whose ids may be equal; nil elsewhere.
  public let kind: String?

  /// Creates a reference.
  public init(id: Int64, name: String, version: Int64? = nil, kind: String? = nil) {
    self.id = id
    self.name = name
    self.version = version
    self.kind = kind
  }

  /// The reference with another version.
  package func with(version: Int64?) -> Reference { Reference(id: id, name: name, version: version, kind: kind) }

  /// Whether both lead to the same thing, whatever its name and version.
  package func isSameThing(as other: Reference) -> Bool { id == other.id && kind == other.kind }
}

extension [Reference] {
  /// At most `limit` of them whose names begin with `prefix`, without regard to case, exact matches first.
  package func startingWith(_ prefix: String, limit: Int) -> [Reference] {
    let folded = prefix.lowercased()
    var (whole, beginning): ([Reference], [Reference]) = ([], [])
    for thing in self {
      let name = thing.name.lowercased()
      if name == folded { whole.append(thing) } else if name.hasPrefix(folded) { beginning.append(thing) }
    }
    return Array((whole + beginning).prefix(limit))
  }
}

/// The things that an argument may refer to: those that a list shows, and those behind it in the store.
public protocol ReferenceSource {
  /// The word for one of the things, as in "there is no todo #9".
  var noun: String { get }

  /// Returns the number of positions in the list as it is now.
  func count() throws -> Int

  /// Returns the thing at a position of the list, from 1; nil where the list is shorter.
  func reference(at position: Int) throws -> Reference?

  /// Returns the things at a range of positions, from 1, as far as the first that is missing.
  ///
  /// The default implementation looks them up one by one; a source that can read several at once implements this.
  func references(at positions: ClosedRange<Int>) throws -> [Reference]

  /// Returns what is at a position where the list also has things of another kind, as in `group #1 Home`; nil
  /// elsewhere.
  ///
  /// The default implementation returns nil: the list has things of one kind.
  func otherThing(at position: Int) throws -> String?

  /// Returns whether the user sees the row at a position. The default implementation returns true.
  func isShown(_ position: Int) -> Bool

  /// Returns the thing with an id, whatever the page or the filter; nil where there is none.
  func reference(id: Int64) throws -> Reference?

  /// Returns at most `limit` things whose names begin with `prefix`, without regard to case, exact matches first.
  func references(startingWith prefix: String, limit: Int) throws -> [Reference]

  /// Returns those of ``references(startingWith:limit:)`` that are worth suggesting to the user. Where a command
  /// refuses some things, they are found, so that it can say why, but are not suggested.
  func suggestions(startingWith prefix: String, limit: Int) throws -> [Reference]

  /// Returns whether a thing is worth suggesting to the user, as those of ``suggestions(startingWith:limit:)`` are.
  func isOffered(_ thing: Reference) throws -> Bool

  /// Returns whether the name of any thing begins with `prefix`, without regard to case.
  ///
  /// It is called for every key that the user presses, so a source with many such things should answer without
  /// looking for the best of them.
  func hasThings(startingWith prefix: String) throws -> Bool

  /// Returns what distinguishes a thing from others of the same name, in a few words, for a user who chooses among
  /// them; empty where nothing does.
  func detail(of thing: Reference) throws -> String
}

extension ReferenceSource {
  /// The default implementation looks up each thing by ``reference(at:)``.
  public func references(at positions: ClosedRange<Int>) throws -> [Reference] {
    var found: [Reference] = []
    for position in positions {
      guard let reference = try reference(at: position) else { break }
      found.append(reference)
    }
    return found
  }

  /// The default implementation returns nil: the list has things of one kind.
  public func otherThing(at position: Int) throws -> String? { nil }

  /// The default implementation returns true: the user sees every row.
  public func isShown(_ position: Int) -> Bool { true }

  /// The default implementation returns ``references(startingWith:limit:)``: all things are worth suggesting.
  public func suggestions(startingWith prefix: String, limit: Int) throws -> [Reference] {
    try references(startingWith: prefix, limit: limit)
  }

  /// The default implementation returns true: all things are worth suggesting.
  public func isOffered(_ thing: Reference) throws -> Bool { true }

  /// The default implementation looks for the first one.
  public func hasThings(startingWith prefix: String) throws -> Bool {
    try !references(startingWith: prefix, limit: 1).isEmpty
  }

  /// The default implementation returns an empty string: the name is enough.
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
    throw Failure.notListed("there is no \(noun) \"\(name.clipped())\" here")
  }

  private func ambiguous(_ name: String, _ matches: [Reference]) -> Failure {
    let shown = matches.prefix(5).map { "#\($0.id) \($0.name)" }.joined(separator: ", ")
    let rest = matches.count > 5 ? ", …" : ""
    return Failure(.ambiguous, "\"\(name)\" could be \(shown)\(rest)", advice: "give its id")
  }
}
