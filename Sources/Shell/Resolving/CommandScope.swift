import MVVMC

/// The commands that a line may name: those of the screen on top, and those that are available
/// everywhere.
package struct CommandScope {
  /// Commands that are available everywhere.
  package struct GlobalTable {
    /// The commands.
    let commands: any CommandOffering
    /// The words of those that are available while a question is open.
    let allowedInDialogs: Set<String>
  }

  /// The kind of the screen on top.
  let kind: ScreenKind
  /// The commands of the screen on top.
  let screen: any CommandOffering
  /// The commands that are available everywhere: the shell's own, and then the app's.
  let globalTables: [GlobalTable]
  /// The kinds of screen there are, to say where a command belongs that is none of these. Asked only then.
  let screens: () -> ScreenDirectory
  /// True if a person types the line: then a unique beginning of a command is enough, and an empty line answers a
  /// question.
  var isInteractive = false
  /// True if a position may only mean a row that the user sees, because the list has become another one meanwhile.
  var onlyShownPositions = false
  /// True if the user is on the screen, and can ask for help there.
  private(set) var isLive = true

  /// The place of a table among those that are available.
  enum Table: Equatable {
    /// The commands of the screen on top.
    case screen
    /// The commands that are available everywhere, by their index.
    case global(Int)
  }

  /// The tables in the order in which a word is looked up in them.
  var tables: [Table] { [.screen] + globalTables.indices.map(Table.global) }

  /// The commands of a table.
  subscript(table: Table) -> any CommandOffering {
    switch table {
    case .screen: screen
    case .global(let index): globalTables[index].commands
    }
  }

  /// True if a command has to wait until the question that is open is answered.
  func hasToWait(_ name: String, of table: Table) -> Bool {
    guard kind.isDialog, case .global(let index) = table else { return false }
    return !globalTables[index].allowedInDialogs.contains(name)
  }
}

extension CommandScope {
  /// The commands on a screen of a kind of which nothing else is known: all of them are available, and anything may be
  /// referred to.
  package init(anyScreenOf kind: ScreenKind, globalTables: [GlobalTable], screens: @escaping () -> ScreenDirectory) {
    self.init(
      kind: kind, screen: UnboundCommands(kind.commands()),
      globalTables: globalTables.map {
        GlobalTable(commands: UnboundCommands($0.commands.directory), allowedInDialogs: $0.allowedInDialogs)
      }, screens: screens)
    isLive = false
  }
}

/// The commands of a kind of screen without a screen: nothing is known of its state or its data.
private final class UnboundCommands: CommandOffering {
  let directory: CommandDirectory

  init(_ directory: CommandDirectory) { self.directory = directory }

  func availability(ofCommand index: Int) -> Availability { .available }
  func references(command: Int, parameter: Int) -> (any ReferenceSource)? { AnyThing() }
  func offeredWords(command: Int, parameter: Int, after arguments: Arguments) -> [String]? { nil }
}

/// Finds whatever is asked for.
private struct AnyThing: ReferenceSource {
  var noun: String { "thing" }
  func count() -> Int { 1 }
  func reference(at position: Int) -> Reference<Int64>? { Reference(id: Int64(position), name: "") }
  func reference(id: Int64) -> Reference<Int64>? { Reference(id: id, name: "") }
  func references(startingWith prefix: String, limit: Int) -> [Reference<Int64>] { [Reference(id: 0, name: prefix)] }
}
