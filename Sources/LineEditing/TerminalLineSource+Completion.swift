import CEditline
import Shell

extension TerminalLineSource {
  /// Completes what is before the cursor, and lists the candidates where there are several. Pressed again, it goes
  /// through that list, backwards where `back`.
  func complete(_ editor: Editor, back: Bool) -> ce_outcome {
    if var cycle = edit.cycle, cycle.holds(editor.line) {
      cycle.advance(back: back)
      edit.cycle = cycle
      editor.replaceLine(with: cycle.shown, after: cycle.after)
      return CE_REFRESH
    }
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
    return show(list(completion.rows), below: before, after, editor)
  }

  /// The rows of a list of candidates.
  func list(_ candidates: [CompletionEdit.Row]) -> [String] {
    CandidateList(
      width: screen.columns, limit: max(screen.rows - 3, 1), color: options.color && screen.isCapable,
      widthOf: Terminal.width
    ).rows(of: candidates)
  }
}
