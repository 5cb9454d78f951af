/// The commands of a kind of screen or of the session, in the order in which help shows them.
///
/// An app writes a table as an array literal of commands.
public struct CommandTable<Target: SendableMetatype>: Sendable, ExpressibleByArrayLiteral {
  let commands: [Command<Target>]
  private let actions: [any CommandActing]
  package let directory: CommandDirectory

  /// Creates a table of commands, in the order in which help shows them.
  package init(_ commands: [Command<Target>]) { self.init(commands, implicit: nil) }

  /// Creates a table with an implicit command.
  ///
  /// - Parameters:
  ///   - commands: the commands, in the order in which help shows them.
  ///   - implicit: the name of the command that performs a line whose first word is not a command, such as the answer
  ///     to a question; `nil` if such a line is a mistake.
  ///   - emptyLine: the line to perform in place of an empty one at the prompt; `nil` to do nothing.
  package init(_ commands: [Command<Target>], implicit: String?, emptyLine: String? = nil) {
    self.commands = commands
    actions = commands.map(\.action)
    directory = CommandDirectory(commands.map(\.declaration), implicit: implicit, emptyLine: emptyLine)
  }

  /// Creates a table of the commands in an array literal.
  public init(arrayLiteral commands: Command<Target>...) { self.init(commands) }
}

extension CommandTable {
  func action(_ index: Int) -> CommandAction<Target> {
    // The cast is safe, because the actions are those of `commands`. Debug builds check it.
    unsafeDowncast(actions[index], to: CommandAction<Target>.self)
  }
}

/// The declarations of a table's commands, which can be found by their words.
///
/// It is a class, because every line passes it around, and copying a structure of this size would be slow.
package final class CommandDirectory: Sendable {
  /// The declarations, in the order in which help shows them.
  package let declarations: [CommandDeclaration]
  /// The index of the command that performs a line whose first word is not a command; `nil` if there is none.
  package let implicit: Int?
  /// The line to perform in place of an empty one at the prompt; `nil` to do nothing.
  package let emptyLine: String?
  /// The indices of the commands that are not always available. Stored, because the explorer needs them at every line.
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

  /// Returns the index of the command with a name or an alias.
  package func index(of word: String) -> Int? { byWord[word] }

  /// Returns the indices of the commands whose name or alias has a prefix, each index once.
  package func indices(startingWith prefix: String) -> [Int] {
    declarations.indices.filter { index in
      declarations[index].name.hasPrefix(prefix) || declarations[index].aliases.contains { $0.hasPrefix(prefix) }
    }
  }
}
