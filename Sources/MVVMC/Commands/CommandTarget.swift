/// The commands of a screen or of the session, with the target that they act on. The target's type is erased.
package protocol CommandTarget: AnyObject {
  /// The declarations of the commands.
  var directory: CommandDirectory { get }
  /// Returns whether the command at `index` is available now.
  func availability(ofCommand index: Int) -> Availability
  /// Returns the items that a parameter of a command may refer to, or `nil` if the parameter takes no references.
  func references(command: Int, parameter: Int) -> (any ReferenceSource)?
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
  package func availability(ofCommand index: Int) -> Availability {
    table.action(index).availability?(target) ?? .available
  }
  package func references(command: Int, parameter: Int) -> (any ReferenceSource)? {
    table.action(command).sources[parameter].references?(target)
  }
  package func suggestions(
    command: Int, parameter: Int, after arguments: @autoclosure () -> Arguments, typed: String
  ) -> [Suggestion]? {
    table.action(command).sources[parameter].suggestions?(target, arguments(), typed)
  }
  package func presentText(command: Int, parameter: Int, after arguments: Arguments) throws(Failure) -> String? {
    guard let present = table.action(command).sources[parameter].present else { return nil }
    return try Failure.catching { try present(target, arguments) }
  }
  package func perform(command index: Int, _ arguments: Arguments) throws(Failure) -> Outcome {
    try table.action(index).perform(target, arguments)
  }
}
