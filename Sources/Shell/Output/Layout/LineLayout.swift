import MVVMC

/// Lays out lines outside of tables: headings, hints, messages.
struct LineLayout {
  let width: Int

  private static let leastWidth = 24
  private static let leastIndent = 4
  private static let leastName = 8

  /// Returns the lines that a line takes on the page. `usual` applies to a line that is too wide and has no overflow of
  /// its own.
  func lines(of line: StyledText, _ usual: LineOverflow) -> [StyledText] {
    let overflow = line.overflow ?? usual
    if overflow == .whole || DisplayWidth.of(line) <= width { return [line] }
    switch overflow {
    case .whole: return [line]
    case .cut: return [cut(line)]
    case .wrapped(let indent):
      // The indentation is reduced if it leaves hardly enough width for a word.
      let indent = width - indent >= Self.leastWidth ? indent : min(indent, Self.leastIndent, width / 4)
      let lines = FittedText.lines(of: line, first: width, width: width - indent)
      let blanks = StyledText(String(repeating: " ", count: indent))
      return lines.prefix(1) + lines.dropFirst().map { blanks + $0 }
    }
  }

  /// Returns a text in lines that fit the width. Those after the first are indented.
  func wrapped(_ text: String) -> [String] { lines(of: StyledText(text), .wrapped(indent: 2)).map(\.plain) }

  /// Returns a line cut to the width. Elastic spans are cut first, but each keeps enough characters to be recognised.
  private func cut(_ line: StyledText) -> StyledText {
    let elastic = line.spans.indices.filter { line.spans[$0].givesWay }
    guard !elastic.isEmpty else { return FittedText.cut(line, to: width) }
    var widths = line.spans.map { DisplayWidth.of(StyledText([$0])) }
    var excess = widths.reduce(0, +) - width
    // The widest elastic span is cut first.
    while excess > 0, let widest = elastic.max(by: { widths[$0] < widths[$1] }), widths[widest] > Self.leastName {
      let next = elastic.filter { $0 != widest }.map { widths[$0] }.max() ?? 0
      let loss = max(1, min(excess, widths[widest] - max(Self.leastName, next)))
      widths[widest] -= loss
      excess -= loss
    }
    var parts = line.spans.map { StyledText([$0]) }
    for index in elastic { parts[index] = FittedText.cut(parts[index], to: widths[index]) }
    return FittedText.cut(parts.reduce("") { $0 + $1 }, to: width)
  }
}
