import MVVMC

/// Finds the things that words refer to: a position (`3`), a range (`5-8`), an id (`#17`) or a name.
struct ReferenceResolver {
  let source: any ReferenceSource
  /// Whether a position may only mean a row that the user sees, because the list has become another one meanwhile.
  var onlyShown = false

  /// A word as it was written: only an unquoted one can be a position or an id.
  func one(_ text: String, isQuoted: Bool, range: Range<Int>) throws(Failure) -> Reference {
    do throws(Failure) {
      guard !isQuoted else { return try Failure.catching { try source.reference(named: text) } }
      if let id = Self.id(text) { return try withID(id, text) }
      if Self.isNumber(text) { return try at(Self.number(text), text) }
      return try Failure.catching { try source.reference(named: text) }
    } catch {
      throw error.at(range)
    }
  }

  /// All that the words refer to, each once, in the order they were named.
  func several(_ words: [Word]) throws(Failure) -> [Reference] {
    var found: [Reference] = []
    for word in words {
      let named = try several(word)
      if found.isEmpty { found = named } else { found += named }
    }
    guard found.count > 1 else { return found }
    var seen: Set<Int64> = []
    // In place: of a million things there should not be a second list.
    found.removeAll { !seen.insert($0.id).inserted }
    return found
  }

  /// Whether a word is written as a position, a range or an id.
  static func isNumeric(_ word: Word) -> Bool {
    !word.isQuoted && (id(word.text) != nil || isNumber(word.text) || bounds(word.text) != nil)
  }

  private func several(_ word: Word) throws(Failure) -> [Reference] {
    guard !word.isQuoted, let (lower, upper) = Self.bounds(word.text) else {
      return [try one(word.text, isQuoted: word.isQuoted, range: word.range)]
    }
    do throws(Failure) {
      // A number beyond all counting is a position that no list has.
      guard let upper else { return [try at(nil, String(word.text.drop { $0 != "-" }.dropFirst()))] }
      guard let lower, lower <= upper else {
        throw Failure(
          .usage, "the range \(word.text) runs backwards", advice: "write the lesser position first, as in 5-8")
      }
      // The end is looked up first, so that a range far too long costs nothing.
      _ = try at(upper, String(upper))
      _ = try at(lower, String(lower))
      if onlyShown { for position in lower...upper { try checkShown(position) } }
      let found = try Failure.catching { try source.references(at: lower...upper) }
      // Somebody else may have shortened the list meanwhile.
      if found.count <= upper - lower { throw try missing(lower + found.count, String(lower + found.count)) }
      return found
    } catch {
      throw error.at(word.range)
    }
  }

  private func withID(_ id: Int64, _ text: String) throws(Failure) -> Reference {
    guard let found = try Failure.catching({ try source.reference(id: id) }) else {
      throw .notListed("there is no \(source.noun) \(text) here")
    }
    return found
  }

  private func at(_ position: Int?, _ text: String) throws(Failure) -> Reference {
    if let position { try checkShown(position) }
    if let position, position > 0, let found = try Failure.catching({ try source.reference(at: position) }) {
      return found
    }
    throw try missing(position, text)
  }

  private func checkShown(_ position: Int) throws(Failure) {
    guard onlyShown, !source.isShown(position) else { return }
    throw Failure(
      .conflict, "the list has been changed elsewhere, and position \(position) is not on the screen",
      advice: "look at it again, then repeat the command")
  }

  private func missing(_ position: Int?, _ text: String) throws(Failure) -> Failure {
    let count = try Failure.catching { try source.count() }
    let length =
      count == 0 ? "the list is empty" : count == 1 ? "the list has one row" : "the list has \(count) rows"
    let id = position.map { ", and #\($0) would be an id" } ?? ""
    return Failure(.notFound, "there is no \(source.noun) at position \(text)", advice: length + id)
  }

  private static func isNumber(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
  }

  /// Nil where the number is larger than any list.
  private static func number(_ text: some StringProtocol) -> Int? { Int(text) }

  private static func id(_ text: String) -> Int64? {
    guard text.utf8.first == UInt8(ascii: "#") else { return nil }
    // A mark may follow the #, and make one character with it: that is no id.
    let digits = String(decoding: text.utf8.dropFirst(), as: UTF8.self)
    return isNumber(digits) ? Int64(digits) ?? Int64.max : nil
  }

  private static func bounds(_ text: String) -> (Int?, Int?)? {
    let sides = text.split(separator: "-", omittingEmptySubsequences: false)
    guard sides.count == 2, isNumber(String(sides[0])), isNumber(String(sides[1])) else { return nil }
    return (number(sides[0]), number(sides[1]))
  }
}
