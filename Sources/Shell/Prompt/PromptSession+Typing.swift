import MVVMC

/// Assists the user while a line is typed.
extension PromptSession: LineAssistant {
  /// The prompt: by default, the titles of the open screens and `> `. In a prompt that the user has set, `{path}` is
  /// replaced by these titles, and `{title}` by the title of the screen on top.
  package var prompt: String {
    let usual = session.prompt
    guard let template = settings.prompt else { return usual }
    let title = TerminalText.escaped(stack.top.view.title.clipped())
    // The placeholders become control characters first, because a title that is inserted may contain `{path}` itself.
    let parts = template.replacing("{path}", with: "\u{0}").replacing("{title}", with: "\u{1}")
    return parts.map { $0 == "\u{0}" ? String(usual.dropLast(2)) : $0 == "\u{1}" ? title : String($0) }.joined()
  }

  package var colors: ColorTheme { settings.colors }

  /// The screen and the location, which the history keeps with the line.
  package var place: LinePlace? {
    LinePlace(screen: stack.screen.kind.name, location: stack.location.description)
  }

  /// The key bindings that the user has set.
  package var keys: KeyStyle? { settings.keys }

  package var showsPrediction: Bool { settings.ghost }

  /// The answer `cancel`, which ^C and ^D submit at a question; `nil` if no question is open.
  package var interruptLine: String? { stack.top.isDialog ? "cancel" : nil }

  /// False if the store has lost its server, so that looking up names would wait for it.
  private var isConnected: Bool { (session.store as? any ConnectedStore)?.isConnected != false }

  package func highlights(of line: String) -> [LineHighlight] {
    // A line that begins with `!` is for the system's shell.
    guard settings.highlight, isConnected, !line.hasPrefix("!") else { return [] }
    let typed = typed(line)
    // A redirection and its target are not highlighted.
    let shown = typed.meaning.redirection?.command ?? typed.meaning
    let highlights = Highlighting(shown).highlights
    guard let alias = typed.alias else { return highlights }
    return [LineHighlight(alias, .command)]
      + highlights.compactMap { highlight in
        typed.typedRange(of: highlight.range).map { LineHighlight($0, highlight.role) }
      }
  }

  /// Returns the commands, options and values that can be at the cursor.
  package func completions(of line: String, at cursor: Int) -> Completions {
    let text = String(decoding: line.utf8.prefix(cursor), as: UTF8.self)
    guard isConnected else { return Completions(range: text.utf8.count..<text.utf8.count, candidates: []) }
    let typed = typed(text)
    var found = completions(of: typed, by: Completion(stack: stack))
    let word = text.utf8.drop(while: Lexer.isBlank)
    guard !word.contains(where: Lexer.isBlank) else { return found }
    // The first word may also be an alias, if its command is available now.
    let meant = sortedAliases.filter {
      $0.key.utf8.starts(with: word) && typed.meaning.resolver.takes($0.value)
    }
    found.candidates += meant.map { Completions.Candidate($0.key, detail: "= \($0.value)") }
    return found
  }

  private func completions(of typed: TypedLine, by completion: Completion) -> Completions {
    let found = completion.completions(of: typed.meaning)
    guard let aliasEnd = typed.aliasEnd else { return found }
    let end = typed.text.utf8.count
    // The cursor is at the alias, which may also be a prefix of a command.
    guard aliasEnd < end else { return completion.completions(of: ParsedLine(typed.text, typed.meaning.resolver)) }
    if let range = typed.typedRange(of: found.range) {
      return Completions(range: range, candidates: found.candidates, isWhole: found.isWhole)
    }
    // The argument begins in the alias, as in `alias week = agenda week`, and so do its candidates.
    let begun = typed.aliasPart(from: found.range.lowerBound)
    let candidates = found.candidates.filter { $0.replacement.hasPrefix(begun) }.map { candidate in
      Completions.Candidate(
        String(candidate.replacement.dropFirst(begun.count)),
        label: String(candidate.label.trimmingPrefix(begun).trimmingPrefix(" ")), detail: candidate.detail)
    }
    return Completions(range: aliasEnd..<end, candidates: candidates, isWhole: found.isWhole)
  }

  /// Returns the line with its only completion, or `nil` if there is none or several.
  package func prediction(of line: String) -> String? {
    guard isConnected else { return nil }
    // Only a single candidate is predicted, so a few look-ups are enough.
    let limit = 8
    let found = completions(of: typed(line), by: Completion(stack: stack, limit: limit, offersParts: false))
    guard !found.range.isEmpty, found.candidates.count == 1, let candidate = found.candidates.first else { return nil }
    return String(decoding: line.utf8.prefix(found.range.lowerBound), as: UTF8.self) + candidate.replacement
  }

  package func isOpen(_ line: String) -> Bool { typed(line).meaning.parts.contains { $0.openQuote != nil } }

  /// Returns a line of several rows as one row. A newline in a quoted word becomes an escape.
  package func joined(_ line: String) -> String { Lexer(line).onOneLine }

  /// Returns the possible next words of a line that ends in `?`, or the usage of its command if there are none. Returns
  /// `nil` if the `?` is part of a text, or if the line has no valid command.
  package func answer(to line: String) -> LineAnswer? {
    guard isConnected, line.hasSuffix("?"), line != "?" else { return nil }
    let rest = String(line.dropLast())
    let candidates = completions(of: rest, at: rest.utf8.count).candidates
    let meaning = typed(rest).meaning
    guard !meaning.endsInText else { return nil }
    if !candidates.isEmpty { return LineAnswer(candidates, line: rest) }
    guard case .success(let command) = meaning.command else { return nil }
    // The list of candidates has one column less than the window.
    let usage = LineLayout(width: settings.lineWidth - 1).wrapped(command.declaration.usage)
    let last = Completions.Candidate(usage.last ?? "", detail: command.declaration.summary)
    return LineAnswer(usage.dropLast().map { Completions.Candidate($0) } + [last], line: rest)
  }
}
