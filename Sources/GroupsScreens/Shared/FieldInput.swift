import GroupsDomain
import MVVMC

/// A value for a field of a todo, as the user enters it.
enum FieldInput {
  /// A text. `isLiteral` is true if it was in quotes or after `--`.
  case text(String, isLiteral: Bool = false)
  case priority(Priority)
  /// A day in words, or `never`.
  case day(String)
  /// A member, or `nil` for `nobody`.
  case member(RowReference?)
  /// Tags to add and to remove, with their signs: `+garden -urgent`.
  case tags(String)
  /// A repetition in words, or `never`.
  case rule(String)
}

/// A new todo as the user enters it.
struct NewTodo {
  let text: MarkedText
  /// The values of the options that were given.
  var inputs: [(field: TodoField, input: FieldInput)] = []
}

extension NewTodo {
  private static let textName = "the text of a todo"

  /// Creates a new todo from its text and the values of options, which are `nil` for options that were not given. Each
  /// `option` is an index into ``TodoField/options``.
  init(_ text: MarkedText, _ options: [(option: Int, value: FieldInput?)]) {
    self.text = text
    for (option, value) in options { if let value { inputs.append((TodoField.options[option], value)) } }
  }

  /// The option that names the group, on screens that do not belong to a group.
  static let groupOption = "--group"

  /// Returns the first word of a text that is an option of `add` for todos on some screen, as in `--due friday` or
  /// `--due=friday`. Elsewhere, the user probably did not mean it as text.
  static func option(in text: String) -> String? {
    // A fast path for long files, in which most todos have only a text (row "100,000 adds from a file, durable" of
    // `Scripts/bench`).
    guard text.utf8.contains(UInt8(ascii: "-")) else { return nil }
    let options = [groupOption] + TodoField.options.map { "--" + $0.optionName }
    return text.split(separator: " ").lazy.map { String($0.prefix { $0 != "=" }) }.first(where: options.contains)
  }

  /// Returns the fields of the todo: the values of its options, and those of words in its text such as `@ada`.
  ///
  /// - Parameters:
  ///   - members: returns the members of the group. Called only if the text may name one.
  ///   - context: provides today's date, and records that a hint was given.
  /// - Returns: the fields, and a note about the values that were taken from the text.
  /// - Throws: ``Failure`` if the text is blank, a value is invalid, or a field has two values.
  func read(members: @escaping () -> any ReferenceSource<Int64>, in context: ScreenContext) throws -> ParsedTodo {
    // A fast path for long files, in which most todos have only a text (row "100,000 adds from a file, durable" of
    // `Scripts/bench`).
    if inputs.isEmpty, !InlineFields.mayBe(in: text) {
      return ParsedTodo(fields: TodoFields(name: try Names.checked(text.text, Self.textName)), note: "")
    }
    let today = context.today
    let words = try InlineFields(text, members: members, today: today)
    guard words.name.contains(where: { !$0.isWhitespace }) || words.inputs.isEmpty else {
      let fields = words.inputs.map(\.field.noun).joined(separator: " and ")
      throw Failure(
        .invalid, "\(text.text.clipped()) sets the \(fields), and no text is left",
        advice: "write a text before it, or put it in quotes")
    }
    var fields = TodoFields(name: try Names.checked(words.name, Self.textName))
    for (field, input) in inputs { fields[field] = try input.value(today: today) }
    var given = Set(inputs.map(\.field))
    for (field, input) in words.inputs {
      guard given.insert(field).inserted else {
        throw Failure(
          .usage, "the \(field.noun) is given twice", advice: "write it once, or put the text in quotes")
      }
      fields[field] = try input.value(today: today)
    }
    var note = words.taken.isEmpty ? "" : ": \(words.taken.joined(separator: ", "))"
    if let hint = words.hint, !context.hasHintedAtOptions {
      context.hasHintedAtOptions = true
      note += " (\(hint) does the same)"
    }
    return ParsedTodo(fields: fields, note: note)
  }
}

/// A todo to add, and a note about the values that were taken from its text.
struct ParsedTodo {
  let fields: TodoFields
  /// The values taken from the text, as a suffix for the outcome; empty if there are none.
  let note: String
}

extension FieldInput {
  /// Returns the value for a field of a new todo.
  ///
  /// - Throws: ``Failure`` with code `invalid` if the input is not a value of the field.
  func value(today: Day) throws -> FieldValue {
    switch self {
    case .text(let text, _): .text(text)
    case .priority(let priority): .priority(priority)
    case .day(let text): .day(try DueDay.parse(text, today: today))
    case .member(let member): .member(member?.id)
    case .tags(let text): .tags(try TagWords(text).added)
    case .rule(let text): .rule(try RepeatWords.parse(text))
    }
  }
}

/// The target of commands with parameters for fields of todos.
protocol TodoFieldTarget: SendableMetatype {
  /// The current day in the user's time zone, from which due dates count.
  var today: Day { get }
  /// The members that todos can be assigned to.
  var members: any ReferenceSource<Int64> { get }
  /// Returns the tags in use, for suggestions.
  func tagCounts() throws -> [TagCount]
}

/// The new value of a field of todos, for the outcome of the command.
enum NewValue {
  case text(String)
  case priority(Priority)
  case day(Day)
  case never
  /// Each todo's due date, postponed by these spans.
  case later([DaySpan])
  case member(String?)
  case tags(TagWords)
  case rule(RepeatRule?)
}

/// Parameters and options derived from the table of fields.
extension TodoField {
  /// The fields with a command that sets them.
  static let settable = all.filter { $0.command != nil }
  /// The fields with an option of `add`.
  static let options = all.filter(\.isOption)

  /// Returns the parameter of the field's command. Its value is `nil` if the argument was left out, so that the command
  /// asks the user for it. Only a priority can be left out.
  func parameter<Target: TodoActionsViewModel>(for target: Target.Type) -> Parameter<Target, FieldInput?> {
    switch kind {
    case .text, .requiredText, .flag, .moment:
      Parameter<Target, MarkedText>.markedText("TEXT", samples: samples)
        .map { FieldInput.text($0.text, isLiteral: $0.isLiteral) }
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

  /// Returns the option of `add`. Its value is `nil` if the option is not given.
  func option<Target: TodoFieldTarget>(for target: Target.Type) -> Parameter<Target, FieldInput?> {
    let name = optionName
    return switch kind {
    case .text, .requiredText, .flag, .tags, .moment:
      Parameter<Target, String?>.option(name, "TEXT", samples: samples).map { $0.map { .text($0, isLiteral: true) } }
    case .priority: Parameter<Target, Priority?>.option(name, Priority.self).map { $0.map(FieldInput.priority) }
    case .day: Parameter<Target, String?>.due.map { $0.map(FieldInput.day) }
    case .member:
      Parameter<Target, RowReference?>.option(name, "MEMBER", or: "nobody", \.members)
        .map { $0.map(FieldInput.member) }
    case .rule:
      Parameter<Target, String?>.option(name, "RULE", .repetition, samples: ["2 weeks"]).explored()
        .map { $0.map(FieldInput.rule) }
    }
  }
}

extension TodoField {
  /// The name in a sentence, after `the`.
  fileprivate var noun: String { self == .due ? "due date" : name }
}
