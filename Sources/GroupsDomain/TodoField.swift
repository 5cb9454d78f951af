/// A field of a todo, declared once. This table defines the commands that set the field, the options of `add`, JSON and
/// CSV, the todo's page, the sentences of the log and the columns of the store.
///
/// To add a field, declare it here, add a property to ``TodoFields`` and its `visit`, and write a migration for each
/// engine.
package final class TodoField: Sendable {
  /// The values that a field can have.
  package enum ValueType: Sendable {
    /// A text, possibly empty.
    case text
    /// A text that is never empty.
    case requiredText
    /// A Boolean value.
    case flag
    /// A ``GroupsDomain/Priority``.
    case priority
    /// An optional day.
    case day
    /// An optional user.
    case member
    /// ``GroupsDomain/Tags``.
    case tags
    /// An optional moment.
    case moment
    /// An optional ``RepeatRule``.
    case rule
  }

  /// The condition for setting a field.
  package enum Condition: Sendable {
    /// The field can always be set.
    case always
    /// The todo is open.
    case openOnly
    /// The user is a member of the todo's group.
    case memberOfGroup
  }

  /// The name in JSON, CSV and on the todo's page.
  package let name: String
  /// The name of the store's column.
  package let column: String
  /// The type of the value.
  package let kind: ValueType
  /// The condition for setting the field.
  package let condition: Condition
  /// The name of the command that sets the field and of the option of `add`, or `nil` if other commands set it.
  package let command: String?
  /// The summary of the command in the help.
  package let summary: Summary?
  /// The words for setting the field in the log, before the todos: `set the due date of`.
  package let log: String
  /// The same words in the past tense, for a change by another user.
  package let pastLog: String
  /// The raw value of the ``ChangeRecord/Kind`` for the field's changes, as the store keeps it.
  package let record: String
  /// True if `add` has an option for the field.
  package let isOption: Bool
  /// The name of the option of `add`.
  package let optionName: String
  /// True if lists show the field, in a column or as a mark.
  package let isListed: Bool
  /// Sample values that the explorer enters.
  package let samples: [String]

  /// Declares a field. Omitted names are derived from `name`.
  package init(
    _ name: String, _ kind: ValueType, column: String? = nil, condition: Condition = .always, command: String? = nil,
    summary: Summary? = nil, log: String? = nil, pastLog: String? = nil, record: String? = nil, isOption: Bool = true,
    optionName: String? = nil, isListed: Bool = false,
    samples: [String] = []
  ) {
    self.name = name
    self.column = column ?? name
    self.kind = kind
    self.condition = condition
    self.command = command
    self.summary = summary
    self.log = log ?? "set the \(name) of"
    self.pastLog = pastLog ?? self.log
    self.record = record ?? "set \(name)"
    self.isOption = isOption && command != nil
    self.optionName = optionName ?? command ?? name
    self.isListed = isListed
    self.samples = samples
  }
}

extension TodoField {
  /// The summary of a command, as the parts around the todos: `Set the due date of`, `todos`.
  package struct Summary: Sendable {
    let beginning: String
    let todos: String
    let end: String

    /// Creates a summary. `todos` are the words for the todos on a list, as in `open todos`. On the screen of a single
    /// todo, they are replaced with `the todo`.
    package init(_ beginning: String, _ todos: String, _ end: String = "") {
      (self.beginning, self.todos, self.end) = (beginning, todos, end)
    }

    /// Returns the summary for a screen that shows one todo, or for a list, where the line names the todos.
    package func words(isOfOne: Bool) -> String { "\(beginning) \(isOfOne ? "the todo" : todos)\(end)" }
  }

  /// The name, which the user enters as the text of `add` and `rename`.
  package static let name = TodoField(
    "name", .requiredText, command: "rename", summary: Summary("Change the text of", "a todo"), log: "rename",
    pastLog: "renamed", record: "renameTodo", isOption: false, isListed: true, samples: ["Buy leeks"])
  /// The priority.
  package static let priority = TodoField(
    "priority", .priority, condition: .openOnly, command: "priority",
    summary: Summary("Set the priority of", "open todos", "; asks for it if it is left out"), log: "prioritise",
    pastLog: "prioritised", record: "setPriority", isListed: true)
  /// True if the todo is done.
  package static let done = TodoField("done", .flag, column: "isDone", isListed: true)
  /// The due date.
  package static let due = TodoField(
    "due", .day, command: "due", summary: Summary("Set the due date of", "todos"), log: "set the due date of",
    record: "setDue", isListed: true)
  /// The assignee, a member of the todo's group.
  package static let assignee = TodoField(
    "assignee", .member, column: "assigneeID", condition: .memberOfGroup, command: "assign",
    summary: Summary("Assign", "todos", " to a member, or to nobody"), log: "assign", pastLog: "assigned",
    record: "assign", isListed: true)
  /// The note.
  package static let note = TodoField(
    "note", .text, command: "note", summary: Summary("Write a note on", "a todo", "; \"\" removes it"), log: "note on",
    pastLog: "noted on", record: "setNote", isOption: false, samples: ["The red ones"])

  /// The tags.
  package static let tags = TodoField(
    "tags", .tags, command: "tag", summary: Summary("Add tags to", "todos", ", or remove them"), log: "tag",
    pastLog: "tagged", record: "tag", isOption: false, samples: ["+tools"])
  /// The time of finishing.
  package static let finishedAt = TodoField("finishedAt", .moment)
  /// The repetition.
  package static let repeats = TodoField(
    "repeat", .rule, column: "repeats", condition: .openOnly, command: "repeat",
    summary: Summary("Set the repetition of", "open todos"), log: "set the repetition of",
    record: "setRepeat", optionName: "every")
  /// The id from another program, or empty if there is none.
  package static let foreignID = TodoField("foreignID", .text)

  /// All fields, in the order of JSON and the help.
  package static let all: [TodoField] = [
    .name, .priority, .done, .due, .assignee, .note, .tags, .finishedAt, .repeats, .foreignID,
  ]
}

extension TodoField: Hashable, CustomStringConvertible {
  /// Each field is declared once, so that identity is equality.
  package static func == (left: TodoField, right: TodoField) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  package var description: String { name }
}
