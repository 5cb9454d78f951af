import FaultyApp
import GroupsAssembly
import MVVMC
import Shell
import Testing

@testable import Flows

/// A view model whose commands take arguments of every kind.
private struct Desk {
  let names: [String]
  var papers: any ReferenceSource<Int64> { Papers(listed: names) }

  enum Colour: String, Choice { case red, blue }
  enum Mark: String, Choice { case low, high }

  private static func command<each Value>(
    _ name: String, _ parameter: repeat Parameter<Desk, each Value>
  ) -> Command<Desk> {
    Command(name, "", repeat each parameter) { (_: Desk, _: repeat each Value) in .silent }
  }

  static let commands: CommandTable<Desk> = [
    command("plain"),
    command("one", .reference("PAPER", \.papers)),
    command("one-or-none", .reference("PAPER", or: "none", \.papers)),
    command("one-if-any", .reference("PAPER", \.papers, optional: true)),
    command("some", .references("PAPER", \.papers)),
    command("say", .text("TEXT")),
    command("sing", .text("TEXT", samples: ["la la", "so"])),
    command("call", .word("WORD")),
    command("name", .word("WORD", samples: ["a b"])),
    command("count", .number("N", optional: true)),
    command("pick", .choice("COLOUR", Colour.self)),
    command("turn", .number("N", optional: true), .word("SIDE", optional: true, samples: ["left", "right"])),
    command("file", .file("FILE")),
    command("go-there", .location("LOCATION")),
    command(
      "put", .reference("PAPER", \.papers), .word("PLACE", optional: true, samples: ["top", "bottom"]), .flag("gently"),
      .option("mark", Mark.self)),
    .init("shut", "", availability: { _ in .unavailable(reason: "it is shut") }) { _ in .silent },
  ]
}

private struct DeskView: View {
  let viewModel: Desk
  let title = "Desk"
  func page() -> Page { Page(content: .object([:])) }

  static let commands = Desk.commands
}

extension ScreenKind {
  fileprivate static let desk = ScreenKind("desk", at: "/desk", DeskView.self, DeskCoordinator.self)
  fileprivate static let question = ScreenKind(dialog: "question", DeskView.self)
}

/// A list of papers. If one of them is called `a`, there is also a paper with the id 100 that is not in the list.
private struct Papers: ReferenceSource {
  let noun = "paper"
  let listed: [String]

  private var all: [Reference<Int64>] {
    listed.enumerated().map { Reference(id: Int64($0.offset + 1), name: $0.element) }
  }

  func count() -> Int { listed.count }
  func reference(at position: Int) -> Reference<Int64>? { all.indices.contains(position - 1) ? all[position - 1] : nil }
  func reference(id: Int64) -> Reference<Int64>? { references(startingWith: "", limit: 100).first { $0.id == id } }

  func references(startingWith prefix: String, limit: Int) -> [Reference<Int64>] {
    Array((all + (listed.contains("a") ? [Reference(id: 100, name: "z")] : [])).prefix(limit))
  }
}

private final class DeskInteractor: Interactor {}

private final class DeskCoordinator: Coordinator {
  let link = StackLink()
}

@Suite("Actions at a place")
struct ActionsTests {
  /// Returns the lines that an exploration gives for a command of the desk.
  private func lines(_ command: String, _ papers: [String] = ["a", "b", "c"]) throws -> [String] {
    try actions(papers).filter { $0.command == command }.map(\.line)
  }

  /// Returns all actions on a desk with papers of these names.
  private func actions(_ papers: [String], isDialog: Bool = false) throws -> [Action] {
    let stack = CoordinatorStack(
      root: Calcot(
        isDialog ? .question : .desk, path: ScreenKind.desk.path(), view: DeskView(viewModel: Desk(names: papers)),
        interactor: DeskInteractor(), coordinator: DeskCoordinator()))
    return try Actions(of: Session(stack: stack)).all()
  }

  @Test("Actions refer to the first, the last, an unlisted and a missing item")
  func referenceArguments() throws {
    #expect(try lines("one") == ["one 1", "one 3", "one #100", "one #999999"])
    #expect(try lines("some") == ["some 1", "some 3", "some #100", "some #999999"])
    #expect(try lines("one", ["a"]) == ["one 1", "one #100", "one #999999"])
    #expect(try lines("one", ["b", "c"]) == ["one 1", "one 2", "one #999999"])
    #expect(try lines("one", []) == ["one #999999"])
  }

  @Test("Actions give a command both without and with its optional arguments")
  func optional() throws {
    #expect(try lines("one-if-any", ["b"]) == ["one-if-any", "one-if-any 1", "one-if-any #999999"])
    #expect(try lines("one-or-none", ["b"]) == ["one-or-none 1", "one-or-none none", "one-or-none #999999"])
    #expect(try lines("count") == ["count", "count 1"])
    // The side comes after the number, so it cannot be given without one.
    #expect(try lines("turn") == ["turn", "turn 1", "turn 1 left", "turn 1 right"])
  }

  @Test("Actions use the samples or choices of a parameter, or else a new text")
  func samples() throws {
    #expect(try lines("say") == ["say A new text"])
    #expect(try lines("sing") == ["sing la la", "sing so"])
    #expect(try lines("call") == ["call new"])
    #expect(try lines("name") == ["name \"a b\""])
    #expect(try lines("pick") == ["pick red", "pick blue"])
  }

  @Test("Actions vary one argument at a time and give each option alone")
  func options() throws {
    #expect(
      try lines("put", ["b", "c"]) == [
        "put 1", "put 2", "put #999999", "put 1 top", "put 1 bottom", "put 1 --gently", "put 1 --mark low",
        "put 1 --mark high",
      ])
  }

  @Test("Actions skip commands that take a file or a location")
  func files() throws {
    #expect(try lines("file") == [])
    #expect(try lines("go-there") == [])
  }

  @Test("Actions contain an available command but not an unavailable one, and no line twice")
  func available() throws {
    #expect(try lines("plain") == ["plain"])
    #expect(try lines("shut") == [])
    let all = try actions(["a", "b"]).map(\.line)
    #expect(Set(all).count == all.count)
  }

  @Test("Actions contain general commands except in a dialog, and `undo` and `redo` only with a store")
  func general() throws {
    let general = try actions([]).filter(\.isGeneral).map(\.line)
    #expect(general == ["back", "forward", "up", "home"])
    #expect(try actions([], isDialog: true).filter(\.isGeneral).isEmpty)
    let session = try FaultyAppMaker().makeSession(sample: true, settings: Settings(), clock: SessionClock())
    #expect(try Actions(of: session).all().filter(\.isGeneral).map(\.line).suffix(2) == ["undo", "redo"])
  }

  @Test("Actions give the commands that an app offers on every screen, with every argument only if thorough")
  func appCommands() throws {
    let session = try GroupsSessionMaker().makeSession(sample: true, settings: Settings(), clock: SessionClock())
    let usual = try Actions(of: session).all().filter(\.isGeneral).map(\.line)
    #expect(usual.suffix(2) == ["add Buy onions", "report"])
    let thorough = try Actions(of: session, isThorough: true).all().filter(\.isGeneral).map(\.line)
    #expect(Set(thorough).isSuperset(of: usual + ["add Buy onions --group 1", "report month"]))
    // The screen of a group's todos has its own `add`, which hides the general command.
    try session.stack.go(to: Route(parsing: "/groups/1/todos"))
    #expect(!(try Actions(of: session).all().filter(\.isGeneral).contains { $0.command == "add" }))
  }
}
