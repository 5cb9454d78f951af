import MVVMC

/// Finds the items that words refer to: by position (`3`, `5-8`), by id (`#17`, `#4-6`), by a list of these (`1,3`),
/// or by name.
struct ReferenceResolver {
  let source: any ReferenceSource
  /// True if a position must be that of a row on the screen, because the list has changed since it was drawn.
  var onlyShown = false

  /// Returns the item that a word refers to. A quoted word is always a name.
  func one(_ text: String, isQuoted: Bool, range: Range<Int>) throws(Failure) -> AnyReference {
    do throws(Failure) {
      if !isQuoted, let reference = try withTextID(text) { return reference }
      let parts = isQuoted ? nil : NumericReference.parts(of: text)
      switch parts?.count == 1 && !text.contains(",") ? parts?.first?.reference : nil {
      case .id(let id): return try withID(id, text)
      case .position(let position): return try at(position, text)
      default: return try Failure.catching { try source.erasedReference(named: text) }
      }
    } catch {
      throw error.at(range)
    }
  }

  /// Returns the items that the words refer to, each once, in the order in which they are named.
  func several(_ words: [Word]) throws(Failure) -> [AnyReference] {
    var found: [AnyReference] = []
    for word in words {
      let named: [AnyReference]
      do throws(Failure) {
        named = try several(word)
      } catch  where error.code == .notFound && words.count > 1 && !word.isQuoted && !Self.isNumeric(word) {
        throw error.advising("put a name of several words in quotes")
      }
      if found.isEmpty { found = named } else { found += named }
    }
    if found.isEmpty, let first = words.first {
      throw Failure(.usage, "no \(source.noun) is named", advice: "write one, as in 1,3", range: first.range)
    }
    guard found.count > 1 else { return found }
    // Items of different kinds may have the same id.
    var seen: [String?: Set<AnyReferenceID>] = [:]
    // In place, to avoid a second list of a million items.
    found.removeAll { !seen[$0.kind, default: []].insert($0.id).inserted }
    return found
  }

  /// True if a word consists of positions, ids or ranges.
  static func isNumeric(_ word: Word) -> Bool { !word.isQuoted && NumericReference.parts(of: word.text) != nil }

  private func several(_ word: Word) throws(Failure) -> [AnyReference] {
    guard !word.isQuoted, let parts = NumericReference.parts(of: word.text), try withTextID(word.text) == nil else {
      return [try one(word.text, isQuoted: word.isQuoted, range: word.range)]
    }
    do throws(Failure) {
      guard parts.count != 1 else { return try several(parts[0].reference, String(parts[0].text)) }
      var found: [AnyReference] = []
      for part in parts { found += try several(part.reference, String(part.text)) }
      return found
    } catch {
      throw error.at(word.range)
    }
  }

  private func several(_ numbers: NumericReference, _ text: String) throws(Failure) -> [AnyReference] {
    switch numbers {
    case .position(let position): return [try at(position, text)]
    case .id(let id): return [try withID(id, text)]
    case .positions(let lower, let upper):
      // A position that overflows does not exist.
      guard let upper else { return [try at(nil, String(text.drop { $0 != "-" }.dropFirst()))] }
      guard let lower, lower <= upper else { throw Self.backwards(text, "position", "5-8") }
      return try positions(lower...upper)
    case .ids(let lower, let upper):
      guard let upper else { return [try withID(nil, "#" + text.drop { $0 != "-" }.drop { !$0.isNumber })] }
      guard let lower, lower <= upper else { throw Self.backwards(text, "id", "#5-8") }
      return try ids(lower...upper)
    }
  }

  private static func backwards(_ text: String, _ what: String, _ example: String) -> Failure {
    Failure(.usage, "the range \(text) is backwards", advice: "write the smaller \(what) first, as in \(example)")
  }

  private func positions(_ range: ClosedRange<Int>) throws(Failure) -> [AnyReference] {
    // The end is looked up first, so that a range that is too long fails early.
    _ = try at(range.upperBound, String(range.upperBound))
    _ = try at(range.lowerBound, String(range.lowerBound))
    if onlyShown { for position in range { try checkShown(position) } }
    let found = try Failure.catching { try source.erasedReferences(at: range) }
    // Another program may have shortened the list since.
    let missing = range.lowerBound + found.count
    if found.count < range.count { throw try self.missing(missing, String(missing)) }
    return found
  }

  /// Returns the items with the ids in a range. The first and the last must exist; others may be missing.
  private func ids(_ range: ClosedRange<Int64>) throws(Failure) -> [AnyReference] {
    let last = try withID(range.upperBound, "#\(range.upperBound)")
    var found = [try withID(range.lowerBound, "#\(range.lowerBound)")]
    for id in range.dropFirst().dropLast() {
      if let reference = try Failure.catching({ try source.erasedReference(id: .number(id)) }) {
        found.append(reference)
      }
    }
    if range.count > 1 { found.append(last) }
    return found
  }

  /// Returns the item whose id is the text after `#`, or `nil` if there is no such item or ids are numbers.
  private func withTextID(_ text: String) throws(Failure) -> AnyReference? {
    guard text.utf8.first == UInt8(ascii: "#"), source.hasTextIDs else { return nil }
    return try Failure.catching { try source.erasedReference(id: .text(String(text.dropFirst()))) }
  }

  private func withID(_ id: Int64?, _ text: String) throws(Failure) -> AnyReference {
    guard let found = try Failure.catching({ try source.erasedReference(id: .number(id ?? .max)) }) else {
      throw .notListed("there is no \(source.noun) \(text) here")
    }
    return found
  }

  private func at(_ position: Int?, _ text: String) throws(Failure) -> AnyReference {
    if let position { try checkShown(position) }
    if let position, position > 0, let found = try Failure.catching({ try source.erasedReference(at: position) }) {
      return found
    }
    throw try missing(position, text)
  }

  private func checkShown(_ position: Int) throws(Failure) {
    guard onlyShown, !source.isShown(position) else { return }
    throw Failure(
      .conflict, "the list was changed elsewhere, and position \(position) is not on the screen",
      advice: "check it with show, then repeat the command")
  }

  private func missing(_ position: Int?, _ text: String) throws(Failure) -> Failure {
    if let position, let other = try Failure.catching({ try source.itemOfOtherKind(at: position) }) {
      return Failure(.notFound, "row \(position) is \(other), not a \(source.noun)", advice: "choose another row")
    }
    let count = try Failure.catching { try source.count() }
    let length =
      count == 0 ? "the list is empty" : count == 1 ? "the list has one row" : "the list has \(count) rows"
    let hasID = try Failure.catching {
      try position.flatMap { try source.erasedReference(id: .number(Int64($0))) } != nil
    }
    let id = hasID ? " (the one with this id is #\(text))" : ""
    return Failure(.notFound, "there is no \(source.noun) at position \(text)", advice: length + id)
  }
}
