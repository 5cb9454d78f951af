/// Completion for the system's shell, which has split the line into words and removed the quotes.
extension PromptSession {
  /// Returns the candidates for an unfinished word.
  ///
  /// - Parameters:
  ///   - word: the unfinished word.
  ///   - start: the line before the word.
  /// - Returns: The candidates without quotes. Candidates with control characters are left out, because the system's
  ///   shell would show them on several lines.
  package func candidates(for word: String, behind start: String) -> [Completions.Candidate] {
    let isPlain = !word.utf8.contains { " \"'\\".utf8.contains($0) }
    // The quotes of a name after an at sign stand after the sign.
    let sign = word.hasPrefix("@") ? "@" : ""
    let line = start + (isPlain ? word : sign + Lexer.quoted(String(word.dropFirst(sign.count))).dropLast())
    let found = completions(of: line, at: line.utf8.count)
    // A name of several words may begin before the last word.
    let before = String(decoding: start.utf8.dropFirst(found.range.lowerBound), as: UTF8.self)
    return found.candidates.compactMap { candidate in
      let text = Lexer(candidate.replacement).wholeQuotedWord(at: 0)?.text ?? candidate.replacement
      guard text.hasPrefix(before), !text.unicodeScalars.contains(where: TerminalText.isHarmful) else {
        return nil
      }
      var written = String(text.dropFirst(before.count))
      if written.hasPrefix("@"), let name = Lexer(String(written.dropFirst())).wholeQuotedWord(at: 0) {
        written = "@" + name.text
      }
      // An id alone does not say which item it is.
      let isID = candidate.replacement.hasPrefix("#") && candidate.label != candidate.replacement
      return Completions.Candidate(written, detail: TerminalText.escaped(isID ? candidate.label : candidate.detail))
    }
  }
}
