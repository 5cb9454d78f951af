import CEditline
import Shell

/// Says, where the program crashes, which command of which file it was performing.
package enum CrashNote {
  /// Begins to note crashes, on every thread.
  package static func install() { ce_note_crashes() }

  /// Notes the line whose command this thread performs from now on.
  package static func begin(_ line: SourceLine) {
    var text = "\(TerminalText.escaped(line.place)): the program crashed in \(TerminalText.escaped(line.text))\n"
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { ce_set_crash_words($0.baseAddress, $0.count) }
    }
  }

  /// Notes that this thread performs no command any more.
  package static func end() { ce_set_crash_words(nil, 0) }
}
