/// Completion for a system's shell, which has split the line into words and removed its quotes.
extension PromptSession {
  /// Returns what a word could become.
  ///
  /// - Parameters:
  ///   - word: the word as far as it is typed.
  ///   - start: the line before it.
  /// - Returns: the candidates without quotes. One that the other shell would show on several lines is left out.
  package func candidates(for word: String, behind start: String) -> [Completions.Candidate] {
    let isPlain = !word.utf8.contains { " \"'\\".utf8.contains($0) }
    let line = start + (isPlain ? word : String(Lexer.quoted(word).dropLast()))
    let found = completions(of: line, at: line.utf8.count)
    // A name of several words may have begun in the words before.
    let before = String(decoding: start.utf8.dropFirst(found.range.lowerBound), as: UTF8.self)
    return found.candidates.compactMap { candidate in
      let text = Lexer(candidate.replacement).wholeQuotedWord(at: 0)?.text ?? candidate.replacement
      guard text.hasPrefix(before), !text.unicodeScalars.contains(where: TerminalText.isHarmful) else {
        return nil
      }
      return Completions.Candidate(String(text.dropFirst(before.count)), detail: TerminalText.escaped(candidate.detail))
    }
  }
}
