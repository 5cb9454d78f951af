import MVVMC

@testable import Shell

/// Commands of every shape, and what a line makes of their arguments.
enum Binding {
  enum Priority: String, Choice { case normal, urgent }
  enum Which: String, Choice { case open, done }

  struct Target {
    var things: any ReferenceSource { Things() }
    var people: any ReferenceSource { ListedReferences.people }

    static let commands: CommandTable<Target> = [
      command(
        "add", .text("TEXT"), .option("priority", Priority.self), .option("due", "DATE"),
        .option("assign", "PERSON", \.people), .flag("yes")),
      command("open", thing),
      command("rename", thing, .text("TEXT")),
      command("done", things, .flag("yes")),
      command("priority", things, .choice("PRIORITY", Priority.self, optional: true)),
      command("assign", things, .reference("MEMBER", or: "nobody", \.people)),
      command("due", things, .word("DATE")),
      command("list", .choice("WHICH", Which.self, optional: true)),
      command("back", .number("N", optional: true)),
      command("set", .word("NAME", optional: true), .word("VALUE", optional: true)),
      command("find", .text("TEXT", optional: true)),
      command("go", .location("LOCATION")),
      command("source", .file("FILE")),
      command("show"),
      command("edit", thing, .word("FIRST"), .word("LAST", optional: true)),
    ]

    private static let thing = Parameter<Target, Reference>.reference("THING", \.things)
    private static let things = Parameter<Target, [Reference]>.references("THING", \.things)

    private static func command<each Value>(
      _ name: String, _ parameter: repeat Parameter<Target, each Value>
    ) -> Command<Target> {
      Command(name, "", repeat each parameter) { (_: Target, _: repeat each Value) in .silent }
    }
  }

  /// The arguments of a line whose first word is a command.
  static func arguments(of line: String) throws(Failure) -> Arguments {
    let word = String(line.prefix { $0 != " " })
    guard let index = Target.commands.directory.index(of: word) else { throw Failure(.unknownCommand, word) }
    let target = TargetedCommands(Target.commands, on: Target())
    let binder = ArgumentBinder(command: target.directory.declarations[index], lexer: Lexer(line)) {
      target.references(command: index, parameter: $0)
    }
    return try binder.bind(from: word.utf8.count)
  }

  /// The same, written out: `TEXT=Buy milk yes THING=30,10`.
  static func written(_ line: String) throws(Failure) -> String {
    let word = String(line.prefix { $0 != " " })
    guard let index = Target.commands.directory.index(of: word) else { throw Failure(.unknownCommand, word) }
    let arguments = try arguments(of: line)
    var parts: [String] = []
    for (position, parameter) in Target.commands.directory.declarations[index].parameters.enumerated() {
      switch arguments[position] {
      case .text(let text): parts.append("\(parameter.name)=\(text)")
      case .number(let number): parts.append("\(parameter.name)=\(number)")
      case .flag: parts.append(parameter.name)
      case .references(let found): parts.append("\(parameter.name)=\(found.map { "\($0.id)" }.joined(separator: ","))")
      case nil: break
      }
    }
    return parts.joined(separator: " ")
  }
}
