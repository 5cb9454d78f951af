/// The items that an argument may refer to: the items of a list by position, and these and others by id or name.
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

  /// Returns a description of the item at a position if it is of another kind, as in `group #1 Home`, for a message.
  /// Otherwise, returns `nil`.
  ///
  /// The default implementation returns `nil`: the list has items of one kind.
  func itemOfOtherKind(at position: Int) throws -> String?

  /// Returns whether the user can see the row at a position. The default implementation returns true.
  func isShown(_ position: Int) -> Bool

  /// Returns the item with an id, even if the page or a filter does not show it, or `nil` if there is none.
  func reference(id: ID) throws -> Reference<ID>?

  /// Returns at most `limit` items whose names begin with `prefix`, ignoring case, exact matches first.
  func references(startingWith prefix: String, limit: Int) throws -> [Reference<ID>]

  /// Returns at most `limit` items whose names contain `text`, ignoring case. Names in which a word begins with the
  /// text come first.
  ///
  /// Called if no name begins with the text. The default implementation searches all items; implement this for a large
  /// source.
  func references(containing text: String, limit: Int) throws -> [Reference<ID>]

  /// Returns the items of ``references(startingWith:limit:)`` that are worth suggesting to the user. An item that a
  /// command refuses is not suggested, but is still found, so that the command can say why.
  func suggestions(startingWith prefix: String, limit: Int) throws -> [Reference<ID>]

  /// Returns those of some items that are worth suggesting to the user, as the items of
  /// ``suggestions(startingWith:limit:)`` are, in their order.
  func offered(_ references: [Reference<ID>]) throws -> [Reference<ID>]

  /// Returns whether the name of any item contains `text`, ignoring case.
  ///
  /// Called for every key press, so a large source may return true without searching all items.
  func hasName(containing text: String) throws -> Bool

  /// Returns the failure to report if no name contains `name`.
  ///
  /// The default implementation suggests the most similar name or, if there is none, the command `list`.
  func failure(forUnknownName name: String) throws -> Failure

  /// Returns a few words that distinguish an item from others with the same name, for a user who chooses among them.
  /// The text is empty if nothing distinguishes it.
  func detail(of reference: Reference<ID>) throws -> String
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
  public func itemOfOtherKind(at position: Int) throws -> String? { nil }

  /// The default implementation returns true: the user sees every row.
  public func isShown(_ position: Int) -> Bool { true }

  /// The default implementation returns ``references(startingWith:limit:)``: all items are worth suggesting.
  public func suggestions(startingWith prefix: String, limit: Int) throws -> [Reference<ID>] {
    try references(startingWith: prefix, limit: limit)
  }

  /// The default implementation returns all of them: all items are worth suggesting.
  public func offered(_ references: [Reference<ID>]) throws -> [Reference<ID>] { references }

  /// The default implementation searches all items.
  public func references(containing text: String, limit: Int) throws -> [Reference<ID>] {
    try references(startingWith: "", limit: .max).containing(text, limit: limit)
  }

  /// The default implementation searches for one such item.
  public func hasName(containing text: String) throws -> Bool {
    try !references(startingWith: text, limit: 1).isEmpty || !references(containing: text, limit: 1).isEmpty
  }

  /// The default implementation suggests the most similar name or, if there is none, the command `list`.
  public func failure(forUnknownName name: String) throws -> Failure { try unlisted(name) }

  /// Returns the failure for an unknown name. It suggests the most similar name if there are at most 1,000 items.
  package func unlisted(_ name: String) throws -> Failure {
    let unknown = Failure.notListed("there is no \(noun) \"\(name.clipped())\" here")
    // With more names, the search is slow, and a similar name is a coincidence.
    let most = 1_000
    guard try count() <= most else { return unknown }
    let names = try references(startingWith: "", limit: most + 1).map(\.name)
    guard names.count <= most, let advice = Spelling.suggestion(forName: name, in: names) else { return unknown }
    return unknown.advising(advice)
  }

  /// The default implementation returns an empty string: the name is enough.
  public func detail(of reference: Reference<ID>) throws -> String { "" }

  /// Returns the item that a name means. The first of these rules with a match decides:
  /// 1. The item has exactly this name.
  /// 2. It has this name, ignoring case.
  /// 3. Its name begins with the text.
  /// 4. A word of its name begins with the text.
  /// 5. Its name contains the text.
  ///
  /// Several matches are ambiguous, unless all have the same name and the command accepts only one of them, such as the
  /// open one of a repeating todo's occurrences.
  ///
  /// - Throws: ``Failure`` with code `not-found` if there is none, or `ambiguous` if there are several.
  package func reference(named name: String) throws -> Reference<ID> {
    // Every name begins with the empty string, so it would mean the only item of a list with one item.
    guard !name.isEmpty else {
      throw Failure(.notFound, "no \(noun) has an empty name", advice: "write a part of its name")
    }
    let candidates = try distinct { try references(startingWith: name, limit: $0) }
    let folded = name.lowercased()
    for matches in [
      candidates.filter { $0.name == name },
      candidates.filter { $0.name.lowercased() == folded },
      candidates,
    ] {
      if let only = try only(matches, name) { return only }
    }
    let containing = try distinct { try references(containing: name, limit: $0) }
    let words = containing.filter { NamePart(of: name, in: $0.name) == .word }
    if let found = try only(words, name) ?? only(containing, name) { return found }
    throw try failure(forUnknownName: name)
  }

  /// Reads a few matches, or many if those few have the same name: the one that is meant may be among the others, such
  /// as the open one of a todo that has been repeated for a year.
  private func distinct(_ read: (_ limit: Int) throws -> [Reference<ID>]) throws -> [Reference<ID>] {
    let (few, many) = (21, 10_000)
    let matches = try read(few)
    let names = Set(matches.map { $0.name.lowercased() })
    return matches.count < few || names.count > 1 ? matches : try read(many)
  }

  /// Returns the only match, or `nil` if there is none. Throws if the matches are ambiguous.
  private func only(_ matches: [Reference<ID>], _ name: String) throws -> Reference<ID>? {
    guard matches.count > 1 else { return matches.first }
    if matches.dropFirst().allSatisfy({ $0.name == matches[0].name }) {
      let accepted = try offered(matches)
      if accepted.count == 1 { return accepted[0] }
    }
    throw try ambiguous(name, matches)
  }

  private func ambiguous(_ name: String, _ matches: [Reference<ID>]) throws -> Failure {
    let shown = matches.prefix(5)
    var (texts, separator) = (shown.map { "#\($0.id) \($0.name)" }, ", ")
    if matches.allSatisfy({ $0.name == matches[0].name }) {
      let details = try shown.map(detail)
      if details.allSatisfy({ $0.contains(" ") }) { (texts, separator) = (details, "; ") }
    }
    let rest = matches.count > 5 ? separator + "…" : ""
    return Failure(
      .ambiguous, "\"\(name)\" could be \(texts.joined(separator: separator))\(rest)", advice: "give its id")
  }
}
