import CEditline
import Shell
import LibC

extension TerminalLineSource {
  /// Inserts a pasted text, or reports that it is too long.
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

  /// Submits the line. Instead, continues the line in the next row if a quote is open, and lists the possible next words
  /// if the line ends in `?`.
  func enter(_ editor: Editor) -> ce_outcome {
    let (before, after) = editor.line
    if !edit.hasPaste, let answer = assistant.answer(to: before + after) {
      screen.leave(before: promptText.visible + before, after: after)
      screen.write(list(answer.candidates.map(CompletionEdit.Row.init)).map { $0 + "\r\n" }.joined())
      edit.list = nil
      editor.replaceLine(with: answer.line)
      editor.redraw()
      return CE_DONE
    }
    if !edit.hasPaste, assistant.isOpen(before + after) {
      editor.moveToEnd()
      editor.insert("\n")
      return CE_REFRESH
    }
    editor.accept()
    return CE_DONE
  }

  /// Lets the user edit the line in an external editor. Does not submit the line afterwards.
  func editInFile(_ editor: Editor) -> ce_outcome {
    let (before, after) = editor.line
    screen.leave(before: promptText.visible + before, after: after)
    screen.end(editor)
    let text = LineFile.edited(before + after)
    screen.begin(editor)
    edit.list = nil
    if let text {
      let cleaned = PastedText.clean(Array(text.utf8))
      edit.hasPaste = edit.hasPaste || cleaned.contains("\n")
      editor.replaceLine(with: cleaned)
    }
    editor.resize()
    editor.redraw()
    return text == nil ? CE_BEEP : CE_DONE
  }

  /// Prints rows below the line as it is on the screen, and draws the current line below them.
  ///
  /// - Parameters:
  ///   - rows: the rows to print.
  ///   - before: the line before the cursor, as it is on the screen.
  ///   - after: the line after the cursor, as it is on the screen.
  ///   - editor: the editor with the current line.
  /// - Returns: The outcome for libedit.
  func show(_ rows: [String], below before: String, _ after: String, _ editor: Editor) -> ce_outcome {
    edit.list = nil
    screen.leave(before: promptText.visible + before, after: after)
    screen.write(rows.map { $0 + "\r\n" }.joined())
    // Draws at once, because a refresh by libedit would clear the rows where the line was before.
    editor.redraw()
    return CE_DONE
  }

  /// Prints a notice in place of the line, and draws the line below it.
  func tell(_ notice: String) {
    guard let editor else { return }
    screen.clear(before: promptText.visible + editor.line.before)
    screen.write(notice.split(separator: "\n").map { $0 + "\r\n" }.joined())
    edit.list = nil
    editor.redraw()
  }

  /// Suspends the program, as ^Z does by default, until it is continued.
  func suspend(_ editor: Editor) -> ce_outcome {
    let (before, after) = editor.line
    screen.leave(before: promptText.visible + before, after: after)
    screen.end(editor)
    edit.list = nil
    // Suspends all processes of the job, as the terminal does.
    kill(0, SIGTSTP)
    screen.begin(editor)
    _ = ce_take_events()
    edit.columns = screen.columns
    editor.resize()
    editor.redraw()
    return CE_DONE
  }

  /// Returns the row of the cursor after a resize, relative to the prompt. Some terminals rewrap their contents and others
  /// do not. If the row depends on that, asks the terminal for the column of the cursor.
  private func rowAfterResizing(_ editor: Editor) -> Int {
    let shown = (promptText(columns: edit.columns).visible + editor.line.before).unicodeScalars
    let left = screen.geometry(columns: edit.columns).place(after: shown)
    let wrapped = screen.geometry.place(after: shown)
    guard screen.isCapable, left.row != wrapped.row, let column = keyboard.cursorColumn(asking: screen.askForCursor),
      column == wrapped.column, column != min(left.column, screen.columns - 1)
    else { return left.row }
    return wrapped.row
  }

  /// Restores the editor's terminal mode after the program was suspended.
  func resume() {
    guard let editor else { return }
    // Ends first, because libedit assumes that its mode is still set, and `begin` alone would change nothing.
    screen.end(editor)
    screen.begin(editor)
    redrawResized()
  }

  /// Redraws prompt and line after a change of the window size.
  func redrawResized() {
    guard let editor else { return }
    screen.clear(rows: rowAfterResizing(editor))
    edit.columns = screen.columns
    edit.list = nil
    editor.resize()
    editor.redraw()
  }
}
