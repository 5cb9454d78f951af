import ShelfApp
import MVVMC
import CommandFiles
import Shell

/// Makes sessions of the example app ShelfApp, with the commands of a ``Parrot`` on every screen.
struct ShelfMaker: SessionMaker {
  /// The lines that `say N` prints, for each N from 1.
  var sayings: [[String]] = []
  /// The number that `say N` adds to N, so that the same file prints something else.
  var shift = 0

  func makeSession(sample: Bool, settings: Settings, clock: SessionClock) throws(Failure) -> Session {
    let shelf = Shelf(sample ? ["Leek", "Onion"] : [])
    let session = Session(
      stack: ShelfApp.open(shelf), settings: settings,
      appCommands: [AppCommands(Parrot.commands, on: Parrot(sayings, shift: shift, clock))])
    session.everywhere.shell.userNames = { [$0] }
    return session
  }

  /// Checks a command file, and returns its report.
  func check(_ path: String, through line: Int? = nil) -> FileReport {
    CommandFileChecker(maker: self).check(path, through: line)
  }
}

/// Commands that print given lines or the time, or that fail. They are available on every screen.
struct Parrot {
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

  static let commands: CommandTable<Parrot> = [
    .init("say", "Say what it was taught", .number("N")) { parrot, number in
      Outcome(lines: parrot.saying(number).map { StyledText($0) })
    },
    .init("echo", "Say a text", .text("TEXT", samples: ["Leek"])) { Outcome(lines: [StyledText($1)]) },
    .init("time", "Say the time") { Outcome(lines: [StyledText(String($0.clock.seconds))]) },
    .init("refuse", "Fail", .number("N")) { parrot, number in
      let text = parrot.saying(number).joined(separator: " ")
      throw Failure(.conflict, text.isEmpty ? "no" : text)
    },
    .init("lose", "Fail as a store does") { _ in throw Failure(.storage, "the disk is full") },
    .init("sometimes", "Fail, or say nothing") { parrot in
      if parrot.shift.isMultiple(of: 2) { throw Failure(.invalid, "not today") }
      return .silent
    },
  ]
}
