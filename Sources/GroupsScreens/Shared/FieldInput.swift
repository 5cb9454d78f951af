import GroupsDomain
import MVVMC

/// A value that a user writes for a field of a todo.
enum FieldInput {
  case text(String)
  case priority(Priority)
  /// A day in words, or `never`.
  case day(String)
  /// A member, or none.
  case member(RowReference?)
  /// Tags with their signs.
  case tags(String)
  /// A repetition in words, or `never`.
  case rule(String)
}

/// A todo as the user wrote it.
struct NewTodo {
  let text: MarkedText
  /// The values that were written for its other fields.
  var inputs: [(field: TodoField, input: FieldInput)] = []
}

extension NewTodo {
  private static let textName = "the text of a todo"

  /// Creates it from the text, and values for some of ``TodoField/options``.
  init(_ text: MarkedText, _ options: [(option: Int, value: FieldInput?)]) {
    self.text = text
    for (option, value) in options { if let value { inputs.append((TodoField.options[option], value)) } }
  }

  /// The todo with what the words of its text say besides.
  ///
  /// - Parameters:
  ///   - members: the members of its group.
  ///   - context: the day that dates count from, and the hints that were given.
  /// - Returns: the todo, and what was taken from its text.
  /// - Throws: ``Failure`` where the text is blank, a value means nothing, or a field has two values.
  func read(members: @escaping () -> any ReferenceSource<Int64>, in context: ScreenContext) throws -> ReadTodo {
    // Most lines of a long file have a text alone, and no day to look up.
    if inputs.isEmpty, !CapturedWords.mayBe(in: text) {
      return ReadTodo(fields: TodoFields(name: try Names.checked(text.text, Self.textName)), note: "")
    }
    let today = context.today
    let words = try CapturedWords(text, members: members, today: today)
    var fields = TodoFields(name: try Names.checked(words.name, Self.textName))
    for (field, input) in inputs { fields[field] = try input.value(today: today) }
    var given = Set(inputs.map(\.field))
    for (field, input) in words.inputs {
      guard given.insert(field).inserted else {
        throw Failure(
          .usage, "the \(field.name) is given twice", advice: "write it once, or put the text in quotes")
      }
      fields[field] = try input.value(today: today)
    }
    var note = words.taken.isEmpty ? "" : ": \(words.taken.joined(separator: ", "))"
    if let hint = words.hint, !context.hasHintedAtOptions {
      context.hasHintedAtOptions = true
      note += " (\(hint) does the same)"
    }
    return ReadTodo(fields: fields, note: note)
  }
}

/// A todo to add, with what its text said besides.
struct ReadTodo {
  let fields: TodoFields
  /// The values taken from the text, for the end of the outcome; empty for none.
  let note: String
}

extension FieldInput {
  /// The value that is written for a field of a new todo.
  ///
  /// - Throws: ``Failure`` where it means nothing.
  func value(today: Day) throws -> FieldValue {
    switch self {
    case .text(let text): .text(text)
    case .priority(let priority): .priority(priority)
    case .day(let text): .day(try DueDay.parse(text, today: today))
    case .member(let member): .member(member?.id)
    case .tags(let text): .tags(try TagWords(text).added)
    case .rule(let text): .rule(try RepeatWords.parse(text))
    }
  }
}

/// Commands that take values for the fields of todos.
protocol TodoFieldTarget: SendableMetatype {
  /// The user's day now, from which due days count.
  var today: Day { get }
  /// Who todos can be given to.
  var members: any ReferenceSource<Int64> { get }
  /// The tags that there are, for suggestions.
  func tagCounts() throws -> [TagCount]
}

/// The value that a field of todos was given.
enum NewValue {
  case text(String)
  case priority(Priority)
  case day(Day)
  case never
  /// Each later by as much.
  case later([DaySpan])
  case member(String?)
  case tags(TagWords)
  case rule(RepeatRule?)
}

/// The commands, parameters and options that follow from the table of fields.
extension TodoField {
  /// The fields that a command sets.
  static let settable = all.filter { $0.command != nil }
  /// The fields that can be given with `add`, each as an option.
  static let options = all.filter(\.isOption)

  /// The parameter of the command. Its value is nil where it was left out, and is to be asked for.
  func parameter<Target: TodoActionsViewModel>(for target: Target.Type) -> Parameter<Target, FieldInput?> {
    switch kind {
    case .text, .requiredText, .flag, .moment:
      Parameter<Target, String>.text("TEXT", allowsEmpty: true, samples: samples).map { FieldInput.text($0) }
    case .priority:
      Parameter<Target, Priority?>.choice("PRIORITY", Priority.self, optional: true).map { $0.map(FieldInput.priority) }
    case .day: Parameter<Target, String>.due.map { FieldInput.day($0) }
    case .member:
      Parameter<Target, RowReference?>.reference("MEMBER", or: "nobody", \.members).map { FieldInput.member($0) }
    case .tags: Parameter<Target, String>.tags.map { FieldInput.tags($0) }
    case .rule:
      Parameter<Target, String>.phrase("RULE|never", .repetition, samples: ["every week"])
        .map { FieldInput.rule($0) }
    }
  }

  /// The option of `add`. Its value is nil where it is not given.
  func option<Target: TodoFieldTarget>(for target: Target.Type) -> Parameter<Target, FieldInput?> {
    let name = optionName
    return switch kind {
    case .text, .requiredText, .flag, .tags, .moment:
      Parameter<Target, String?>.option(name, "TEXT", samples: samples).map { $0.map(FieldInput.text) }
    case .priority: Parameter<Target, Priority?>.option(name, Priority.self).map { $0.map(FieldInput.priority) }
    case .day: Parameter<Target, String?>.due.map { $0.map(FieldInput.day) }
    case .member: Parameter<Target, RowReference?>.option(name, "MEMBER", \.members).map { $0.map(FieldInput.member) }
    case .rule:
      Parameter<Target, String?>.option(name, "RULE", .repetition, samples: ["2 weeks"]).explored()
        .map { $0.map(FieldInput.rule) }
    }
  }
}
