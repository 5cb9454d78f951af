import CEditline
import Shell

extension TerminalLineSource {
  /// Replaces the line by the next line of a walk through the history, in the direction of `step`.
  func showHistory(_ editor: Editor, step: (inout HistoryWalk, [String]) -> String?) -> ce_outcome {
    let (before, after) = editor.line
    // After an edit, a new walk begins, which includes lines that other shells have added meanwhile.
    if edit.walk.map({ $0.shown != before + after }) ?? true {
      edit.walkLines = linesOfThisScreenLast
      edit.walk = HistoryWalk(from: before + after, prefix: before, count: edit.walkLines.count)
    }
    guard var walk = edit.walk, let line = step(&walk, edit.walkLines) else { return CE_BEEP }
    edit.walk = walk
    editor.replaceLine(with: line)
    return CE_REFRESH
  }

  /// The lines of other screens, followed by those of this screen: a walk begins at the end.
  private var linesOfThisScreenLast: [String] {
    guard let entries = history?.all else { return [] }
    guard let screen = assistant.place?.screen else { return entries.map(\.text) }
    let isHere = { (entry: HistoryEntry) in entry.place?.screen == screen }
    return entries.filter { !isHere($0) }.map(\.text) + entries.filter(isHere).map(\.text)
  }

  /// Searches the history incrementally, at first for `text`.
  ///
  /// ^R moves to an older line, and ^S to a newer one. ^G and ^C restore the typed line. Any other key that is not text
  /// ends the search, and takes effect in the line that was found.
  func searchHistory(_ editor: Editor, for text: String) -> ce_outcome {
    let typed = editor.line
    var search = HistorySearch(lines: history?.lines ?? [], text: text)
    while true {
      if !keyboard.isInputWaiting {
        show(search.found ?? typed.before + typed.after, prompt: search.prompt, editor)
      }
      guard let code = nextCode() else { break }
      switch code {
      case Key.search: search.older()
      case Key.searchNewer: search.newer()
      case Key.backspace, 0x08: search.removeLast()
      case Key.abort, Key.interrupt:
        show(typed.before + typed.after, prompt: nil, editor)
        return CE_DONE
      case 0..<0x20, 0x80..<0xA0:
        unread = [code]
        show(search.found ?? typed.before + typed.after, prompt: nil, editor)
        // Up and Down then walk from the line that was found.
        edit.walkLines = search.lines
        edit.walk = search.index.map { HistoryWalk(from: search.lines[$0], prefix: "", count: $0) }
        return CE_DONE
      default:
        if let scalar = Unicode.Scalar(code) { search.append(scalar) }
      }
    }
    edit.searchPrompt = nil
    return CE_DONE
  }

  /// Searches the history as vi does: the text is empty at first, and Enter does not submit the line that was found.
  func findInHistory(_ editor: Editor) -> ce_outcome {
    let outcome = searchHistory(editor, for: "")
    if unread.first.map({ [0x0A, 0x0D].contains($0) }) == true { unread = [] }
    return outcome
  }

  private func show(_ line: String, prompt: String?, _ editor: Editor) {
    screen.clear(before: promptText.visible + editor.line.before)
    edit.searchPrompt = prompt
    editor.replaceLine(with: line)
    editor.redraw()
  }
}
