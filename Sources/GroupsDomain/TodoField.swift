/// A field of a todo, declared once. The commands that set it, the options of `add`, JSON and CSV, a todo's page, the
/// sentences of the history and the columns of the store all read this table.
///
/// A new field takes a declaration here, a property with its line in ``TodoFields``, and a migration for each engine.
package final class TodoField: Sendable {
  /// The values that a field can have.
  package enum ValueType: Sendable {
    /// A text; empty for none.
    case text
    /// A text that is never empty.
    case requiredText
    /// A switch.
    case flag
    /// A ``GroupsDomain/Priority``.
    case priority
    /// A day, or none.
    case day
    /// A user, or none.
    case member
    /// ``GroupsDomain/Tags``.
    case tags
    /// A moment, or none.
    case moment
    /// A ``RepeatRule``, or none.
    case rule
  }

  /// The condition under which a field can be set.
  package enum Rule: Sendable {
    /// It can always be set.
    case always
    /// The todo is open.
    case openOnly
    /// The user is a member of the todo's group.
    case memberOfGroup
  }

  /// The name in JSON, CSV and on the todo's page.
  package let name: String
  /// The column of the store.
  package let column: String
  /// The values that it can have.
  package let kind: ValueType
  /// The condition under which it can be set.
  package let rule: Rule
  /// The command that sets it, which is also an option of `add`; nil where commands of their own do.
  package let command: String?
  /// The summary of that command in help.
  package let summary: Summary?
  /// The words of the history for setting it, before the todos: `set the due date of`.
  package let log: String
  /// The kind of its changes in the store.
  package let record: String
  /// True if it can be given with `add`.
  package let isOption: Bool
  /// The option of `add` that gives it.
  package let optionName: String
  /// True if lists have a column for it.
  package let isListed: Bool
  /// The values that an explorer tries.
  package let samples: [String]

  /// Declares a field. What is left out follows from the name.
  package init(
    _ name: String, _ kind: ValueType, column: String? = nil, rule: Rule = .always, command: String? = nil,
    summary: Summary? = nil, log: String? = nil, record: String? = nil, isOption: Bool = true,
    optionName: String? = nil, isListed: Bool = false,
    samples: [String] = []
  ) {
    self.name = name
    self.column = column ?? name
    self.kind = kind
    self.rule = rule
    self.command = command
    self.summary = summary
    self.log = log ?? "set the \(name) of"
    self.record = record ?? "set \(name)"
    self.isOption = isOption && command != nil
    self.optionName = optionName ?? command ?? name
    self.isListed = isListed
    self.samples = samples
  }
}

extension TodoField {
  /// The summary of a command, around the todos: `Set the due date of`, `todos`.
  package struct Summary: Sendable {
    let beginning: String
    let todos: String
    let end: String

    /// Words a summary; `todos` is how several are called.
    package init(_ beginning: String, _ todos: String, _ end: String = "") {
      (self.beginning, self.todos, self.end) = (beginning, todos, end)
    }

    /// The words for the one todo of a screen, or for those that a line names.
    package func words(isOfOne: Bool) -> String { "\(beginning) \(isOfOne ? "the todo" : todos)\(end)" }
  }

  /// The text of a todo.
  package static let text = TodoField(
    "name", .requiredText, command: "rename", summary: Summary("Change the text of", "a todo"), log: "rename",
    record: "renameTodo", isOption: false, isListed: true, samples: ["Buy leeks"])
  /// Its priority.
  package static let priority = TodoField(
    "priority", .priority, rule: .openOnly, command: "priority",
    summary: Summary("Set the priority of", "open todos", "; asks for it when it is left out"), log: "prioritise",
    record: "setPriority", isListed: true)
  /// True if it is done.
  package static let done = TodoField("done", .flag, column: "isDone", isListed: true)
  /// The day by which it is to be done.
  package static let due = TodoField(
    "due", .day, command: "due", summary: Summary("Set the due date of", "todos"), log: "set the due date of",
    record: "setDue", isListed: true)
  /// The member of its group who is to do it.
  package static let assignee = TodoField(
    "assignee", .member, column: "assigneeID", rule: .memberOfGroup, command: "assign",
    summary: Summary("Assign", "todos", " to a member, or to nobody"), log: "assign", record: "assign",
    isListed: true)
  /// A longer text.
  package static let note = TodoField(
    "note", .text, command: "note", summary: Summary("Write a note on", "a todo", "; \"\" removes it"), log: "note on",
    record: "setNote", isOption: false, samples: ["The red ones"])

  /// Its tags.
  package static let tags = TodoField(
    "tags", .tags, command: "tag", summary: Summary("Add tags to", "todos", ", or take them away"), log: "tag",
    record: "tag", isOption: false, samples: ["+tools"])
  /// When it was done.
  package static let finishedAt = TodoField("finishedAt", .moment)
  /// When it comes again once it is done.
  package static let repeats = TodoField(
    "repeat", .rule, column: "repeats", rule: .openOnly, command: "repeat",
    summary: Summary("Have", "open todos", " come again once they are done"), log: "set the repetition of",
    record: "setRepeat", optionName: "every")
  /// The id that it came with from another program; empty for none.
  package static let foreignID = TodoField("foreignID", .text)

  /// All of them, in the order of JSON and help.
  package static let all: [TodoField] = [
    .text, .priority, .done, .due, .assignee, .note, .tags, .finishedAt, .repeats, .foreignID,
  ]
}

extension TodoField: Hashable, CustomStringConvertible {
  /// Each field is declared once.
  package static func == (left: TodoField, right: TodoField) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  package var description: String { name }
}
