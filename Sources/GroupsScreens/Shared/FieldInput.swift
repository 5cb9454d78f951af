import GroupsDomain
import MVVMC

/// A value that a user writes for a field of a todo.
enum FieldInput {
  case text(String)
  case priority(Priority)
  /// A day in words, or `never`.
  case day(String)
  /// A member, or nobody.
  case member(Reference?)
}

/// The value that a field of todos was given.
enum NewValue: Equatable {
  case text(String)
  case priority(Priority)
  case day(Day)
  case never
  /// Each later by as much.
  case later([DaySpan])
  case member(String?)
}

/// The commands, parameters and options that follow from the table of fields.
extension TodoField {
  /// The fields that a command sets.
  static let settable = all.filter { $0.command != nil }
  /// The fields that can be given with `add`, each as an option called like the command that sets it.
  static let options = all.filter(\.isOption)

  /// The parameter of the command. Its value is nil where it was left out, and is to be asked for.
  func parameter<Target: TodoActionsViewModel>(for target: Target.Type) -> Parameter<Target, FieldInput?> {
    switch kind {
    case .text, .requiredText, .flag:
      Parameter<Target, String>.text("TEXT", samples: samples).map { FieldInput.text($0) }
    case .priority:
      Parameter<Target, Priority?>.choice("PRIORITY", Priority.self, optional: true).map { $0.map(FieldInput.priority) }
    case .day: Parameter<Target, String>.due.map { FieldInput.day($0) }
    case .member:
      Parameter<Target, Reference?>.reference("MEMBER", or: "nobody", \.members).map { FieldInput.member($0) }
    }
  }

  /// The option of `add`. Its value is nil where it is not given.
  func option<Target: TodoActionsViewModel>(for target: Target.Type) -> Parameter<Target, FieldInput?> {
    let name = command ?? self.name
    return switch kind {
    case .text, .requiredText, .flag:
      Parameter<Target, String?>.option(name, "TEXT", samples: samples).map { $0.map(FieldInput.text) }
    case .priority: Parameter<Target, Priority?>.option(name, Priority.self).map { $0.map(FieldInput.priority) }
    case .day: Parameter<Target, String?>.due.map { $0.map(FieldInput.day) }
    case .member: Parameter<Target, Reference?>.option(name, "MEMBER", \.members).map { $0.map(FieldInput.member) }
    }
  }
}
