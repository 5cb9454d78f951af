// The example app as a program, with options and a verb of its own: Tests/ProgramTests runs it.
import ArgumentParser
import ExampleApp
import MVVMC
import Shell
import ShellMain

/// Sessions over a shelf that nobody else sees.
struct ShelfMaker: SessionMaker {
  func makeSession(sample: Bool, settings: Settings, clock: SessionClock) -> Session {
    Self.session(over: Shelf(sample ? ["Leek", "Onion"] : []), settings)
  }

  static func session(over shelf: Shelf, _ settings: Settings) -> Session {
    Session(stack: ExampleApp.open(shelf, viewport: settings.viewport), settings: settings)
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

  static func open(_ launch: Launch<Options>) -> OpenApp {
    let shelf = Shelf(launch.data == .sample ? ["Leek", "Onion"] : launch.options.items)
    return OpenApp(session: ShelfMaker.session(over: shelf, launch.settings)) { shelf.contents.items.isEmpty }
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
