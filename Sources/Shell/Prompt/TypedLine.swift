/// A line as it is typed at the prompt: its alias replaced by the command that it stands for.
struct TypedLine {
  /// The line as it was typed.
  let text: String
  /// The line that it stands for.
  let meaning: ParsedLine
  /// The place in ``text`` where the alias that it begins with ends; nil if it begins with none.
  let aliasEnd: Int?
  private let aliasStart: Int
  /// The number of bytes by which ``meaning`` is longer.
  private let growth: Int

  init(_ text: String, aliases: [String: String], by resolver: CommandResolver) {
    self.text = text
    let lexer = Lexer(text)
    let start = lexer.skippingBlanks(from: 0)
    let end = lexer.endOfRun(from: start)
    aliasStart = start
    guard !aliases.isEmpty, let meant = aliases[lexer.text(start..<end)] else {
      (meaning, aliasEnd, growth) = (ParsedLine(text, lexer, resolver), nil, 0)
      return
    }
    let expanded = lexer.text(0..<start) + meant + lexer.text(end..<lexer.bytes.count)
    meaning = ParsedLine(expanded, resolver)
    aliasEnd = end
    growth = meant.utf8.count - (end - start)
  }

  /// A line that begins with no alias.
  init(_ line: ParsedLine) {
    (text, meaning, aliasEnd, aliasStart, growth) = (line.text, line, nil, 0, 0)
  }

  /// The alias that the line begins with; nil if it begins with none.
  var alias: Range<Int>? { aliasEnd.map { aliasStart..<$0 } }

  /// Returns the place in ``text`` of a part of ``meaning``; nil for a part of what the alias stands for.
  func typedRange(of range: Range<Int>) -> Range<Int>? {
    guard let aliasEnd else { return range }
    let start = range.lowerBound - growth
    return start >= aliasEnd ? start..<(range.upperBound - growth) : nil
  }
}
