import CEditline
import Shell

/// Reports the command that was running, with its line, if the program crashes or the command exits it.
package enum CrashNote {
  /// Installs the handlers, for all threads. Call it once.
  package static func install() { ce_note_crashes() }

  /// Sets the line whose command this thread begins to perform.
  package static func begin(_ line: SourceLine) {
    let place = TerminalText.escaped(line.place)
    var text = "\(place)\(TerminalText.escaped(line.text))\n"
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { ce_set_crash_words($0.baseAddress, $0.count, place.utf8.count) }
    }
  }

  /// Clears the line, when the command of this thread has ended.
  package static func end() { ce_set_crash_words(nil, 0, 0) }
}
