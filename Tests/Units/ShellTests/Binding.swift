import MVVMC

@testable import Shell

/// Commands with parameters of every kind, and the arguments that a line gives them.
enum Binding {
  enum Priority: String, Choice { case normal, urgent }
  enum Which: String, Choice { case open, done }

  struct Target {
    var things: any ReferenceSource<Int64> { Things() }
    var people: any ReferenceSource<Int64> { ListedReferences.people }

    static let commands: CommandTable<Target> = [
      command(
        "add", .text("TEXT"), .option("priority", Priority.self), .option("due", "DATE"),
        .option("assign", "PERSON", \.people), .flag("yes")),
      command("open", thing),
      command("rename", thing, .text("TEXT")),
      command("done", things, .flag("yes")),
      command("priority", things, .choice("PRIORITY", Priority.self, optional: true)),
      command("assign", things, .reference("MEMBER", or: "nobody", \.people)),
      command("lend", things, .reference("MEMBER", or: "ashop", \.people)),
      command("due", things, .word("DATE")),
      command("when", things, .phrase("DAY", days, samples: ["friday"])),
      command("plan", .text("TEXT"), .option("when", "DAY", days, samples: ["friday"])),
      command("list", .choice("WHICH", Which.self, optional: true)),
      command("back", .number("N", optional: true)),
      command("set", .word("NAME", optional: true), .word("VALUE", optional: true)),
      command("find", .text("TEXT", optional: true)),
      command("go", .location("LOCATION")),
      command("source", .file("FILE")),
      command("show"),
      command("edit", thing, .word("FIRST"), .word("LAST", optional: true)),
    ]

    /// Days in words. Some begin or end like a reference to an item: `3 days` like a position, `leek soup day` like a
    /// name.
    private static let days = PhraseForm(
      forms: ["friday or 24 dec"], examples: ["friday", "next friday", "24 dec"],
      isUnderstood: { ["friday", "next friday", "24 dec", "dec", "3 days", "leek soup day"].contains($0.lowercased()) })

    private static let thing = Parameter<Target, Reference<Int64>>.reference("THING", \.things)
    private static let things = Parameter<Target, [Reference<Int64>]>.references("THING", \.things)

    private static func command<each Value>(
      _ name: String, _ parameter: repeat Parameter<Target, each Value>
    ) -> Command<Target> {
      Command(name, "", repeat each parameter) { (_: Target, _: repeat each Value) in .silent }
    }
  }

  /// The kind of the screen that has the commands.
  static let kind = ScreenKind("binding", at: "/binding", BindingView.self, BindingCoordinator.self)

  /// Returns a resolver for a live screen with the commands.
  static func resolver(isInteractive: Bool = false) -> CommandResolver {
    CommandResolver(
      kind: kind, screen: TargetedCommands(Target.commands, on: Target()), globalTables: [],
      screens: { ScreenDirectory(root: kind) }, isInteractive: isInteractive)
  }

  /// Returns the arguments of a line.
  static func arguments(of line: String) throws(Failure) -> Arguments { try resolver().resolve(line).arguments }

  /// Returns the arguments of a line as text, for example `TEXT=Buy milk yes THING=30,10`.
  static func written(_ line: String) throws(Failure) -> String { written(try resolver().resolve(line)) }

  static func written(_ line: ResolvedCommand) -> String {
    var parts: [String] = []
    for (index, parameter) in line.command.declaration.parameters.enumerated() {
      switch line.arguments[index] {
      case .text(let text), .literal(let text): parts.append("\(parameter.name)=\(text)")
      case .number(let number): parts.append("\(parameter.name)=\(number)")
      case .flag: parts.append(parameter.name)
      case .references(let found): parts.append("\(parameter.name)=\(found.map { "\($0.id)" }.joined(separator: ","))")
      case nil: break
      }
    }
    return parts.joined(separator: " ")
  }
}

/// A screen with the commands.
private struct BindingView: View {
  let viewModel: Binding.Target
  var title: String { "binding" }
  func page() -> Page { Page(content: .null) }
  static var commands: CommandTable<Binding.Target> { Binding.Target.commands }
}

private final class BindingCoordinator: Coordinator {
  let link = StackLink()
}

/// A command with its arguments.
struct ResolvedCommand {
  let command: MatchedCommand
  let arguments: Arguments
}

extension CommandResolver {
  /// Returns the command of a line with its arguments.
  func resolve(_ line: String) throws(Failure) -> ResolvedCommand {
    let command = try command(of: line)
    return ResolvedCommand(command: command, arguments: try arguments(of: command))
  }

  /// Returns the command of a line.
  func command(of line: String) throws(Failure) -> MatchedCommand { try command(of: Lexer(line)) }

  /// Returns the parts of a line.
  func parts(of line: String) -> [LinePart] { ParsedLine(line, self).parts }
}
