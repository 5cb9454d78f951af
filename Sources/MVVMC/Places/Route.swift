/// The location of a screen, which can be printed and parsed: `/groups/3/todos?show=open`.
///
/// Parsing a printed route returns an equal route. Printing a parsed route returns the canonical form of the text.
public struct Route: Hashable, Sendable {
  /// A segment of a path.
  package enum Segment: Hashable, Sendable {
    /// A number in digits: the id of an item, or a text that is written like one.
    case id(Int64)
    /// A fixed word, a name or a textual id; never empty.
    case name(String)
  }

  /// A parameter of the query, which selects a view of the screen.
  public struct Parameter: Hashable, Sendable {
    /// The name of the parameter; never empty.
    public let name: String
    /// The value of the parameter.
    public let value: String

    /// Creates a parameter.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The segments, beginning with those of the root.
  package var path: [Segment]
  /// The parameters that select a view of the last screen; empty for the first view.
  package var query: [Parameter]

  /// Creates a route.
  package init(_ path: [Segment], query: [Parameter] = []) {
    self.path = path
    self.query = query
  }
}

extension Route: CustomStringConvertible {
  /// The location as the user writes it.
  public var description: String {
    var text = path.isEmpty ? "/" : ""
    for segment in path { text += "/" + segment.description }
    for (index, parameter) in query.enumerated() {
      text += index == 0 ? "?" : "&"
      text += PercentCoding.encode(parameter.name, reserved: "&=")
      text += "=" + PercentCoding.encode(parameter.value, reserved: "&=")
    }
    return text
  }

  /// Creates a route from a location.
  ///
  /// - Throws: ``Failure`` with code `invalid` if the text is not a location. The message names the part at fault.
  package init(parsing text: String) throws(Failure) {
    guard text.utf8.first == UInt8(ascii: "/") else {
      throw Failure(.invalid, "a location begins with /", advice: "where prints the current one")
    }
    // Splits bytes instead of characters, because a combining mark at the beginning of a name forms one character with
    // the slash.
    let parts = text.utf8.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    var pieces = parts[0].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst()
    if pieces.last?.isEmpty == true { pieces.removeLast() }
    path = []
    for piece in pieces { path.append(try Segment(parsing: Substring(piece))) }
    query = []
    guard parts.count == 2 else { return }
    for piece in parts[1].split(separator: UInt8(ascii: "&")) {
      let sides = piece.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[0].isEmpty else {
        let shown = Substring(piece)
        throw Failure(.invalid, "\"\(shown)\" is not part of a location", advice: "a query is written ?name=value")
      }
      let name = try PercentCoding.decode(Substring(sides[0]))
      query.append(Parameter(name, try PercentCoding.decode(Substring(sides[1]))))
    }
  }
}

extension Route.Segment: CustomStringConvertible {
  /// The segment as the user writes it: an id in digits, a name percent-encoded where needed.
  package var description: String {
    switch self {
    case .id(let id): String(id)
    case .name(let name):
      Self.number(name) == nil ? PercentCoding.encode(name, reserved: "/") : PercentCoding.encodeAll(name)
    }
  }

  /// Returns the number that is printed exactly like `digits`, or `nil` if there is none, as for `007`.
  static func number(_ digits: some StringProtocol) -> Int64? {
    guard digits.utf8.first.map(PercentCoding.isDigit) == true, let number = Int64(digits),
      digits == String(number)
    else { return nil }
    return number
  }

  init(parsing piece: Substring) throws(Failure) {
    guard !piece.isEmpty else {
      throw Failure(
        .invalid, "a location cannot have two slashes in a row", advice: "where prints the current one")
    }
    self = if let id = Self.number(piece) { .id(id) } else { .name(try PercentCoding.decode(piece)) }
  }
}

extension Route {
  /// Returns whether two routes have the same path, regardless of their queries.
  package func isSamePlace(as other: Route) -> Bool { path == other.path }
}
