// Reads lines from a terminal and prints each in brackets, for the tests in Tests/Programs/TerminalTests.
//
// usage: LineEditingDriver HISTORY EDITRC [NOTICES]
//
// NOTICES is a named pipe. Each of its lines is a notice that arrives while the user types.
// The line "wait" runs until it is interrupted, as a long command does; "quit" ends the program. A "+" after a bracket
// says that a pasted text has further lines.
import LineEditing
import Shell

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Completes a fixed list of names, and takes notices from the pipe.
final class CannedAssistant: LineAssistant {
  let prompt = "Läufer > "
  let place: LinePlace? = nil
  let showsPrediction = true
  let interruptLine: String? = nil
  let noticeInterval: Int32? = nil
  let colors = ColorTheme()
  let keys: KeyStyle? = nil

  func highlights(of line: String) -> [LineHighlight] { [] }
  func prediction(of line: String) -> String? { nil }
  func isOpen(_ line: String) -> Bool { false }
  func joined(_ line: String) -> String { line }
  func answer(to line: String) -> LineAnswer? { nil }

  /// Open for writing too, so that the pipe never reports the end of the file when a test closes its side.
  private let pipe = CommandLine.arguments.count > 3 ? open(CommandLine.arguments[3], O_RDWR | O_NONBLOCK) : nil

  var noticeDescriptors: [Int32] { pipe.map { [$0] } ?? [] }

  func takeNotice() -> String? {
    var bytes = [UInt8](repeating: 0, count: 512)
    guard let pipe, case let count = read(pipe, &bytes, bytes.count), count > 1 else {
      return nil
    }
    return String(decoding: bytes[..<(count - 1)], as: UTF8.self)
  }

  func completions(of line: String, at cursor: Int) -> Completions {
    let before = Array(line.utf8.prefix(cursor))
    let start = (before.lastIndex(of: UInt8(ascii: " ")) ?? -1) + 1
    let word = String(decoding: before[start...], as: UTF8.self)
    let names = ["accept", "agenda", "zwölf", "--due="] + (1...300).map { "many\($0)" }
    return Completions(
      range: start..<cursor,
      candidates: names.filter { $0.hasPrefix(word) }.map { Completions.Candidate($0, label: "<\($0)>") })
  }
}

/// Waits until the user interrupts. The signal is blocked except during `sigsuspend`, so it cannot arrive between the
/// check and the wait.
func waitForInterrupt() {
  var (interrupt, before) = (sigset_t(), sigset_t())
  sigemptyset(&interrupt)
  sigaddset(&interrupt, SIGINT)
  sigprocmask(SIG_BLOCK, &interrupt, &before)
  while !Signals.takeInterrupt() { sigsuspend(&before) }
  sigprocmask(SIG_SETMASK, &before, nil)
}

setenv("EDITRC", CommandLine.arguments[2], 1)
let history = HistoryFile(path: CommandLine.arguments[1])
guard
  let source = TerminalLineSource(
    program: "driver", history: history, assistant: CannedAssistant(), usesColor: true, now: { Int64(time(nil)) })
else {
  print("no terminal")
  exit(4)
}
if let problem = history.problem { print("warning: \(problem.text)") }
while let line = source.nextLine() {
  print("[\(line.text)]\(source.isLineReady ? "+" : "")")
  switch line.text {
  case "quit": exit(0)
  case "wait":
    print("waiting")
    fflush(nil)
    waitForInterrupt()
    print("interrupted")
  default: break
  }
  fflush(nil)
}
print("end of input")
