// The example app as a program, with options and a verb of its own: Tests/Programs/ProgramTests runs it.
import ArgumentParser
import ExampleApp
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

/// Sessions over a shelf that nobody else sees.
struct ShelfMaker: SessionMaker {
  func makeSession(sample: Bool, settings: Settings, clock: SessionClock) -> Session {
    if sample { Clamp.ofEnvironment?.hang() }
    return Self.session(over: Shelf(sample ? ["Leek", "Onion"] : []), settings)
  }

  static func session(over shelf: Shelf, _ settings: Settings) -> Session {
    Session(
      stack: ExampleApp.open(shelf, viewport: settings.viewport), settings: settings,
      appCommands: Clamp.ofEnvironment.map { [AppCommands(Clamp.commands, on: $0)] } ?? [])
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

  static func open(_ launch: Launch<Options>) throws -> OpenApp {
    let jam = getenv("SHELF_JAMS").map { String(cString: $0) }
    if jam == "open" { throw Jammed() }
    let shelf = Shelf(launch.data == .sample ? ["Leek", "Onion"] : launch.options.items)
    return OpenApp(session: ShelfMaker.session(over: shelf, launch.settings)) {
      shelf.contents.items.isEmpty
    } close: {
      if jam == "close" { throw Jammed() }
    }
  }
}

/// An error of the app's own, as a library throws it: it is no `Failure`.
struct Jammed: Error {}

/// Never comes back, in the command `hang` and where the sample is opened, if the environment wants that. Into the pipe
/// that it names goes a byte first.
struct Clamp {
  let pipe: String

  static var ofEnvironment: Clamp? { getenv("SHELF_HANGS").map { Clamp(pipe: String(cString: $0)) } }

  static let commands: CommandTable<Clamp> = [
    .init("hang", "Never come back") { $0.hang() },
    .init("crash", "End the program") { _ in preconditionFailure("crashed") },
  ]

  func hang() -> Never {
    let descriptor = open(pipe, O_WRONLY)
    write(descriptor, ".", 1)
    close(descriptor)
    while true { pause() }
  }
}

/// `shelf label TEXT`
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
