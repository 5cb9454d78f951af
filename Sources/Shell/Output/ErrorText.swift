import MVVMC

/// Formats failures for people.
package enum ErrorText {
  /// Returns the line `FILE:LINE: error: MESSAGE; ADVICE`. The file and the line number are left out if the line came
  /// from no file. The range of a `usage` failure is given by its column.
  package static func line(_ failure: Failure, from line: SourceLine?) -> String {
    if let place = failure.place {
      return "\(TerminalText.escaped(place)): error: \(TerminalText.escaped(failure.text))\n"
    }
    guard let line, let range = failure.range, failure.code == .usage, let column = column(range.lowerBound, line.text)
    else { return "\(place(line))error: \(TerminalText.escaped(failure.text))\n" }
    return "\(place(line))error: \(TerminalText.escaped(failure.text)) (at column \(column))\n"
  }

  private static func place(_ line: SourceLine?) -> String {
    guard let line, let file = line.file else { return "" }
    return "\(TerminalText.escaped(file)):\(line.number): "
  }

  /// Returns the column, from 1, of a UTF-8 offset in the trimmed line.
  private static func column(_ offset: Int, _ line: String) -> Int? {
    let blanks = line.utf8.prefix(while: Lexer.isBlank).count
    let bytes = line.utf8
    guard offset + blanks <= bytes.count else { return nil }
    return String(decoding: bytes.prefix(offset + blanks), as: UTF8.self).count + 1
  }
}
