/// The commands of a kind of screen (or of the session), by their words.
public struct CommandTable<Target>: Sendable {
  let commands: [Command<Target>]
  /// The declarations, and where each word leads.
  public let directory: CommandDirectory

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - commands: the commands, in the order that help shows them.
  ///   - implicit: the command that a line belongs to when its first word names none, as an answer to a question does.
  ///   - emptyLine: what an empty line at the prompt stands for.
  public init(_ commands: [Command<Target>], implicit: String? = nil, emptyLine: String? = nil) {
    self.commands = commands
    directory = CommandDirectory(commands.map(\.declaration), implicit: implicit, emptyLine: emptyLine)
  }
}

/// The declarations of a table and the words that lead to them.
///
/// A class, for it is handed around for every line and never changes.
public final class CommandDirectory: Sendable {
  /// The declarations, in the order that help shows them.
  public let declarations: [CommandDeclaration]
  /// The command that a line belongs to when its first word names none.
  public let implicit: Int?
  /// What an empty line at the prompt stands for.
  public let emptyLine: String?
  private let byWord: [String: Int]

  init(_ declarations: [CommandDeclaration], implicit: String?, emptyLine: String?) {
    self.declarations = declarations
    self.emptyLine = emptyLine
    var byWord: [String: Int] = [:]
    for (index, declaration) in declarations.enumerated() {
      for word in [declaration.name] + declaration.aliases { byWord[word] = index }
    }
    self.byWord = byWord
    self.implicit = implicit.flatMap { byWord[$0] }
  }

  /// The command that a whole word names.
  public func index(of word: String) -> Int? { byWord[word] }

  /// The commands whose name or alias begins with `prefix`, each once.
  public func indices(startingWith prefix: String) -> [Int] {
    declarations.indices.filter { index in
      declarations[index].name.hasPrefix(prefix) || declarations[index].aliases.contains { $0.hasPrefix(prefix) }
    }
  }
}

/// Something that takes commands: a view, or the session itself.
public protocol CommandTarget: AnyObject {
  /// The commands, declared once for all instances.
  static var commands: CommandTable<Self> { get }
}

extension CommandTarget {
  /// The declarations of the commands.
  public var directory: CommandDirectory { Self.commands.directory }

  /// Whether the command at `index` can be given now.
  public func availability(ofCommand index: Int) -> Availability {
    Self.commands.commands[index].availability?(self) ?? .available
  }

  /// What the parameter of a command may refer to.
  public func references(command: Int, parameter: Int) -> (any ReferenceSource)? {
    Self.commands.commands[command].parameters[parameter].source?(self)
  }

  /// The words of a choice that go with the arguments before it; nil where all of them always do.
  public func offeredWords(command: Int, parameter: Int, after arguments: Arguments) -> [String]? {
    Self.commands.commands[command].parameters[parameter].offered?(self, arguments)
  }

  /// Carries out the command at `index`.
  public func perform(command index: Int, _ arguments: Arguments) throws(Failure) -> Outcome {
    try Self.commands.commands[index].action(self, arguments)
  }
}
