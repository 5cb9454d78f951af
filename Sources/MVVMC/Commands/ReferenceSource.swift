/// The items that an argument may refer to: the items of a list, and those of the store that the list does not show.
public protocol ReferenceSource<ID> {
  /// The type of the items' ids.
  associatedtype ID: ReferenceID

  /// The word for one of the items, as in "there is no todo #9".
  var noun: String { get }

  /// Returns the current number of positions in the list.
  func count() throws -> Int

  /// Returns the item at a position of the list, from 1, or `nil` if the list is shorter.
  func reference(at position: Int) throws -> Reference<ID>?

  /// Returns the items at a range of positions, from 1, up to the first missing one.
  ///
  /// The default implementation looks them up one by one. Implement this if the source can read several at once.
  func references(at positions: ClosedRange<Int>) throws -> [Reference<ID>]

  /// Describes the item of another kind at a position, as in `group #1 Home`, or returns `nil` if there is none.
  ///
  /// The default implementation returns `nil`: the list has items of one kind.
  func otherThing(at position: Int) throws -> String?

  /// Returns whether the user sees the row at a position. The default implementation returns true.
  func isShown(_ position: Int) -> Bool

  /// Returns the item with an id, regardless of page and filter, or `nil` if there is none.
  func reference(id: ID) throws -> Reference<ID>?

  /// Returns at most `limit` items whose names begin with `prefix`, ignoring case, exact matches first.
  func references(startingWith prefix: String, limit: Int) throws -> [Reference<ID>]

  /// Returns at most `limit` items whose names contain `text`, ignoring case: first those with a word that begins with
  /// it.
  ///
  /// Called if no name begins with the text. The default implementation searches all items; implement this for a large
  /// source.
  func references(containing text: String, limit: Int) throws -> [Reference<ID>]

  /// Returns the items of ``references(startingWith:limit:)`` that are worth suggesting to the user. An item that a
  /// command refuses is not suggested, but is still found, so that the command can say why.
  func suggestions(startingWith prefix: String, limit: Int) throws -> [Reference<ID>]

  /// Returns whether an item is worth suggesting to the user, as the items of ``suggestions(startingWith:limit:)`` are.
  func isOffered(_ thing: Reference<ID>) throws -> Bool

  /// Returns whether the name of any item contains `text`, ignoring case.
  ///
  /// Called for every key press, so a large source may return true without searching all items.
  func hasThings(named text: String) throws -> Bool

  /// Returns the failure to report if no name contains `name`.
  ///
  /// The default implementation suggests the most similar name or, if there is none, the command `list`.
  func failure(forUnknownName name: String) throws -> Failure

  /// Returns a few words that distinguish an item from others with the same name, for a user who chooses among them.
  /// Empty if nothing does.
  func detail(of thing: Reference<ID>) throws -> String
}

extension ReferenceSource {
  /// The default implementation looks up each item by ``reference(at:)``.
  public func references(at positions: ClosedRange<Int>) throws -> [Reference<ID>] {
    var found: [Reference<ID>] = []
    for position in positions {
      guard let reference = try reference(at: position) else { break }
      found.append(reference)
    }
    return found
  }

  /// The default implementation returns `nil`: the list has items of one kind.
  public func otherThing(at position: Int) throws -> String? { nil }

  /// The default implementation returns true: the user sees every row.
  public func isShown(_ position: Int) -> Bool { true }

  /// The default implementation returns ``references(startingWith:limit:)``: all items are worth suggesting.
  public func suggestions(startingWith prefix: String, limit: Int) throws -> [Reference<ID>] {
    try references(startingWith: prefix, limit: limit)
  }

  /// The default implementation returns true: all items are worth suggesting.
  public func isOffered(_ thing: Reference<ID>) throws -> Bool { true }

  /// The default implementation searches all items.
  public func references(containing text: String, limit: Int) throws -> [Reference<ID>] {
    try references(startingWith: "", limit: .max).containing(text, limit: limit)
  }

  /// The default implementation searches for one such item.
  public func hasThings(named text: String) throws -> Bool {
    try !references(startingWith: text, limit: 1).isEmpty || !references(containing: text, limit: 1).isEmpty
  }

  /// The default implementation suggests the most similar name or, if there is none, the command `list`.
  public func failure(forUnknownName name: String) throws -> Failure { try unlisted(name) }

  /// Returns the failure for an unknown name, with the most similar name of a list of at most 1,000.
  package func unlisted(_ name: String) throws -> Failure {
    let unknown = Failure.notListed("there is no \(noun) \"\(name.clipped())\" here")
    // Among more names, a similar one is found by chance, and slowly.
    let most = 1_000
    guard try count() <= most else { return unknown }
    let names = try references(startingWith: "", limit: most + 1).map(\.name)
    guard names.count <= most, let advice = Spelling.suggestion(forName: name, in: names) else { return unknown }
    return unknown.advising(advice)
  }

  /// The default implementation returns an empty string: the name is enough.
  public func detail(of thing: Reference<ID>) throws -> String { "" }

  /// Returns the item with a name: the item with exactly this name; else with this name ignoring case; else the only
  /// one whose name begins with it; else the only one with a word that begins with it; else the only one that contains
  /// it. Of items with the same name, such as the done and the open one of a repeating todo, the only one that the
  /// command accepts is meant.
  ///
  /// - Throws: ``Failure`` with code `not-found` if there is none, or `ambiguous` if there are several.
  package func reference(named name: String) throws -> Reference<ID> {
    // Every name begins with the empty string, which must not select the only item of a list.
    guard !name.isEmpty else {
      throw Failure(.notFound, "no \(noun) has an empty name", advice: "write a part of its name")
    }
    let maxRead = 21
    let candidates = try references(startingWith: name, limit: maxRead)
    let folded = name.lowercased()
    for matches in [
      candidates.filter { $0.name == name },
      candidates.filter { $0.name.lowercased() == folded },
      candidates,
    ] {
      if let only = try only(matches, name) { return only }
    }
    let containing = try references(containing: name, limit: maxRead)
    let words = containing.filter { NamePart(of: name, in: $0.name) == .word }
    if let found = try only(words, name) ?? only(containing, name) { return found }
    throw try failure(forUnknownName: name)
  }

  /// Returns the only one of `matches`, or `nil` if there is none. Throws if there are several.
  private func only(_ matches: [Reference<ID>], _ name: String) throws -> Reference<ID>? {
    guard matches.count > 1 else { return matches.first }
    if matches.dropFirst().allSatisfy({ $0.name == matches[0].name }) {
      let accepted = try matches.filter(isOffered)
      if accepted.count == 1 { return accepted[0] }
    }
    throw ambiguous(name, matches)
  }

  private func ambiguous(_ name: String, _ matches: [Reference<ID>]) -> Failure {
    let shown = matches.prefix(5).map { "#\($0.id) \($0.name)" }.joined(separator: ", ")
    let rest = matches.count > 5 ? ", …" : ""
    return Failure(.ambiguous, "\"\(name)\" could be \(shown)\(rest)", advice: "give its id")
  }
}
