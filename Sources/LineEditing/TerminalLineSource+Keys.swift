import CEditline
import Shell

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension TerminalLineSource {
  /// Completes what stands before the cursor, and lists what it could become where that is not one thing.
  func complete(_ editor: Editor) -> ce_outcome {
    let (before, after) = editor.line
    guard let assistant else { return CE_BEEP }
    let cursor = before.utf8.count
    let completions = assistant.completions(of: before + after, at: cursor)
    let edit = CompletionEdit(completions, line: before + after, cursor: cursor)
    if let range = edit.range {
      let replaced = String(decoding: Array(before.utf8)[range], as: UTF8.self)
      editor.deleteBefore(replaced.unicodeScalars.count)
      editor.insert(edit.replacement)
    }
    guard !edit.labels.isEmpty else { return edit.range == nil ? CE_BEEP : CE_REFRESH }
    list(edit.labels, leaving: before, after)
    // libedit clears rows where it thinks the line still is when it is asked to refresh: it is to draw at once, here.
    editor.redraw()
    return CE_DONE
  }

  private func list(_ labels: [String], leaving before: String, _ after: String) {
    let columns = Columns(width: screen.columns, widthOf: Terminal.width)
    screen.leave(before: promptText.visible + before, after: after)
    for row in columns.rows(of: labels, limit: max(screen.rows - 3, 1)) { screen.write(row + "\r\n") }
  }

  /// Stops the program, as ^Z would if it were not a key here, until it is continued.
  func suspend(_ editor: Editor) -> ce_outcome {
    let (before, after) = editor.line
    screen.leave(before: promptText.visible + before, after: after)
    editor.setRaw(false)
    screen.end()
    // The whole job, as the terminal does it.
    kill(0, SIGTSTP)
    screen.begin()
    editor.setRaw(true)
    _ = ce_take_events()
    editor.resize()
    editor.redraw()
    return CE_DONE
  }

  /// Takes the terminal back after the program was stopped by somebody else.
  func resume() {
    guard let editor else { return }
    // libedit believes that the terminal is still in its mode, and would leave it in the shell's.
    editor.setRaw(false)
    screen.end()
    screen.begin()
    editor.setRaw(true)
    redrawResized()
  }

  /// Draws prompt and line anew in a window of another size. Terminals wrap what is shown at the new width first.
  func redrawResized() {
    guard let editor else { return }
    screen.clear(before: promptText.visible + editor.line.before)
    editor.resize()
    editor.redraw()
  }
}
