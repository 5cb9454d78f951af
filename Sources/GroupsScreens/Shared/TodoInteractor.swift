import GroupsDomain
import MVVMC

extension Priority: Choice {}

/// The actions on todos: the same in a list, on a todo's screen and on the agenda.
protocol TodoActing: AnyObject {
  /// The current day in the user's time zone, from which due dates count.
  var today: Day { get }
  /// The members who may be assigned.
  var members: any ReferenceSource<Int64> { get }
  /// The groups that a todo may be moved to.
  var groups: any ReferenceSource<Int64> { get }
  /// Returns the tags in use, for suggestions.
  func tagCounts() throws -> [TagCount]
  func setDone(_ todos: [RowReference], _ isDone: Bool) throws -> ChangeReceipt
  /// Sets a field of todos, and returns the new value.
  func set(_ field: TodoField, of todos: [RowReference], to input: FieldInput) throws -> (
    value: NewValue, receipt: ChangeReceipt
  )
  /// Returns the text of a field, or an empty string if the field's value is no text.
  func text(of field: TodoField, in todo: RowReference) throws -> String
  /// Throws if a todo is done, because the priority of a done todo cannot be changed. Called before the user is asked
  /// for the priority.
  func checkOpen(_ todos: [RowReference]) throws
  /// Adds to the beginning or the end of a todo's text, and returns the new text.
  func extend(
    _ todo: RowReference, _ text: MarkedText, at end: TextEnd
  ) throws -> (name: String, receipt: ChangeReceipt)
  func move(_ todos: [RowReference], to group: RowReference) throws -> ChangeReceipt
  func remove(_ todos: [RowReference]) throws -> ChangeReceipt
}

/// An interactor with actions on todos.
protocol TodoInteractor: ModelInteractor, TodoActing {
  var context: ScreenContext { get }
  /// The id of the todo that the screen shows, or `nil` if the screen shows a list.
  var subject: Int64? { get }
}

extension TodoInteractor {
  var subject: Int64? { nil }
  var today: Day { context.today }
  var groups: any ReferenceSource<Int64> { GroupReferences(provider: context.provider) }
  func tagCounts() throws -> [TagCount] { try context.provider.tags(in: .everywhere) }

  func setDone(_ todos: [RowReference], _ isDone: Bool) throws -> ChangeReceipt {
    try apply(.setDone(todos.map(\.target), isDone, today: today))
  }

  func set(_ field: TodoField, of todos: [RowReference], to input: FieldInput) throws -> (
    value: NewValue, receipt: ChangeReceipt
  ) {
    func set(_ value: FieldValue) throws -> ChangeReceipt { try apply(.set(todos.map(\.target), field, value)) }
    switch input {
    case .text(let text, let isLiteral):
      if let subject, !isLiteral { try Self.refusePosition(in: text, of: field.command ?? field.name, on: subject) }
      let text = field.kind == .requiredText ? try Names.checked(text, "the text of a todo") : text
      return (.text(text), try set(.text(text)))
    case .priority(let priority): return (.priority(priority), try set(.priority(priority)))
    case .member(let member): return (.member(member?.name), try set(.member(member?.id)))
    case .day(let text): return try setDay(field, of: todos, to: text)
    case .tags(let text):
      let words = try TagWords(text)
      return (.tags(words), try apply(.tag(todos.map(\.target), adding: words.added, removing: words.removed)))
    case .rule(let text):
      let rule = try RepeatWords.parse(text)
      return (.rule(rule), try set(.rule(rule)))
    }
  }

  /// Throws ``Failure`` with code `usage` if a text begins with a position or an id. The user probably believes to be
  /// on a list, where `rename 3 Milk` and `note #4 soon` name a todo first.
  private static func refusePosition(in text: String, of command: String, on id: Int64) throws(Failure) {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    let longestPosition = 3
    guard let first = words.first, let number = Int(first.drop { $0 == "#" }), number > 0,
      first.hasPrefix("#") || first.count <= longestPosition, words.count > 1 || command == "note"
    else { return }
    let meant = words.count > 1 ? "\"\(command) \(words[1].clipped())\"" : "\"\(command) TEXT\""
    throw Failure(
      .usage, "this screen is todo #\(id) alone",
      advice: "\(meant), \"up\" for others, or quotes for a text that begins so")
  }

  private func setDay(_ field: TodoField, of todos: [RowReference], to text: String) throws -> (
    value: NewValue, receipt: ChangeReceipt
  ) {
    let targets = todos.map(\.target)
    guard !DueDay.isNever(text) else { return (.never, try apply(.set(targets, field, .day(nil)))) }
    let phrase = try DueDay.phrase(text, today: today)
    guard let spans = phrase.postponement else {
      let day = phrase.day(today: today) ?? today
      return (.day(day), try apply(.set(targets, field, .day(day))))
    }
    let receipt = try apply(.postpone(targets, by: spans, today: today))
    // The outcome names the new due date only of a single todo, because several may differ.
    let day = todos.count == 1 ? try context.provider.todo(id: todos[0].id)?.due : nil
    return (day.map(NewValue.day) ?? .later(spans), receipt)
  }

  func text(of field: TodoField, in todo: RowReference) throws -> String {
    guard case .text(let text) = try context.todo(todo).fields[field] else { return "" }
    return text
  }

  func checkOpen(_ todos: [RowReference]) throws {
    try context.provider.checkOpen(todos.map(\.id))
  }

  func extend(
    _ todo: RowReference, _ text: MarkedText, at end: TextEnd
  ) throws -> (name: String, receipt: ChangeReceipt) {
    if let subject, !text.isLiteral {
      try Self.refusePosition(in: text.text, of: end == .front ? "prepend" : "append", on: subject)
    }
    let text = try Names.checked(text.text, "the text to add")
    let receipt = try apply(.extendTodo(todo.target, text: text, at: end))
    return (try context.todo(todo).name, receipt)
  }

  func move(_ todos: [RowReference], to group: RowReference) throws -> ChangeReceipt {
    try apply(.moveTodos(todos.map(\.target), group: group.id))
  }

  func remove(_ todos: [RowReference]) throws -> ChangeReceipt {
    try apply(.removeTodos(todos.map(\.target)))
  }

  func apply(_ change: Change) throws -> ChangeReceipt { try context.apply(change, from: self) }
}
