/// The things that an argument may refer to: those that a list shows, and those behind it in the store.
public protocol ReferenceSource<ID> {
  /// The type of the things' ids.
  associatedtype ID: ReferenceID

  /// The word for one of the things, as in "there is no todo #9".
  var noun: String { get }

  /// Returns the number of positions in the list as it is now.
  func count() throws -> Int

  /// Returns the thing at a position of the list, from 1; nil where the list is shorter.
  func reference(at position: Int) throws -> Reference<ID>?

  /// Returns the things at a range of positions, from 1, as far as the first that is missing.
  ///
  /// The default implementation looks them up one by one; a source that can read several at once implements this.
  func references(at positions: ClosedRange<Int>) throws -> [Reference<ID>]

  /// Returns what is at a position where the list also has things of another kind, as in `group #1 Home`; nil
  /// elsewhere.
  ///
  /// The default implementation returns nil: the list has things of one kind.
  func otherThing(at position: Int) throws -> String?

  /// Returns whether the user sees the row at a position. The default implementation returns true.
  func isShown(_ position: Int) -> Bool

  /// Returns the thing with an id, whatever the page or the filter; nil where there is none.
  func reference(id: ID) throws -> Reference<ID>?

  /// Returns at most `limit` things whose names begin with `prefix`, without regard to case, exact matches first.
  func references(startingWith prefix: String, limit: Int) throws -> [Reference<ID>]

  /// Returns at most `limit` things whose names contain `text`, without regard to case: first those in which a word
  /// begins with it.
  ///
  /// It is called where no name begins with the text. The default implementation looks through all things; a source
  /// with very many implements this.
  func references(containing text: String, limit: Int) throws -> [Reference<ID>]

  /// Returns those of ``references(startingWith:limit:)`` that are worth suggesting to the user. Where a command
  /// refuses some things, they are found, so that it can say why, but are not suggested.
  func suggestions(startingWith prefix: String, limit: Int) throws -> [Reference<ID>]

  /// Returns whether a thing is worth suggesting to the user, as those of ``suggestions(startingWith:limit:)`` are.
  func isOffered(_ thing: Reference<ID>) throws -> Bool

  /// Returns whether the name of any thing contains `text`, without regard to case.
  ///
  /// It is called for every key that the user presses, so a source with many things may return true without looking
  /// through all of them.
  func hasThings(named text: String) throws -> Bool

  /// Returns the failure that is reported where no name contains `name`.
  ///
  /// The default implementation suggests the most similar name, or else the command `list`.
  func failure(forUnknownName name: String) throws -> Failure

  /// Returns what distinguishes a thing from others of the same name, in a few words, for a user who chooses among
  /// them; empty where nothing does.
  func detail(of thing: Reference<ID>) throws -> String
}

extension ReferenceSource {
  /// The default implementation looks up each thing by ``reference(at:)``.
  public func references(at positions: ClosedRange<Int>) throws -> [Reference<ID>] {
    var found: [Reference<ID>] = []
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
  public func suggestions(startingWith prefix: String, limit: Int) throws -> [Reference<ID>] {
    try references(startingWith: prefix, limit: limit)
  }

  /// The default implementation returns true: all things are worth suggesting.
  public func isOffered(_ thing: Reference<ID>) throws -> Bool { true }

  /// The default implementation looks through all things.
  public func references(containing text: String, limit: Int) throws -> [Reference<ID>] {
    try references(startingWith: "", limit: .max).containing(text, limit: limit)
  }

  /// The default implementation looks for the first one.
  public func hasThings(named text: String) throws -> Bool {
    try !references(startingWith: text, limit: 1).isEmpty || !references(containing: text, limit: 1).isEmpty
  }

  /// The default implementation suggests the most similar name, or else the command `list`.
  public func failure(forUnknownName name: String) throws -> Failure { try unlisted(name) }

  /// The failure that is reported for a name where the source knows nothing better.
  package func unlisted(_ name: String) throws -> Failure {
    let unknown = Failure.notListed("there is no \(noun) \"\(name.clipped())\" here")
    // Among very many names a similar one is found by chance, and after a while.
    let most = 1_000
    guard try count() <= most else { return unknown }
    let names = try references(startingWith: "", limit: most + 1).map(\.name)
    guard names.count <= most, let advice = Spelling.suggestion(for: name, in: names) else { return unknown }
    return unknown.advising(advice)
  }

  /// The default implementation returns an empty string: the name is enough.
  public func detail(of thing: Reference<ID>) throws -> String { "" }

  /// The thing with a name: the one that is called exactly so, else so without regard to case, else the only one whose
  /// name begins so, else the only one with a word that begins so, else the only one that contains it.
  package func reference(named name: String) throws -> Reference<ID> {
    // Every name begins with nothing: the only thing of a list must not be meant by it.
    guard !name.isEmpty else {
      throw Failure(.notFound, "no \(noun) has an empty name", advice: "write a part of its name")
    }
    let mostRead = 21
    let candidates = try references(startingWith: name, limit: mostRead)
    let folded = name.lowercased()
    for matches in [
      candidates.filter { $0.name == name },
      candidates.filter { $0.name.lowercased() == folded },
      candidates,
    ] {
      if let only = try only(matches, name) { return only }
    }
    let containing = try references(containing: name, limit: mostRead)
    let words = containing.filter { NamePart(of: name, in: $0.name) == .word }
    if let found = try only(words, name) ?? only(containing, name) { return found }
    throw try failure(forUnknownName: name)
  }

  /// The only one of some matches; nil where there is none.
  private func only(_ matches: [Reference<ID>], _ name: String) throws -> Reference<ID>? {
    guard matches.count <= 1 else { throw ambiguous(name, matches) }
    return matches.first
  }

  private func ambiguous(_ name: String, _ matches: [Reference<ID>]) -> Failure {
    let shown = matches.prefix(5).map { "#\($0.id) \($0.name)" }.joined(separator: ", ")
    let rest = matches.count > 5 ? ", …" : ""
    return Failure(.ambiguous, "\"\(name)\" could be \(shown)\(rest)", advice: "give its id")
  }
}
