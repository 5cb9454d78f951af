import Shell

/// A pattern whose text no line has any more, fitted to a line that came in its place, so that what it captures is
/// kept.
struct CapturePattern {
  /// The pattern for the new line: its text, with the holes that have names.
  let text: String
  /// How well the old text fits the new line, from 0 to 1.
  let likeness: Double

  private enum Element {
    case scalar(Unicode.Scalar)
    case hole(LinePattern.Hole, name: String?)
  }

  /// What it costs that a character stands in one of the two only, beside what an `{any}` takes.
  private static let cost = 4
  private static let impossible = Int.max / 4
  /// The most pairs of a character of the pattern and one of the line.
  private static let mostPairs = 1_000_000

  /// Fits a pattern to a line; nil where its named holes cannot be found there again, or the two have too little in
  /// common to say so. `text` is the pattern as the file has it, with its captures filled in.
  init?(_ text: String, in line: String) {
    guard let pattern = try? LinePattern(text), !pattern.names.isEmpty else { return nil }
    let elements = pattern.pieces.flatMap { piece -> [Element] in
      switch piece {
      case .text(let bytes): String(decoding: bytes, as: UTF8.self).unicodeScalars.map(Element.scalar)
      case .hole(let hole, let name): [.hole(hole, name: name)]
      }
    }
    let scalars = Array(line.unicodeScalars)
    guard elements.count * scalars.count <= Self.mostPairs, !scalars.contains(where: Expectation.isUnsafe),
      let fitted = Self.fit(elements, scalars)
    else { return nil }
    self.text = fitted.text
    likeness = fitted.likeness
    // A text that reads otherwise than it was meant to would not do.
    guard case .pattern(self.text, _)? = try? Expectation(parsing: Expectation.pattern(self.text).line),
      let again = try? LinePattern(self.text), again.match(line) != nil
    else { return nil }
  }

  private static func fit(_ elements: [Element], _ line: [Unicode.Scalar]) -> (text: String, likeness: Double)? {
    let width = line.count + 1
    var costs = [Int](repeating: impossible, count: (elements.count + 1) * width)
    func ends(_ hole: LinePattern.Hole, _ start: Int) -> [Int] { Self.ends(of: hole, from: start, in: line) }
    for column in 0...line.count { costs[elements.count * width + column] = (line.count - column) * cost }
    for row in elements.indices.reversed() {
      for column in (0...line.count).reversed() {
        let (here, below) = (row * width + column, (row + 1) * width + column)
        var best = column < line.count ? costs[here + 1] + cost : impossible
        switch elements[row] {
        case .scalar(let scalar):
          best = min(best, costs[below] + cost)
          if column < line.count, line[column] == scalar { best = min(best, costs[below + 1]) }
        case .hole(.any, _):
          best = min(best, costs[below])
          if column < line.count { best = min(best, costs[here + 1] + 1) }
        case .hole(let hole, let name):
          if name == nil { best = min(best, costs[below] + cost) }
          for end in ends(hole, column) { best = min(best, costs[(row + 1) * width + end]) }
        }
        costs[here] = min(best, impossible)
      }
    }
    guard costs[0] < impossible else { return nil }
    return trace(elements, line, costs)
  }

  private static func trace(
    _ elements: [Element], _ line: [Unicode.Scalar], _ costs: [Int]
  ) -> (text: String, likeness: Double)? {
    let width = line.count + 1
    var text = ""
    var (row, column, kept, total, holes, anchored) = (0, 0, 0, 0, 0, 0)
    // Whether what stands directly before is the same in both.
    var isAnchored = true
    while row < elements.count {
      let here = row * width + column
      let below = here + width
      switch elements[row] {
      case .scalar(let scalar):
        if column < line.count, line[column] == scalar, costs[here] == costs[below + 1] {
          text += escaped(scalar)
          (row, column, kept, total, isAnchored) = (row + 1, column + 1, kept + 1, total + 1, true)
          continue
        }
        if costs[here] == costs[below] + cost {
          (row, total, isAnchored) = (row + 1, total + 1, false)
          continue
        }
      case .hole(.any, let name):
        let start = column
        while costs[row * width + column] != costs[(row + 1) * width + column], column < line.count,
          costs[row * width + column] == costs[row * width + column + 1] + 1
        { column += 1 }
        guard costs[row * width + column] == costs[(row + 1) * width + column] else { break }
        append(line[start..<column], .any, name)
        row += 1
        continue
      case .hole(let hole, let name):
        if let end = ends(of: hole, from: column, in: line).first(where: {
          costs[here] == costs[(row + 1) * width + $0]
        }) {
          append(line[column..<end], hole, name)
          (row, column) = (row + 1, end)
          continue
        }
        if name == nil, costs[here] == costs[below] + cost {
          row += 1
          continue
        }
      }
      guard column < line.count else { return nil }
      text += escaped(line[column])
      (column, isAnchored) = (column + 1, false)
    }
    func append(_ taken: ArraySlice<Unicode.Scalar>, _ hole: LinePattern.Hole, _ name: String?) {
      if let name {
        text += "{\(name)=\(hole.rawValue)}"
        holes += 1
        if isAnchored { anchored += 1 }
      } else {
        for scalar in taken { text += escaped(scalar) }
      }
      isAnchored = true
    }
    for scalar in line[column...] { text += escaped(scalar) }
    let likeness = total == 0 ? 1 : Double(kept) / Double(total)
    // A number that stands somewhere in a line that has little of the pattern is another number.
    guard likeness >= 0.6 || likeness >= 0.3 && anchored == holes else { return nil }
    return (text, likeness)
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String { scalar == "{" ? "{{" : String(Character(scalar)) }

  /// Where a hole may end, the likeliest first.
  private static func ends(of hole: LinePattern.Hole, from start: Int, in line: [Unicode.Scalar]) -> [Int] {
    func isDigit(_ index: Int) -> Bool { index < line.count && ("0"..."9").contains(line[index]) }
    switch hole {
    case .any: return []
    case .int:
      let first = start < line.count && line[start] == "-" ? start + 1 : start
      var end = first
      while isDigit(end) { end += 1 }
      // A number is never cut in two.
      let isInside = first == start && start > 0 && isDigit(start - 1)
      return end > first && !isInside ? [end] : []
    case .date:
      let isDate = (0..<10).allSatisfy { offset in
        let index = start + offset
        return offset == 4 || offset == 7 ? index < line.count && line[index] == "-" : isDigit(index)
      }
      return isDate ? [start + 10] : []
    }
  }
}
