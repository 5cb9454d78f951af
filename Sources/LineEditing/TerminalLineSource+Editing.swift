import CEditline

/// Functions that libedit lacks or performs on code points: cutting, inserting, undoing, and moving by characters.
extension TerminalLineSource {
  func state(_ editor: Editor) -> LineState {
    let (before, after) = editor.line
    return LineState(before: before, after: after)
  }

  private func put(_ state: LineState, _ editor: Editor) -> ce_outcome {
    editor.replaceLine(with: state.before, after: state.after)
    return CE_REFRESH
  }

  /// Undoes the last edit of the line.
  func undo(_ editor: Editor) -> ce_outcome {
    guard let state = edit.undone.undo() else { return CE_BEEP }
    return put(state, editor)
  }

  /// Cuts a part of the line. Consecutive cuts are joined in the kill ring.
  func cut(_ function: ce_function, _ editor: Editor) -> ce_outcome {
    let line = state(editor)
    let isFurther = edit.lastKeyKilled
    var (before, after) = (line.before, line.after)
    switch function {
    case CE_KILL_TO_END:
      kills.keep(after, joined: isFurther ? .behind : nil)
      after = ""
    case CE_KILL_WORD:
      let word = Words.first(of: after)
      kills.keep(String(word), joined: isFurther ? .behind : nil)
      after = String(after.dropFirst(word.count))
    case CE_KILL_WORD_BACK:
      let word = Words.last(of: before)
      kills.keep(String(word), joined: isFurther ? .before : nil)
      before = String(before.dropLast(word.count))
    default:
      kills.keep(before, joined: isFurther ? .before : nil)
      before = ""
    }
    edit.killsNow = true
    return put(LineState(before: before, after: after), editor)
  }

  /// Moves left by one character, which may be several code points.
  func back(_ editor: Editor) -> ce_outcome {
    guard let last = editor.line.before.last else { return CE_BEEP }
    editor.move(by: -last.unicodeScalars.count)
    return CE_REFRESH
  }

  /// Deletes the character before the cursor, with all of its code points.
  func deleteBack(_ editor: Editor) -> ce_outcome {
    guard let last = editor.line.before.last else { return CE_BEEP }
    editor.deleteBefore(last.unicodeScalars.count)
    return CE_REFRESH
  }

  /// Deletes the character at the cursor, with all of its code points.
  func delete(_ editor: Editor) -> ce_outcome {
    guard let first = editor.line.after.first else { return CE_BEEP }
    let count = first.unicodeScalars.count
    editor.move(by: count)
    editor.deleteBefore(count)
    return CE_REFRESH
  }

  /// Inserts the text that was cut last.
  func yank(_ editor: Editor) -> ce_outcome {
    guard let text = kills.latest() else { return CE_BEEP }
    return insert(text, afterLine: state(editor), editor)
  }

  /// Replaces the text that was just inserted by the one that was cut before it.
  func yankOlder(_ editor: Editor) -> ce_outcome {
    guard let inserted = edit.inserted, inserted.result == state(editor), let text = kills.older() else {
      return CE_BEEP
    }
    return insert(text, afterLine: inserted.base, editor)
  }

  /// Inserts the last argument of the newest line in the history. If repeated, replaces it by the last argument of the
  /// next older line.
  func insertLastArgument(_ editor: Editor) -> ce_outcome {
    let line = state(editor)
    let isFurther = edit.inserted?.result == line && edit.argumentDepth != nil
    let base = isFurther ? edit.inserted?.base ?? line : line
    let depth = isFurther ? (edit.argumentDepth ?? 0) + 1 : 0
    let lines = history?.lines ?? []
    guard depth < lines.count, let word = Words.lastArgument(of: lines[lines.count - 1 - depth]) else { return CE_BEEP }
    let outcome = insert(word, afterLine: base, editor)
    edit.argumentDepth = depth
    return outcome
  }

  func transposeWords(_ editor: Editor) -> ce_outcome {
    guard let state = Words.transposed(state(editor)) else { return CE_BEEP }
    return put(state, editor)
  }

  private func insert(_ text: String, afterLine base: LineState, _ editor: Editor) -> ce_outcome {
    let result = LineState(before: base.before + text, after: base.after)
    edit.inserted = (base, result)
    edit.argumentDepth = nil
    return put(result, editor)
  }
}
