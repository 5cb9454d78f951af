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

/// A todo as the user wrote it.
struct NewTodo {
  let name: String
  /// The values that were written for its other fields.
  var inputs: [(field: TodoField, input: FieldInput)] = []
}

extension NewTodo {
  /// Creates it from the text, and values for some of ``TodoField/options``.
  init(_ name: String, _ options: [(option: Int, value: FieldInput?)]) {
    self.name = name
    for (option, value) in options { if let value { inputs.append((TodoField.options[option], value)) } }
  }

  /// The values of its fields.
  ///
  /// - Throws: ``Failure`` where the text is blank, or a day is none.
  func fields(today: Day) throws -> TodoFields {
    var fields = TodoFields(name: try Names.checked(name, "the text of a todo"))
    for (field, input) in inputs { fields[field] = try input.value(today: today) }
    return fields
  }
}

extension FieldInput {
  /// The value that is written for a field of a new todo.
  ///
  /// - Throws: ``Failure`` where a day is none.
  func value(today: Day) throws -> FieldValue {
    switch self {
    case .text(let text): .text(text)
    case .priority(let priority): .priority(priority)
    case .day(let text): .day(try DueDay.parse(text, today: today))
    case .member(let member): .member(member?.id)
    }
  }
}

/// Commands that take values for the fields of todos.
protocol TodoFieldTarget: SendableMetatype {
  /// The user's day now, from which due days count.
  var today: Day { get }
  /// Who todos can be given to.
  var members: any ReferenceSource { get }
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
  func option<Target: TodoFieldTarget>(for target: Target.Type) -> Parameter<Target, FieldInput?> {
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
