import CEditline
import Shell

extension TerminalLineSource {
  /// Completes the word before the cursor, and lists the candidates if there are several. If the key is pressed again,
  /// steps through the candidates, backwards if `back` is true.
  func complete(_ editor: Editor, back: Bool) -> ce_outcome {
    if let cycle = edit.cycle, cycle.holds(editor.line) { return advance(cycle, editor, back: back) }
    let (before, after) = editor.line
    guard !back else { return CE_BEEP }
    let cursor = before.utf8.count
    let completions = assistant.completions(of: before + after, at: cursor)
    let completion = CompletionEdit(completions, line: before + after, cursor: cursor)
    edit.cycle = completion.cycle
    if let range = completion.range {
      let replaced = String(decoding: Array(before.utf8)[range], as: UTF8.self)
      editor.deleteBefore(replaced.unicodeScalars.count)
      editor.insert(completion.replacement)
    }
    guard !completion.rows.isEmpty else { return completion.range == nil ? CE_BEEP : CE_REFRESH }
    let rows = list(completion.rows, isWhole: completions.isWhole)
    let outcome = show(rows, below: before, after, editor)
    edit.list = ShownList(candidates: completion.rows, isWhole: completions.isWhole, height: rows.count)
    return outcome
  }

  /// Steps through the list above the prompt, for Up and Down. Returns `nil` if there is no list for this line.
  func choose(_ editor: Editor, back: Bool) -> ce_outcome? {
    guard edit.list != nil, let cycle = edit.cycle, cycle.holds(editor.line) else { return nil }
    return advance(cycle, editor, back: back)
  }

  /// Puts the next candidate into the line, and highlights it in the list.
  private func advance(_ cycle: CompletionCycle, _ editor: Editor, back: Bool) -> ce_outcome {
    let drawn = promptText.visible + editor.line.before
    var cycle = cycle
    cycle.advance(back: back)
    edit.cycle = cycle
    editor.replaceLine(with: cycle.shown, after: cycle.after)
    // A list that has scrolled out of the window cannot be redrawn.
    guard var shown = edit.list, screen.isCapable,
      shown.height + screen.geometry.row(after: (drawn + cycle.after).unicodeScalars) < screen.rows
    else { return CE_REFRESH }
    screen.clear(before: drawn, above: shown.height)
    let rows = list(shown.candidates, chosen: cycle.index, isWhole: shown.isWhole)
    shown.height = rows.count
    edit.list = shown
    screen.write(rows.map { $0 + "\r\n" }.joined())
    editor.redraw()
    return CE_DONE
  }

  /// Returns the rows of a list of candidates.
  func list(_ candidates: [Completions.Candidate], chosen: Int? = nil, isWhole: Bool = true) -> [String] {
    CandidateList(
      width: screen.columns, limit: max(screen.rows - 3, 1), color: usesColor && screen.isCapable,
      widthOf: Terminal.width
    ).rows(of: candidates, chosen: chosen, isWhole: isWhole)
  }
}

/// A list of candidates on the screen.
struct ShownList {
  let candidates: [Completions.Candidate]
  /// True if the list has all candidates.
  let isWhole: Bool
  /// The number of rows of the list.
  var height: Int
}
