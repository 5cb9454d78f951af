import CEditline
import Shell

/// Reports the command that was running, with its line, if the program crashes or the command exits it.
package enum CrashNote {
  /// Installs the handlers, for all threads. Call it once.
  package static func install() { ce_note_crashes() }

  /// Performs the commands of a program. If one of them calls `exit`, the program reports that and ends with the status
  /// of a failed command, because changes may be lost.
  package static func noticingExit<Result, Problem: Error>(
    of program: String, _ perform: () throws(Problem) -> Result
  ) throws(Problem) -> Result {
    ce_note_exits()
    set("a command", at: program)
    defer { end() }
    return try perform()
  }

  /// Sets the line whose command this thread begins to perform.
  package static func begin(_ line: SourceLine) {
    set(TerminalText.escaped(line.text), at: TerminalText.escaped(line.place))
  }

  private static func set(_ command: String, at place: String) {
    var text = "\(place)\(command)\n"
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { ce_set_crash_words($0.baseAddress, $0.count, place.utf8.count) }
    }
  }

  /// Clears the line, when the command of this thread has ended.
  package static func end() { ce_set_crash_words(nil, 0, 0) }
}
