import MVVMC

@testable import Shell

/// Commands of every shape, and what a line makes of their arguments.
enum Binding {
  final class Target: CommandTarget {
    static let commands = CommandTable<Target>([
      command(
        "add",
        [.text("TEXT"), .option("priority", ["normal", "urgent"]), .option("due", "DATE"), person, .flag("yes")]),
      command("open", [thing]),
      command("rename", [thing, .text("TEXT")]),
      command("done", [things, .flag("yes")]),
      command("priority", [things, .choice("PRIORITY", ["normal", "urgent"], optional: true)]),
      command("assign", [things, .reference("MEMBER", words: ["nobody"]) { _ in ListedReferences.people }]),
      command("due", [things, .word("DATE")]),
      command("list", [.choice("WHICH", ["open", "done"], optional: true)]),
      command("back", [.count("N", optional: true)]),
      command("set", [.word("NAME", optional: true), .word("VALUE", optional: true)]),
      command("find", [.text("TEXT", optional: true)]),
      command("go", [.location("LOCATION")]),
      command("source", [.file("FILE")]),
      command("show", []),
      command("edit", [thing, .word("FIRST"), .word("LAST", optional: true)]),
    ])

    private static let thing = Parameter<Target>.reference("THING") { _ in Things() }
    private static let things = Parameter<Target>.references("THING") { _ in Things() }
    private static let person = Parameter<Target>.option("assign", "PERSON") { _ in ListedReferences.people }

    private static func command(_ name: String, _ parameters: [Parameter<Target>]) -> Command<Target> {
      Command(name, "", parameters) { (_, _) throws(Failure) in .silent }
    }
  }

  /// The arguments of a line whose first word is a command.
  static func arguments(of line: String) throws(Failure) -> Arguments {
    let word = String(line.prefix { $0 != " " })
    guard let index = Target.commands.directory.index(of: word) else { throw Failure(.unknownCommand, word) }
    let target = Target()
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
    for parameter in Target.commands.directory.declarations[index].parameters {
      switch arguments[parameter.name] {
      case .text(let text): parts.append("\(parameter.name)=\(text)")
      case .count(let count): parts.append("\(parameter.name)=\(count)")
      case .flag: parts.append(parameter.name)
      case .references(let found): parts.append("\(parameter.name)=\(found.map { "\($0.id)" }.joined(separator: ","))")
      case nil: break
      }
    }
    return parts.joined(separator: " ")
  }
}
