/// The commands of a screen or of the session, with the target that they act on. The target's type is erased.
package protocol CommandTarget: AnyObject {
  /// The declarations of the commands.
  var directory: CommandDirectory { get }
  /// Returns whether the command at `index` is available now.
  func availability(ofCommand index: Int) -> Availability
  /// Returns the items that a parameter of a command may refer to, or `nil` if the parameter takes no references.
  func references(command: Int, parameter: Int) -> (any ReferenceSource)?
  /// Returns the words of a choice that are possible after the preceding arguments, or `nil` if all words are always
  /// possible.
  func offeredWords(command: Int, parameter: Int, after arguments: Arguments) -> [String]?
  /// Returns suggestions for a text or a word after the preceding arguments, or `nil` if the parameter makes none.
  /// `arguments` is evaluated only if the parameter makes suggestions.
  func suggestions(
    command: Int, parameter: Int, after arguments: @autoclosure () -> Arguments, typed: String
  ) -> [Suggestion]?
  /// Returns the current text of an item, such as its note, which the user can edit instead of typing this parameter.
  /// Returns `nil` if the parameter has no text to edit.
  func presentText(command: Int, parameter: Int, after arguments: Arguments) throws(Failure) -> String?
  /// Performs the command at `index`.
  func perform(command index: Int, _ arguments: Arguments) throws(Failure) -> Outcome
}

extension CommandTable {
  func offeredWords(command: Int, parameter: Int, after arguments: Arguments, on target: Target) -> [String]? {
    commands[command].action.sources[parameter].words?(target, arguments)
  }

  func suggestions(
    command: Int, parameter: Int, after arguments: @autoclosure () -> Arguments, typed: String, on target: Target
  ) -> [Suggestion]? {
    commands[command].action.sources[parameter].suggestions?(target, arguments(), typed)
  }

  func presentText(
    command: Int, parameter: Int, after arguments: Arguments, on target: Target
  ) throws(Failure) -> String? {
    guard let present = commands[command].action.sources[parameter].present else { return nil }
    return try Failure.catching { try present(target, arguments) }
  }
}

/// Commands of an app that are available on every screen, with the target that they act on.
public struct AppCommands {
  package let target: any CommandTarget

  /// Creates commands that are available on every screen.
  ///
  /// - Parameters:
  ///   - table: the commands.
  ///   - target: the target of the commands; the session retains it.
  public init<Target>(_ table: CommandTable<Target>, on target: Target) {
    self.target = TargetedCommands(table, on: target)
  }
}

/// A table of commands with the target that they act on.
package final class TargetedCommands<Target: SendableMetatype>: CommandTarget {
  private let table: CommandTable<Target>
  private let target: Target

  package init(_ table: CommandTable<Target>, on target: Target) {
    self.table = table
    self.target = target
  }

  package var directory: CommandDirectory { table.directory }
  package func availability(ofCommand index: Int) -> Availability { table.availability(ofCommand: index, on: target) }
  package func references(command: Int, parameter: Int) -> (any ReferenceSource)? {
    table.references(command: command, parameter: parameter, on: target)
  }
  package func offeredWords(command: Int, parameter: Int, after arguments: Arguments) -> [String]? {
    table.offeredWords(command: command, parameter: parameter, after: arguments, on: target)
  }
  package func suggestions(
    command: Int, parameter: Int, after arguments: @autoclosure () -> Arguments, typed: String
  ) -> [Suggestion]? {
    table.suggestions(command: command, parameter: parameter, after: arguments(), typed: typed, on: target)
  }
  package func presentText(command: Int, parameter: Int, after arguments: Arguments) throws(Failure) -> String? {
    try table.presentText(command: command, parameter: parameter, after: arguments, on: target)
  }
  package func perform(command index: Int, _ arguments: Arguments) throws(Failure) -> Outcome {
    try table.perform(command: index, arguments, on: target)
  }
}
