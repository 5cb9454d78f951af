import CEditline
import Shell
import LibC

extension TerminalLineSource {
  /// Inserts a pasted text at the cursor. If the line would become too long, inserts nothing and prints why.
  func paste(_ bytes: [UInt8], _ editor: Editor) -> ce_outcome {
    let (before, after) = editor.line
    let text = PastedText.clean(bytes)
    guard before.utf8.count + text.utf8.count + after.utf8.count <= PastedText.limit else {
      return show(["The pasted text is too long for a line: run it as a file."], below: before, after, editor)
    }
    if text.contains("\n") { edit.hasPaste = true }
    editor.insert(text)
    return CE_REFRESH
  }

  /// Submits the line, except in two cases: if the line ends in `?`, lists the possible next words; if a quote is open,
  /// continues the line in the next row. If the line has a pasted or externally edited part of several rows, it is
  /// always submitted.
  func enter(_ editor: Editor) -> ce_outcome {
    let (before, after) = editor.line
    if !edit.hasPaste, let answer = assistant.answer(to: before + after) {
      editor.replaceLine(with: answer.line)
      return show(list(answer.candidates), below: before, after, editor)
    }
    if !edit.hasPaste, assistant.isOpen(before + after) {
      editor.moveToEnd()
      editor.insert("\n")
      return CE_REFRESH
    }
    editor.accept()
    return CE_DONE
  }

  /// Lets the user edit the line in an external editor. The edited line is not submitted. Beeps if the editor fails.
  func editInFile(_ editor: Editor) -> ce_outcome {
    let line = state(editor).text
    let text = leaving(editor) { LineFile.edited(line) }
    if let text {
      let cleaned = PastedText.clean(Array(text.utf8))
      edit.hasPaste = edit.hasPaste || cleaned.contains("\n")
      editor.replaceLine(with: cleaned)
    }
    editor.resize()
    editor.redraw()
    return text == nil ? CE_BEEP : CE_DONE
  }

  /// Moves below the line and restores the terminal's original mode while `work` uses the terminal.
  private func leaving<Result>(_ editor: Editor, _ work: () -> Result) -> Result {
    let (before, after) = editor.line
    screen.leave(before: promptText.visible + before, after: after)
    screen.end(editor)
    defer { screen.begin(editor) }
    edit.list = nil
    return work()
  }

  /// Prints rows below the line, then draws the line again below them.
  ///
  /// - Parameters:
  ///   - rows: the rows to print.
  ///   - before: the part before the cursor of the line on the screen, which may differ from the line in `editor`.
  ///   - after: the part after the cursor of the line on the screen.
  ///   - editor: the editor with the line to draw.
  /// - Returns: The outcome for libedit.
  func show(_ rows: [String], below before: String, _ after: String, _ editor: Editor) -> ce_outcome {
    edit.list = nil
    screen.leave(before: promptText.visible + before, after: after)
    screen.write(rows.map { $0 + "\r\n" }.joined())
    // Draws at once, because a refresh by libedit would clear the rows where the line was before.
    editor.redraw()
    return CE_DONE
  }

  /// Clears prompt and line, prints a notice in their place, and draws both again below it.
  func tell(_ notice: String) {
    guard let editor else { return }
    screen.clear(before: promptText.visible + editor.line.before)
    screen.write(notice.split(separator: "\n").map { $0 + "\r\n" }.joined())
    edit.list = nil
    editor.redraw()
  }

  /// Suspends the program until the shell continues it. The terminal does not do so, because ^Z is an ordinary key in
  /// the editor's mode.
  func suspend(_ editor: Editor) -> ce_outcome {
    // Suspends all processes of the job, as the terminal does for ^Z in other modes.
    _ = leaving(editor) { kill(0, SIGTSTP) }
    // Discards the events of continuing and resizing, because the lines below handle both.
    _ = ce_take_events()
    edit.columns = screen.columns
    editor.resize()
    editor.redraw()
    return CE_DONE
  }

  /// Returns the row of the cursor after a resize, counted from the row of the prompt.
  ///
  /// Some terminals wrap their contents again when the width changes, and others leave the rows unchanged. If the row
  /// depends on this, the terminal is asked for the column of the cursor, which usually tells the two apart. Otherwise
  /// the rows are assumed to be unchanged.
  private func rowAfterResizing(_ editor: Editor) -> Int {
    let shown = (promptText(columns: edit.columns).visible + editor.line.before).unicodeScalars
    let left = screen.geometry(columns: edit.columns).place(after: shown)
    let wrapped = screen.geometry.place(after: shown)
    guard screen.isCapable, left.row != wrapped.row, let column = keyboard.cursorColumn(asking: screen.askForCursor),
      column == wrapped.column, column != min(left.column, screen.columns - 1)
    else { return left.row }
    return wrapped.row
  }

  /// Restores the editor's terminal mode, and draws prompt and line again, when the shell continues the program.
  func resume() {
    guard let editor else { return }
    // libedit assumes that its mode is still set, so `begin` has an effect only after `end`.
    screen.end(editor)
    screen.begin(editor)
    redrawResized()
  }

  /// Clears prompt and line, and draws them for the current window size.
  func redrawResized() {
    guard let editor else { return }
    screen.clear(rows: rowAfterResizing(editor))
    edit.columns = screen.columns
    edit.list = nil
    editor.resize()
    editor.redraw()
  }
}
