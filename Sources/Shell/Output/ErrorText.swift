import MVVMC

/// Formats failures for people.
package enum ErrorText {
  /// Returns the line `FILE:LINE: error: MESSAGE; ADVICE`. The file and the line number are left out if the line came
  /// from no file. The range of a `usage` failure is given by its column.
  package static func line(_ failure: Failure, from line: SourceLine?) -> String {
    let place = failure.place.map { "\(TerminalText.escaped($0)): " } ?? place(line)
    let text = "\(place)error: \(TerminalText.escaped(failure.text))"
    guard failure.place == nil, failure.code == .usage, let line, let range = failure.range,
      let column = column(range.lowerBound, line.text)
    else { return text + "\n" }
    return "\(text) (at column \(column))\n"
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
