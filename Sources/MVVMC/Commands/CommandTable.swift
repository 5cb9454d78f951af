/// The commands of a kind of screen, or of the session, in the order of help.
///
/// An array literal of commands is a table.
public struct CommandTable<Target: SendableMetatype>: Sendable, ExpressibleByArrayLiteral {
  let commands: [Command<Target>]
  private let actions: [any CommandActing]
  package let directory: CommandDirectory

  /// Creates a table of commands, in the order that help shows them.
  package init(_ commands: [Command<Target>]) { self.init(commands, implicit: nil) }

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - commands: the commands, in the order that help shows them.
  ///   - implicit: the command that a line belongs to when its first word names none, as an answer to a question does.
  ///   - emptyLine: the line that an empty one means at the prompt.
  package init(_ commands: [Command<Target>], implicit: String?, emptyLine: String? = nil) {
    self.commands = commands
    actions = commands.map(\.action)
    directory = CommandDirectory(commands.map(\.declaration), implicit: implicit, emptyLine: emptyLine)
  }

  /// Creates a table of the commands in an array literal.
  public init(arrayLiteral commands: Command<Target>...) { self.init(commands) }
}

extension CommandTable {
  package func availability(ofCommand index: Int, on target: Target) -> Availability {
    action(index).availability?(target) ?? .available
  }

  func references(command: Int, parameter: Int, on target: Target) -> (any ReferenceSource)? {
    action(command).sources[parameter].references?(target)
  }

  func perform(command index: Int, _ arguments: Arguments, on target: Target) throws(Failure) -> Outcome {
    try action(index).perform(target, arguments)
  }

  private func action(_ index: Int) -> CommandAction<Target> {
    // The actions are those of the commands, whose target has this type. Debug builds check it.
    unsafeDowncast(actions[index], to: CommandAction<Target>.self)
  }
}

/// The declarations of a table and the words that lead to them.
///
/// A class, for it is handed around for every line and never changes.
package final class CommandDirectory: Sendable {
  /// The declarations, in the order that help shows them.
  package let declarations: [CommandDeclaration]
  /// The command that a line belongs to when its first word names none.
  package let implicit: Int?
  /// The line that an empty one means at the prompt.
  package let emptyLine: String?
  /// The commands that cannot be given always, by their indices: asked for at every line of an explorer.
  package let conditional: [Int]
  private let byWord: [String: Int]

  init(_ declarations: [CommandDeclaration], implicit: String?, emptyLine: String?) {
    self.declarations = declarations
    conditional = declarations.indices.filter { declarations[$0].isConditional }
    self.emptyLine = emptyLine
    var byWord: [String: Int] = [:]
    for (index, declaration) in declarations.enumerated() {
      for word in [declaration.name] + declaration.aliases { byWord[word] = index }
    }
    self.byWord = byWord
    self.implicit = implicit.flatMap { byWord[$0] }
  }

  /// The command that a whole word names.
  package func index(of word: String) -> Int? { byWord[word] }

  /// The commands whose name or alias begins with `prefix`, each once.
  package func indices(startingWith prefix: String) -> [Int] {
    declarations.indices.filter { index in
      declarations[index].name.hasPrefix(prefix) || declarations[index].aliases.contains { $0.hasPrefix(prefix) }
    }
  }
}
