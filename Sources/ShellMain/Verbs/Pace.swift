import LineEditing
import MVVMC
import Shell
import LibC

/// The pace at which a file is run visibly.
enum Pace {
  /// Returns a closure that shows each command and waits for Enter. It returns false at the end of input and on an
  /// interruption, which end the run.
  static func step(_ session: Session) -> (SourceLine) -> Bool {
    // Read from the terminal, because standard input may be the file.
    let terminal = open("/dev/tty", O_RDONLY | O_CLOEXEC)
    let input = FileLineSource(
      descriptor: max(terminal, 0), name: nil, owning: terminal >= 0, interruption: .bySignal)
    return { line in
      show(line, session)
      // An interruption or an unreadable terminal ends the run, as the end of input does.
      return (try? input.nextLine()) != nil
    }
  }

  /// Returns a closure that shows each command, then waits. It returns false on an interruption, which ends the run.
  static func gap(_ gap: Duration, _ session: Session) -> (SourceLine) -> Bool {
    { line in
      show(line, session)
      let (seconds, attoseconds) = gap.components
      var time = timespec(tv_sec: time_t(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
      // A signal ends the wait.
      nanosleep(&time, nil)
      return !Interruption.bySignal.isPending
    }
  }

  private static func show(_ line: SourceLine, _ session: Session) {
    // A failed write is ignored, because it does not change what the line does.
    try? FileDescriptorSink(2).write(Array("\(session.prompt)\(TerminalText.escaped(line.text))\n".utf8))
  }

  /// Parses a duration such as `500ms`, `2s`, `1.5s` or `2m`, or returns `nil`. Stricter than `Double`, which also
  /// accepts exponents and hexadecimal digits.
  static func duration(_ text: String) -> Duration? {
    let digits = text.prefix { ("0"..."9").contains($0) || $0 == "." }
    guard let unit = secondsOfUnit[String(text.dropFirst(digits.count))], let count = Double(digits),
      count <= 86_400_000
    else { return nil }
    return .seconds(count * unit)
  }

  private static let secondsOfUnit = ["ms": 0.001, "s": 1, "m": 60]
}
