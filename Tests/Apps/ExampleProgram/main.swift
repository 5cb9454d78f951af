// The shelf app as a program, with options and a verb of its own. Tests/Programs/ProgramTests runs it.
//
// If the environment variable SHELF_JAMS is `open` or `close`, the app fails to open or to close.
import ArgumentParser
import ShelfApp
import MVVMC
import Shell
import ShellMain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Creates sessions, each with a shelf of its own.
struct ShelfMaker: SessionMaker {
  /// The items of the sample data.
  var sample = ["Leek", "Onion"]

  func makeSession(sample: Bool, settings: Settings, clock: SessionClock) -> Session {
    if sample { Clamp.ofEnvironment?.hang() }
    return Self.session(over: Shelf(sample ? self.sample : []), settings, clock)
  }

  static func session(over shelf: Shelf, _ settings: Settings, _ clock: SessionClock) -> Session {
    Session(
      stack: ShelfApp.open(shelf, viewport: settings.viewport), settings: settings,
      appCommands: [AppCommands(Wall.commands, on: Wall(clock: clock))]
        + (Clamp.ofEnvironment.map { [AppCommands(Clamp.commands, on: $0)] } ?? []))
  }
}

/// Has the command `time`, which is available on every screen.
struct Wall {
  let clock: SessionClock

  static let commands: CommandTable<Wall> = [.init("time", "Say the time of day") { .done($0.time) }]

  var time: String {
    let moment = clock.seconds
    let minutes = (moment + Int64(clock.zoneOffset(at: moment))) / 60 % 1_440
    return [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}

enum ShelfProgram: ShellApp {
  static let name = "shelf"
  static let summary = "A shelf of items."
  static let version = "1.2.3"
  static let greeting = "Begin with  add Leek.\n"
  static var maker: any SessionMaker { ShelfMaker() }
  static var verbs: [any ParsableCommand.Type] { [Label.self] }

  struct Options: ParsableArguments {
    @Option(name: [.customShort("i"), .customLong("item")], help: "An item that is there at first.")
    var items: [String] = []
  }

  struct CopyOptions: ParsableArguments {
    @Option(help: "Explore a shelf with this item.")
    var stocked: String?
  }

  /// Reads a single `--item` without the argument parser.
  static var optionReader: OptionReader<Options>? {
    OptionReader(names: ["--item"]) { values in
      var options = Options()
      options.items = values["--item"].map { [$0] } ?? []
      return options
    }
  }

  static func copy(_ options: CopyOptions) throws(Failure) -> DataCopy? {
    guard let item = options.stocked else { return nil }
    return DataCopy(of: "a shelf with \(item)", maker: ShelfMaker(sample: [item])) { () throws(Failure) in
      ["add \(item)"]
    }
  }

  static func open(_ launch: Launch<Options>) throws -> OpenApp {
    let jam = getenv("SHELF_JAMS").map { String(cString: $0) }
    if jam == "open" { throw Jammed() }
    if !launch.options.items.isEmpty { try launch.data.refuse("--item") }
    let shelf = Shelf(launch.data == .sample ? ["Leek", "Onion"] : launch.options.items)
    return OpenApp(session: ShelfMaker.session(over: shelf, launch.settings, launch.clock)) {
      shelf.contents.items.isEmpty
    } close: {
      if jam == "close" { throw Jammed() }
    }
  }
}

/// An error that is not a ``Failure``, as a library would throw it.
struct Jammed: Error {}

/// Has the commands `hang`, `crash` and `halt`, which are available on every screen if `SHELF_HANGS` is in the environment.
///
/// The creation of a session with sample data then hangs too. Before the program hangs, it writes a byte to the pipe
/// that the variable names, so that a test knows that it is about to hang.
struct Clamp {
  let pipe: String

  static var ofEnvironment: Clamp? { getenv("SHELF_HANGS").map { Clamp(pipe: String(cString: $0)) } }

  static let commands: CommandTable<Clamp> = [
    .init("hang", "Never come back") { $0.hang() },
    .init("crash", "Crash the program") { _ in preconditionFailure("crashed") },
    .init("halt", "Exit the program") { _ in exit(0) },
  ]

  func hang() -> Never {
    let descriptor = open(pipe, O_WRONLY)
    write(descriptor, ".", 1)
    close(descriptor)
    while true { pause() }
  }
}

/// The verb `shelf label TEXT`.
struct Label: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Print a label.")

  @Argument(help: "What stands on it.")
  var text: String

  @Flag(help: "In capitals.")
  var loud = false

  func run() throws {
    guard !text.isEmpty else { throw Failure(.invalid, "a label needs a text") }
    print("[\(loud ? text.uppercased() : text)]")
  }
}

ShellMain.run(ShelfProgram.self)
