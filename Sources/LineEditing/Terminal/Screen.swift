import CEditline
import Shell

/// The terminal that shows the line. Writes everything that libedit does not write.
final class Screen {
  /// The sequence that ends bracketed paste. It has a fixed address, because a signal handler may write it at any time.
  private static let pasteOff: StaticString = "\u{1B}[?2004l"
  private static let pasteOn = "\u{1B}[?2004h"

  private let input: Int32
  private let output: Int32
  /// True if the terminal understands escape sequences.
  let isCapable: Bool

  init(input: Int32, output: Int32, isCapable: Bool) {
    self.input = input
    self.output = output
    self.isCapable = isCapable
  }

  /// The width of the window, 80 columns if unknown.
  var columns: Int { Terminal.size(of: output)?.columns ?? 80 }
  /// The height of the window, 24 rows if unknown.
  var rows: Int { Terminal.size(of: output)?.rows ?? 24 }

  /// Prepares the terminal for editing a line. If a signal ends the process, the state from before this call is
  /// restored.
  ///
  /// libedit would set its mode only at the prompt. Text that is pasted before would be echoed, with changed line ends.
  func begin(_ editor: Editor) {
    Self.pasteOff.withUTF8Buffer { text in
      text.baseAddress?.withMemoryRebound(to: CChar.self, capacity: text.count + 1) {
        ce_guard_terminal(input, output, isCapable ? $0 : nil)
      }
    }
    editor.setRaw(true)
    if isCapable { write(Self.pasteOn) }
  }

  /// Restores the terminal after a line.
  func end(_ editor: Editor) {
    if isCapable { write("\(Self.pasteOff)") }
    editor.setRaw(false)
    ce_unguard_terminal()
  }

  /// Moves the cursor from the line to the start of the prompt, and clears the screen from there.
  ///
  /// - Parameters:
  ///   - before: the prompt, and the line before the cursor.
  ///   - above: the number of rows above the prompt to clear, too.
  func clear(before: String, above: Int = 0) {
    clear(rows: geometry.row(after: before.unicodeScalars) + above)
  }

  /// Moves the cursor up by a number of rows and to the start of the row, and clears the screen from there. A terminal
  /// without escape sequences begins a new row instead.
  func clear(rows row: Int) {
    guard isCapable else { return write("\r\n") }
    write((row > 0 ? "\u{1B}[\(row)A" : "") + "\r\u{1B}[J")
  }

  /// Requests the position of the cursor from the terminal.
  func askForCursor() { write("\u{1B}[6n") }

  /// Moves the cursor to the start of the row below prompt and line.
  ///
  /// - Parameters:
  ///   - before: the prompt, and the line before the cursor.
  ///   - after: the line after the cursor.
  func leave(before: String, after: String) {
    let row = geometry.row(after: before.unicodeScalars)
    let last = geometry.row(after: (before + after).unicodeScalars)
    write(String(repeating: "\n", count: max(last - row, 0)) + "\r\n")
  }

  /// Writes a text to the terminal. A failure is ignored, because the terminal is gone.
  func write(_ text: String) { try? OpenDescriptor(output).write(Array(text.utf8)) }

  var geometry: Geometry { geometry(columns: columns) }

  /// Returns the geometry of a window with a width.
  func geometry(columns: Int) -> Geometry { Geometry(columns: columns, width: Terminal.width) }
}
