import CEditline

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal that a line is shown on, for what libedit doesn't draw.
final class Screen {
  /// Written by a signal handler too, so it stays where it is as long as the program runs.
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

  /// The width of the window.
  var columns: Int { Terminal.size(of: output)?.columns ?? 80 }
  /// The height of the window.
  var rows: Int { Terminal.size(of: output)?.rows ?? 24 }

  /// Prepares the terminal for a line to be edited; it is given back as it is now when a signal ends the process.
  ///
  /// The editor takes the terminal before its first prompt: what comes in between, a pasted text at worst, would
  /// still be treated as in the ordinary mode, echoed and with its line ends changed.
  func begin(_ editor: Editor) {
    Self.pasteOff.withUTF8Buffer { text in
      text.baseAddress?.withMemoryRebound(to: CChar.self, capacity: text.count + 1) {
        ce_guard_terminal(input, output, isCapable ? $0 : nil)
      }
    }
    editor.setRaw(true)
    if isCapable { write(Self.pasteOn) }
  }

  /// Ends that.
  func end(_ editor: Editor) {
    if isCapable { write("\(Self.pasteOff)") }
    editor.setRaw(false)
    ce_unguard_terminal()
  }

  /// Moves from the cursor, in a row of prompt and line, to where both are redrawn, and clears them. `before` is the
  /// prompt and the line as far as the cursor; as many rows above the prompt are cleared as `above` says.
  func clear(before: String, above: Int = 0) {
    clear(rows: geometry.row(after: before.unicodeScalars) + above)
  }

  /// Moves to the start of the row so many rows above the cursor, and clears all from there.
  func clear(rows row: Int) {
    guard isCapable else { return write("\r\n") }
    write((row > 0 ? "\u{1B}[\(row)A" : "") + "\r\u{1B}[J")
  }

  /// Asks the terminal where the cursor is.
  func askForCursor() { write("\u{1B}[6n") }

  /// Goes to the start of the row below prompt and line.
  ///
  /// - Parameters:
  ///   - before: prompt and line as far as the cursor.
  ///   - after: the line behind the cursor.
  func leave(before: String, after: String) {
    let row = geometry.row(after: before.unicodeScalars)
    let last = geometry.row(after: (before + after).unicodeScalars)
    write(String(repeating: "\n", count: max(last - row, 0)) + "\r\n")
  }

  /// Writes a text to the terminal. A failure means that the terminal has gone, and is ignored.
  func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { systemWrite(output, $0.baseAddress, $0.count) }
      if count < 0 {
        guard errno == EINTR else { return }
      } else {
        bytes = bytes.dropFirst(count)
      }
    }
  }

  var geometry: Geometry { geometry(columns: columns) }

  /// The places of characters in a window of a width.
  func geometry(columns: Int) -> Geometry { Geometry(columns: columns, width: Terminal.width) }
}

/// The function of the system, which inside ``Screen`` is hidden by a method of the same name.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
