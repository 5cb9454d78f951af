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
    editor.insert(text)
    return CE_REFRESH
  }

  /// Prints rows below the line as it stands on the screen, and draws the line as it is now below them.
  func show(_ rows: [String], below before: String, _ after: String, _ editor: Editor) -> ce_outcome {
    screen.leave(before: promptText.visible + before, after: after)
    screen.write(rows.map { $0 + "\r\n" }.joined())
    // Asked for a refresh, libedit would clear the rows in which it believes the line still is. It draws at once, here.
    editor.redraw()
    return CE_DONE
  }

  /// Prints lines below the one being edited, which goes on below them.
  func tell(_ notice: String) {
    guard let editor else { return }
    let (before, after) = editor.line
    _ = show(notice.split(separator: "\n").map(String.init), below: before, after, editor)
  }

  /// Stops the program, as ^Z would if it were not a key here, until it is continued.
  func suspend(_ editor: Editor) -> ce_outcome {
    let (before, after) = editor.line
    screen.leave(before: promptText.visible + before, after: after)
    screen.end(editor)
    // The whole job, as the terminal does it.
    kill(0, SIGTSTP)
    screen.begin(editor)
    _ = ce_take_events()
    editor.resize()
    editor.redraw()
    return CE_DONE
  }

  /// Takes the terminal back after the program was stopped by somebody else.
  func resume() {
    guard let editor else { return }
    // libedit believes that the terminal is still in its mode, and would leave it in the shell's.
    screen.end(editor)
    screen.begin(editor)
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
