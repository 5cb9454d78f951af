import RandomSupport
import Shell
import Testing

@testable import LineEditing

/// Properties of lists and lines in windows of random widths.
struct DisplayLawsTests {
  private static func width(_ scalar: Unicode.Scalar) -> Int { scalar.value > 0x2000 && scalar != "…" ? 2 : 1 }

  private static func text(_ generator: inout SeededGenerator, upTo count: Int) -> String {
    String(
      (0..<Int.random(in: 0...count, using: &generator)).map { _ in "abc世界 é".randomElement(using: &generator) ?? "a" })
  }

  @Test("A clipped text fits the room, and no further character would fit")
  func clipping() {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<1_000 {
      let text = Self.text(&generator, upTo: 12)
      let room = Int.random(in: 1...14, using: &generator)
      let columns = Columns(width: 80, widthOf: Self.width)
      let clipped = columns.clipped(text, to: room)
      #expect(columns.measure(clipped) <= room)
      #expect((clipped == text) == (columns.measure(text) <= room))
      if clipped != text {
        #expect(clipped.last == "…")
        #expect(text.hasPrefix(clipped.dropLast()))
        // One more character would not fit.
        let more = text.prefix(clipped.count) + "…"
        #expect(columns.measure(String(more)) > room)
      }
      let prefix = columns.prefix(of: text, within: room)
      #expect(text.hasPrefix(prefix))
      #expect(columns.measure(prefix) <= room)
      if prefix != text { #expect(columns.measure(String(text.prefix(prefix.count + 1))) > room) }
    }
  }

  @Test("Columns show all texts in the fewest rows, or count the omitted ones in the last row")
  func columns() {
    var generator = SeededGenerator(seed: 22)
    for _ in 0..<1_000 {
      let count = Int.random(in: 0...20, using: &generator)
      let texts = (0..<count).map { number -> String in
        let text = Self.text(&generator, upTo: 6)
        return "\(number)" + text.filter { $0 != " " }
      }
      let columns = Columns(width: Int.random(in: 10...50, using: &generator), widthOf: Self.width)
      let limit = Int.random(in: 1...8, using: &generator)
      let all = columns.rows(of: texts, limit: .max)
      let widest = texts.map(columns.measure).max() ?? 0
      // All columns are as wide as the widest text, and two blanks separate them.
      func span(_ count: Int) -> Int { count * widest + (count - 1) * 2 }
      var perRow = 1
      while perRow < 50, span(perRow + 1) <= columns.width - 1 { perRow += 1 }
      #expect((all.count - 1) * perRow < max(count, 1))
      #expect(count <= all.count * perRow)
      let cells = all.map { $0.split(separator: " ").map(String.init) }
      var inOrder: [String] = []
      for column in 0..<perRow { for row in cells where column < row.count { inOrder.append(row[column]) } }
      #expect(inOrder == texts.map { columns.clipped($0, to: columns.width - 1) })
      let rows = columns.rows(of: texts, limit: limit)
      for row in all + rows { #expect(columns.measure(row) < columns.width) }
      guard all.count > limit else {
        #expect(rows == all)
        continue
      }
      #expect(rows.count == limit)
      let shown = rows.dropLast().flatMap { $0.split(separator: " ") }
      let left = columns.clipped("… and \(texts.count - (limit - 1) * perRow) more", to: columns.width - 1)
      #expect(rows.last == left)
      #expect(shown.count == (limit - 1) * perRow)
    }
  }

  @Test("Candidates are listed one per row, with aligned details where there is room")
  func candidates() {
    var generator = SeededGenerator(seed: 23)
    for _ in 0..<1_000 {
      let candidates = (0..<Int.random(in: 1...6, using: &generator)).map {
        let (label, detail) = ("\($0)" + Self.text(&generator, upTo: 9), "said" + Self.text(&generator, upTo: 30))
        return Completions.Candidate(label, detail: detail)
      }
      let width = Int.random(in: 4...50, using: &generator)
      let columns = Columns(width: width, widthOf: Self.width)
      let rows = CandidateList(width: width, limit: candidates.count, color: false, widthOf: Self.width).rows(
        of: candidates)
      #expect(rows.count == candidates.count)
      let widest = candidates.map { columns.measure($0.label) }.max() ?? 0
      for (row, candidate) in zip(rows, candidates) {
        #expect(columns.measure(row) < width)
        let label = columns.clipped(candidate.label, to: width - 1)
        #expect(row.hasPrefix(label))
        let start = max(min(widest, (width - 1) / 2), columns.measure(label)) + 2
        let room = width - 1 - start
        let padding = String(repeating: " ", count: max(start - columns.measure(label), 0))
        #expect(row == (room > 3 ? label + padding + columns.clipped(candidate.detail, to: room) : label))
      }
    }
  }

  @Test("The computed cursor position equals that of a terminal filled character by character")
  func geometry() {
    var generator = SeededGenerator(seed: 24)
    for _ in 0..<1_000 {
      let columns = Int.random(in: 8...20, using: &generator)
      let text = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        (["a", "b", "世", "\n", "\u{1}"] as [Unicode.Scalar]).randomElement(using: &generator) ?? "a"
      }
      var (row, column) = (0, 0)
      for scalar in text {
        if scalar == "\n" {
          (row, column) = (row + 1, 0)
          continue
        }
        let width = Self.width(scalar) == 2 || scalar.value < 0x20 ? 2 : 1
        if column + width > columns { (row, column) = (row + 1, 0) }
        column += width
        if column == columns { (row, column) = (row + 1, 0) }
      }
      let place = Geometry(columns: columns, width: Self.width).place(after: text)
      #expect(place == (row, column), "\(text.map(\.value)) in \(columns)")
    }
  }

  @Test("A prompt is shortened to half of the line, but not below eight columns", arguments: 1...60)
  func prompts(count: Int) {
    for columns in [1, 15, 16, 17, 18, 40, 80, 120] {
      let text = String((0..<count).map { Character(Unicode.Scalar(UInt8(97 + $0 % 26))) }) + "> "
      let shown = PromptText(text, color: false, columns: columns).visible
      let room = max(columns / 2, 8)
      #expect(shown.count == min(text.count, room))
      #expect(shown == text || shown.first == "…" && text.hasSuffix(shown.dropFirst()))
    }
  }
}
