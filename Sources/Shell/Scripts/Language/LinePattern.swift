import MVVMC

/// A pattern for one line of output: text with holes. `{int}`, `{date}`, `{any}`; `{t=int}` also keeps what it matched
/// under the name `t`; `{{` is a brace.
struct LinePattern: Equatable, Sendable {
  /// What may stand in a hole.
  enum Hole: String, Equatable, Sendable, CaseIterable {
    case int, date, any
  }

  private enum Piece: Equatable, Sendable {
    case text([UInt8])
    case hole(Hole, name: String?)
  }

  private let pieces: [Piece]

  /// Reads a pattern. `captures` stand in for `$name`.
  ///
  /// - Throws: ``Failure`` with code `usage`.
  init(_ text: String) throws(Failure) {
    var pieces: [Piece] = []
    var literal: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "{") else {
        literal.append(byte)
        continue
      }
      if rest.first == UInt8(ascii: "{") {
        rest.removeFirst()
        literal.append(byte)
        continue
      }
      guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else {
        throw Failure(.usage, "a { of the pattern is not closed", advice: "write {{ for a brace")
      }
      let body = String(decoding: rest[..<end], as: UTF8.self)
      rest = rest[(end + 1)...]
      if !literal.isEmpty { pieces.append(.text(literal)) }
      literal = []
      pieces.append(try Self.hole(body))
    }
    if !literal.isEmpty { pieces.append(.text(literal)) }
    self.pieces = pieces
  }

  private static func hole(_ body: String) throws(Failure) -> Piece {
    let sides = body.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = sides.count == 2 ? String(sides[0]) : nil
    guard let hole = Hole(rawValue: String(sides[sides.count - 1])), name.map(Captures.isName) ?? true else {
      throw Failure(
        .usage, "the pattern has no {\(body)}", advice: "there are {int}, {date}, {any}, {name=int}; {{ is a brace")
    }
    return .hole(hole, name: name)
  }

  /// What the named holes hold where the whole line fits; nil where it does not.
  func match(_ line: String) -> [String: String]? {
    var found: [String: String] = [:]
    let line = Array(line.utf8)
    var dead = [Bool](repeating: false, count: (pieces.count + 1) * (line.count + 1))
    guard fits(pieces[...], line[...], &found, &dead) else { return nil }
    return found
  }

  /// - Parameter dead: the pieces and places that are known to lead nowhere, so that many holes need no more time than a few.
  private func fits(
    _ pieces: ArraySlice<Piece>, _ line: ArraySlice<UInt8>, _ found: inout [String: String], _ dead: inout [Bool]
  ) -> Bool {
    guard let piece = pieces.first else { return line.isEmpty }
    switch piece {
    case .text(let text):
      return line.starts(with: text) && fits(pieces.dropFirst(), line.dropFirst(text.count), &found, &dead)
    case .hole(let hole, let name):
      let state = pieces.startIndex * (line.endIndex + 1) + line.startIndex
      guard !dead[state] else { return false }
      for end in Self.ends(of: hole, in: line) where fits(pieces.dropFirst(), line[end...], &found, &dead) {
        if let name { found[name] = String(decoding: line[..<end], as: UTF8.self) }
        return true
      }
      dead[state] = true
      return false
    }
  }

  /// Where a hole may end, the likeliest first.
  private static func ends(of hole: Hole, in line: ArraySlice<UInt8>) -> [Int] {
    switch hole {
    case .any: return Array(line.startIndex...line.endIndex)
    case .date:
      let text = line.prefix(10)
      let isDate =
        text.count == 10
        && text.enumerated().allSatisfy { offset, byte in
          offset == 4 || offset == 7 ? byte == UInt8(ascii: "-") : isDigit(byte)
        }
      return isDate ? [line.startIndex + 10] : []
    case .int:
      let start = line.first == UInt8(ascii: "-") ? line.startIndex + 1 : line.startIndex
      let end = line[start...].firstIndex { !isDigit($0) } ?? line.endIndex
      return end > start ? Array((start + 1)...end).reversed() : []
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
