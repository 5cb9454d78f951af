import CEditline

extension TerminalLineSource {
  /// Puts the line that a step of the walk over the history leads to in the place of what is typed.
  func showHistory(_ editor: Editor, step: (inout HistoryWalk, [String]) -> String?) -> ce_outcome {
    let lines = history?.lines ?? []
    let (before, after) = editor.line
    // An edited line begins another walk.
    let current = walk.flatMap { $0.shown == before + after ? $0 : nil }
    var walk = current ?? HistoryWalk(from: before + after, prefix: before, count: lines.count)
    guard let line = step(&walk, lines) else { return CE_BEEP }
    self.walk = walk
    editor.replaceLine(with: line)
    return CE_REFRESH
  }

  /// Searches the history while the user types what to search for.
  ///
  /// ^R goes on to an older line; ^G and ^C bring back what was typed; any other key ends the search at the line that
  /// was found, and does what it does.
  func searchHistory(_ editor: Editor) -> ce_outcome {
    let typed = editor.line
    var search = HistorySearch(lines: history?.lines ?? [])
    while true {
      if !keyboard.isInputWaiting {
        show(search.found ?? typed.before + typed.after, prompt: search.prompt, editor)
      }
      guard let code = editorNextCode() else { break }
      switch code {
      case Key.search: search.older()
      case Key.backspace, 0x08: search.removeLast()
      case Key.abort, Key.interrupt:
        show(typed.before + typed.after, prompt: nil, editor)
        return CE_DONE
      case 0..<0x20, 0x80..<0xA0:
        unread = code
        show(search.found ?? typed.before + typed.after, prompt: nil, editor)
        // Up and down go on from the line that was found.
        walk = search.index.map { HistoryWalk(from: search.lines[$0], prefix: "", count: $0) }
        return CE_DONE
      default:
        if let scalar = Unicode.Scalar(code) { search.append(scalar) }
      }
    }
    searchPrompt = nil
    return CE_DONE
  }

  private func show(_ line: String, prompt: String?, _ editor: Editor) {
    screen.clear(before: promptText.visible + editor.line.before)
    searchPrompt = prompt
    editor.replaceLine(with: line)
    editor.redraw()
  }
}
