import ExampleApp
import MVVMC
import Shell

/// Sessions of the example app, which has no screen of the groups app.
struct ShelfMaker: SessionMaker {
  /// What the command `say N` prints, line by line.
  var sayings: [[String]] = []
  /// What `say` adds to its number, so that the same file prints something else.
  var shift = 0

  func makeSession(sample: Bool, settings: Settings, clock: SessionClock) throws(Failure) -> Session {
    let shelf = Shelf(sample ? ["Leek", "Onion"] : [])
    return Session(
      stack: ExampleApp.open(shelf), settings: settings, screens: ExampleApp.screens,
      appCommands: [Parrot(sayings, shift: shift, clock)])
  }

  /// The findings of a check.
  func check(_ path: String, through line: Int? = nil) -> FileReport { Checker(maker: self).check(path, through: line) }
}

/// Repeats what it was taught, tells the time and refuses, everywhere in the app.
final class Parrot: CommandTarget {
  private let sayings: [[String]]
  private let shift: Int
  private let clock: SessionClock

  init(_ sayings: [[String]], shift: Int, _ clock: SessionClock) {
    self.sayings = sayings
    self.shift = shift
    self.clock = clock
  }

  private func saying(_ number: Int) -> [String] {
    sayings.isEmpty ? [] : sayings[(number - 1 + shift) % sayings.count]
  }

  static let commands = CommandTable<Parrot>([
    Command("say", "Say what it was taught", [.count("N")]) { (parrot, arguments) throws(Failure) in
      Outcome(lines: parrot.saying(arguments.count("N") ?? 1).map { StyledText($0) })
    },
    Command("echo", "Say a text", [.text("TEXT", samples: ["Leek"])]) { (_, arguments) throws(Failure) in
      Outcome(lines: [StyledText(arguments.text("TEXT") ?? "")])
    },
    Command("time", "Say the time", []) { (parrot, _) throws(Failure) in
      Outcome(lines: [StyledText(String(parrot.clock.seconds))])
    },
    Command("refuse", "Fail", [.count("N")]) { (parrot, arguments) throws(Failure) in
      let text = parrot.saying(arguments.count("N") ?? 1).joined(separator: " ")
      throw Failure(.conflict, text.isEmpty ? "no" : text)
    },
    Command("sometimes", "Fail, or say nothing", []) { (parrot, _) throws(Failure) in
      if parrot.shift.isMultiple(of: 2) { throw Failure(.invalid, "not today") }
      return .silent
    },
  ])
}
