import MVVMC

/// A pattern for one line of output: text with holes. `{int}`, `{date}`, `{any}`; `{t=int}` also keeps what it matched
/// under the name `t`; `{{` is a brace.
package struct LinePattern: Equatable, Sendable {
  /// What may stand in a hole.
  package enum Hole: String, Equatable, Sendable, CaseIterable {
    case int, date, any
  }

  package enum Piece: Equatable, Sendable {
    case text([UInt8])
    case hole(Hole, name: String?)
  }

  package let pieces: [Piece]

  /// The most holes of a pattern: each is a step deeper when it is matched.
  private static let mostHoles = 200

  /// Reads a pattern. `captures` stand in for `$name`.
  ///
  /// - Throws: ``Failure`` with code `usage`.
  package init(_ text: String) throws(Failure) {
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
      guard pieces.count <= 2 * Self.mostHoles else {
        throw Failure(.usage, "the pattern has more than \(Self.mostHoles) holes")
      }
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

  /// The names under which it keeps what its holes match.
  package var names: [String] {
    pieces.compactMap { piece in if case .hole(_, let name) = piece { name } else { nil } }
  }

  /// What the named holes hold where the whole line fits; nil where it does not.
  ///
  /// `{any}` takes as little as it can, `{int}` as many digits as it can. The time it takes grows with the number of
  /// holes and the length of the line.
  package func match(_ line: String) -> [String: String]? {
    var line = line
    return line.withUTF8 { bytes in
      guard canFit(bytes) else { return nil }
      var search = Search(pieces: pieces, line: bytes)
      return search.fits(0, at: 0) ? search.found : nil
    }
  }

  /// Whether a line begins and ends as the pattern does: most that do not fit are seen here.
  private func canFit(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    if case .text(let text)? = pieces.first, !line.starts(with: text) { return false }
    if case .text(let text)? = pieces.last, !line.reversed().starts(with: text.reversed()) { return false }
    return true
  }

  /// Where a hole that takes so many bytes of a text may end. A text is given by its bytes, `start` is where the hole
  /// begins.
  static func end(ofDateAt start: Int, in line: UnsafeBufferPointer<UInt8>) -> Int? {
    guard line.count - start >= 10 else { return nil }
    for offset in 0..<10 {
      let byte = line[start + offset]
      guard offset == 4 || offset == 7 ? byte == UInt8(ascii: "-") : isDigit(byte) else { return nil }
    }
    return start + 10
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}

/// Looks for the ends of a pattern's holes in a line. What led nowhere once is not tried again.
private struct Search {
  let pieces: [LinePattern.Piece]
  let line: UnsafeBufferPointer<UInt8>
  private(set) var found: [String: String] = [:]
  /// For each hole `{any}` the first place from which it led nowhere: from later ones it does not either.
  private var deadFrom: [Int]
  /// For each hole `{int}`, by the end of its digits, the first end that led nowhere.
  private var deadEnds: [Int: Int] = [:]

  init(pieces: [LinePattern.Piece], line: UnsafeBufferPointer<UInt8>) {
    self.pieces = pieces
    self.line = line
    deadFrom = [Int](repeating: .max, count: pieces.count)
  }

  mutating func fits(_ index: Int, at start: Int) -> Bool {
    guard index < pieces.count else { return start == line.count }
    switch pieces[index] {
    case .text(let text): return starts(with: text, at: start) && fits(index + 1, at: start + text.count)
    case .hole(let hole, let name):
      let end: Int? =
        switch hole {
        case .any: endOfAny(index, from: start)
        case .int: endOfNumber(index, from: start)
        case .date: LinePattern.end(ofDateAt: start, in: line).flatMap { fits(index + 1, at: $0) ? $0 : nil }
        }
      guard let end else { return false }
      if let name { found[name] = String(decoding: line[start..<end], as: UTF8.self) }
      return true
    }
  }

  private func starts(with text: [UInt8], at start: Int) -> Bool {
    guard line.count - start >= text.count, line.count > start, line[start] == text[0] else { return false }
    for index in text.indices where line[start + index] != text[index] { return false }
    return true
  }

  private mutating func endOfAny(_ index: Int, from start: Int) -> Int? {
    // At the end of the pattern it takes all that is left.
    if index == pieces.count - 1 { return line.count }
    let last = min(line.count + 1, deadFrom[index])
    var end = start
    if case .text(let text) = pieces[index + 1] {
      // Most places are ruled out by one byte.
      let first = text[0]
      while end < last {
        if end < line.count, line[end] == first, fits(index + 1, at: end) { return end }
        end += 1
      }
    } else {
      while end < last {
        if fits(index + 1, at: end) { return end }
        end += 1
      }
    }
    deadFrom[index] = min(deadFrom[index], start)
    return nil
  }

  private mutating func endOfNumber(_ index: Int, from start: Int) -> Int? {
    let first = start < line.count && line[start] == UInt8(ascii: "-") ? start + 1 : start
    var last = first
    while last < line.count, LinePattern.isDigit(line[last]) { last += 1 }
    guard last > first else { return nil }
    let key = index * (line.count + 1) + last
    var end = min(last, (deadEnds[key] ?? .max) - 1)
    while end > first {
      if fits(index + 1, at: end) { return end }
      end -= 1
    }
    deadEnds[key] = min(deadEnds[key] ?? .max, first + 1)
    return nil
  }
}
