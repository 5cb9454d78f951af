/// The commands of a kind of screen or of the session, in the order in which help shows them.
///
/// Write a table as an array literal of commands.
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
  ///   - implicit: the name of the command that performs a line whose first word names no command, such as the answer
  ///     to a question.
  ///   - emptyLine: the line that an empty line at the prompt is read as.
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
    // The actions come from commands with this target type. Debug builds check the cast.
    unsafeDowncast(actions[index], to: CommandAction<Target>.self)
  }
}

/// The declarations of a table, and an index of them by word.
///
/// A class because it is immutable and passed around for every line.
package final class CommandDirectory: Sendable {
  /// The declarations, in the order in which help shows them.
  package let declarations: [CommandDeclaration]
  /// The index of the command that performs a line whose first word names no command.
  package let implicit: Int?
  /// The line that an empty line at the prompt is read as.
  package let emptyLine: String?
  /// The indices of the commands that are not always available. The explorer asks for them at every line.
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
