import CEditline
import Shell

/// Reports the command that was running, with its line, if the program crashes.
package enum CrashNote {
  /// Installs the crash handlers, for all threads.
  package static func install() { ce_note_crashes() }

  /// Sets the line whose command this thread begins to perform.
  package static func begin(_ line: SourceLine) {
    var text = "\(TerminalText.escaped(line.place)): the program crashed in \(TerminalText.escaped(line.text))\n"
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { ce_set_crash_words($0.baseAddress, $0.count) }
    }
  }

  /// Clears the line, when the command of this thread has ended.
  package static func end() { ce_set_crash_words(nil, 0) }
}
