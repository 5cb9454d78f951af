/// A line typed at the prompt, with its alias expanded.
struct TypedLine {
  /// The line as it was typed.
  let text: String
  /// The line with its alias expanded.
  let meaning: ParsedLine
  /// The offset in ``text`` at which its alias ends, or `nil` if there is none.
  let aliasEnd: Int?
  private let aliasStart: Int
  /// The number of bytes by which ``meaning`` is longer than ``text``.
  private let growth: Int

  init(_ text: String, aliases: [String: String], by resolver: CommandResolver) {
    self.text = text
    let lexer = Lexer(text)
    let start = lexer.skippingBlanks(from: 0)
    let end = lexer.endOfRun(from: start)
    aliasStart = start
    guard let meant = Self.meaning(of: lexer.text(start..<end), aliases) else {
      (meaning, aliasEnd, growth) = (ParsedLine(text, lexer, resolver), nil, 0)
      return
    }
    let expanded = lexer.text(0..<start) + meant + lexer.text(end..<lexer.bytes.count)
    meaning = ParsedLine(expanded, resolver)
    aliasEnd = end
    growth = meant.utf8.count - (end - start)
  }

  /// Returns the command of an alias, whose first word may be another alias, or `nil` if the word is none.
  private static func meaning(of word: String, _ aliases: [String: String]) -> String? {
    guard var meant = aliases[word] else { return nil }
    var seen: Set<String> = [word]
    while true {
      let lexer = Lexer(meant)
      let end = lexer.endOfRun(from: 0)
      // Each alias is expanded once, as in the system's shell, so `alias l = l open` ends.
      guard seen.insert(lexer.text(0..<end)).inserted, let next = aliases[lexer.text(0..<end)] else { return meant }
      meant = next + lexer.text(end..<lexer.bytes.count)
    }
  }

  /// The range of the alias in ``text``, or `nil` if there is none.
  var alias: Range<Int>? { aliasEnd.map { aliasStart..<$0 } }

  /// Returns the part of ``meaning`` from an offset in the alias to the end of the alias.
  func aliasPart(from start: Int) -> String {
    aliasEnd.map { meaning.lexer.text(start..<($0 + growth)) } ?? ""
  }

  /// Returns the range in ``text`` of a part of ``meaning``, or `nil` if the part comes from the alias.
  func typedRange(of range: Range<Int>) -> Range<Int>? {
    guard let aliasEnd else { return range }
    let start = range.lowerBound - growth
    return start >= aliasEnd ? start..<(range.upperBound - growth) : nil
  }
}
