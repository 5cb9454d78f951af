/// Commands and what they offer to somebody who writes a line, without a way to carry them out.
package protocol CommandOffering: AnyObject {
  /// The declarations of the commands.
  var directory: CommandDirectory { get }
  /// True if the command at `index` is available now.
  func availability(ofCommand index: Int) -> Availability
  /// Returns the things that a parameter of a command may refer to.
  func references(command: Int, parameter: Int) -> (any ReferenceSource)?
  /// The words of a choice that go with the arguments before it; nil where all of them always do.
  func offeredWords(command: Int, parameter: Int, after arguments: Arguments) -> [String]?
  /// The suggestions for a parameter that is a text or a word, after the arguments before it; nil for a parameter without any, whose
  /// arguments are then not read.
  func suggestions(
    command: Int, parameter: Int, after arguments: @autoclosure () -> Arguments, typed: String
  ) -> [Suggestion]?
  /// The text that a person edits who leaves the parameter out; nil for a parameter that is not edited.
  func presentText(command: Int, parameter: Int, after arguments: Arguments) throws(Failure) -> String?
}

extension CommandOffering {
  /// Nothing is edited.
  package func presentText(command: Int, parameter: Int, after arguments: Arguments) throws(Failure) -> String? { nil }
  /// Nothing is offered.
  package func suggestions(
    command: Int, parameter: Int, after arguments: @autoclosure () -> Arguments, typed: String
  ) -> [Suggestion]? { nil }
}

/// Commands with what they act on: a screen's, or the session's. The types of both are hidden.
package protocol CommandTarget: CommandOffering {
  /// Carries out the command at `index`.
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

  /// Creates a set of commands that are available on every screen.
  ///
  /// - Parameters:
  ///   - table: the commands.
  ///   - target: what the commands act on; retained by the session.
  public init<Target>(_ table: CommandTable<Target>, on target: Target) {
    self.target = TargetedCommands(table, on: target)
  }
}

/// A table of commands with what they act on.
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
