import CEditline
import Shell

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension TerminalLineSource {
  /// Inserts a pasted text, unless it is too long to be edited.
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

  /// Ends the line; or goes on in the next row, if a quote is open; or says what may come next, if the line asks
  /// for it.
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

  /// Lets the user edit the line in the editor of their choice; it is not given before Enter.
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

  /// Prints rows below the line as it stands on the screen, and draws the line as it is now below them.
  func show(_ rows: [String], below before: String, _ after: String, _ editor: Editor) -> ce_outcome {
    edit.list = nil
    screen.leave(before: promptText.visible + before, after: after)
    screen.write(rows.map { $0 + "\r\n" }.joined())
    // Asked for a refresh, libedit would clear the rows in which it believes the line still is. It draws at once, here.
    editor.redraw()
    return CE_DONE
  }

  /// Prints lines above the one being edited, which goes on below them.
  func tell(_ notice: String) {
    guard let editor else { return }
    screen.clear(before: promptText.visible + editor.line.before)
    screen.write(notice.split(separator: "\n").map { $0 + "\r\n" }.joined())
    edit.list = nil
    editor.redraw()
  }

  /// Stops the program, as ^Z would if it were not a key here, until it is continued.
  func suspend(_ editor: Editor) -> ce_outcome {
    let (before, after) = editor.line
    screen.leave(before: promptText.visible + before, after: after)
    screen.end(editor)
    edit.list = nil
    // The whole job, as the terminal does it.
    kill(0, SIGTSTP)
    screen.begin(editor)
    _ = ce_take_events()
    edit.columns = screen.columns
    editor.resize()
    editor.redraw()
    return CE_DONE
  }

  /// The row of the cursor, counted from that of the prompt. Some terminals wrap what they show at the new width, and
  /// others leave it as it was: if that makes a difference, they are asked.
  private func rowAfterResizing(_ editor: Editor) -> Int {
    let shown = (promptText(columns: edit.columns).visible + editor.line.before).unicodeScalars
    let left = screen.geometry(columns: edit.columns).place(after: shown)
    let wrapped = screen.geometry.place(after: shown)
    guard screen.isCapable, left.row != wrapped.row, let column = keyboard.cursorColumn(asking: screen.askForCursor),
      column == wrapped.column, column != min(left.column, screen.columns - 1)
    else { return left.row }
    return wrapped.row
  }

  /// Takes the terminal back after another program has stopped this one.
  func resume() {
    guard let editor else { return }
    // libedit believes that the terminal is still in its mode, and would leave it in the shell's.
    screen.end(editor)
    screen.begin(editor)
    redrawResized()
  }

  /// Draws prompt and line anew in a window of another size.
  func redrawResized() {
    guard let editor else { return }
    screen.clear(rows: rowAfterResizing(editor))
    edit.columns = screen.columns
    edit.list = nil
    editor.resize()
    editor.redraw()
  }
}
