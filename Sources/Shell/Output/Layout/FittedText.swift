import MVVMC

/// A text as characters that can be cut or wrapped. Harmful characters are escaped.
struct FittedText {
  private struct Cell {
    let character: Character
    let width: Int
    let role: TextRole
  }

  /// Replaces the part that was cut off. Takes one column.
  private static let ellipsis: Character = "…"

  private let cells: [Cell]

  init(_ text: StyledText) {
    cells = text.spans.flatMap { span in
      TerminalText.escaped(span.text).map { Cell(character: $0, width: DisplayWidth.of($0), role: span.role) }
    }
  }

  /// Returns a text cut to `width` columns, with `…` at the end if something was cut off.
  static func cut(_ text: StyledText, to width: Int) -> StyledText {
    if DisplayWidth.of(text) <= width { return text }
    let text = FittedText(text)
    return Self.text(text.cut(text.cells[...], to: width))
  }

  /// Returns a text in lines, broken at blanks. A word is broken only if it is wider than a line.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - first: the width of the first line.
  ///   - width: the width of the other lines.
  ///   - limit: the maximum number of lines. The last one ends in `…` if the text continues.
  /// - Returns: The lines, at least one.
  static func lines(of text: StyledText, first: Int, width: Int, limit: Int? = nil) -> [StyledText] {
    if DisplayWidth.of(text) <= first { return [text] }
    return FittedText(text).lines(first, width, limit.map { max(1, $0) })
  }

  private func lines(_ first: Int, _ width: Int, _ limit: Int?) -> [StyledText] {
    var lines: [StyledText] = []
    var start = 0
    while start < cells.count {
      let room = lines.isEmpty ? first : width
      if lines.count + 1 == limit || room < 1 {
        lines.append(Self.text(cut(cells[start...], to: room)))
        break
      }
      let (end, next) = lineBreak(from: start, room)
      // A character that is wider than the whole line is cut.
      lines.append(end > start ? Self.text(cells[start..<end]) : Self.text(cut(cells[start..<next], to: room)))
      start = next
    }
    return lines.isEmpty ? [""] : lines
  }

  /// Returns the end of the line that begins at `start`, and the start of the next line.
  private func lineBreak(from start: Int, _ room: Int) -> (end: Int, next: Int) {
    var (index, width, blank) = (start, 0, Int?.none)
    while index < cells.count, width + cells[index].width <= room {
      if isBlank(index), index > start { blank = index }
      width += cells[index].width
      index += 1
    }
    if index == cells.count { return (index, index) }
    guard let place = isBlank(index) ? index : blank else { return (index, max(index, start + 1)) }
    var (end, next) = (place, place)
    while end > start, isBlank(end - 1) { end -= 1 }
    while next < cells.count, isBlank(next) { next += 1 }
    return (end > start ? end : index, end > start ? next : max(index, start + 1))
  }

  private func isBlank(_ index: Int) -> Bool { cells[index].character == " " }

  private func cut(_ cells: ArraySlice<Cell>, to width: Int) -> ArraySlice<Cell> {
    var (end, taken, whole) = (cells.startIndex, 0, 0)
    for cell in cells {
      whole += cell.width
      if whole > width { break }
      if whole <= width - 1 { (end, taken) = (end + 1, whole) }
    }
    if whole <= width { return cells }
    guard width > 0, taken <= width - 1 else { return [] }
    // Combining marks belong to the character before them.
    while end < cells.endIndex, cells[end].width == 0 { end += 1 }
    let role = cells[end < cells.endIndex ? end : cells.endIndex - 1].role
    return cells[..<end] + [Cell(character: Self.ellipsis, width: 1, role: role)]
  }

  /// Returns characters as a text with one span per run of a role.
  private static func text(_ cells: ArraySlice<Cell>) -> StyledText {
    var spans: [StyledText.Span] = []
    var (text, role) = ("", TextRole.plain)
    for cell in cells {
      if cell.role != role, !text.isEmpty {
        spans.append(.init(text, role))
        text = ""
      }
      role = cell.role
      text.append(cell.character)
    }
    if !text.isEmpty { spans.append(.init(text, role)) }
    return StyledText(spans)
  }
}
