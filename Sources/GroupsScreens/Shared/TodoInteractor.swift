import GroupsDomain
import MVVMC

extension Priority: Choice {}

/// What can be done to todos, the same in the list, the single todo and the agenda.
protocol TodoActing: AnyObject {
  /// The user's day now, from which due days count.
  var today: Day { get }
  func setDone(_ todos: [Reference], _ isDone: Bool) throws -> ChangeReceipt
  func setPriority(_ todos: [Reference], _ priority: Priority) throws -> ChangeReceipt
  /// Fails where a todo is done: its priority is not changed, and so not asked for.
  func checkOpen(_ todos: [Reference]) throws
  func rename(_ todo: Reference, to name: String) throws -> ChangeReceipt
  /// Writes a note; an empty one takes it away.
  func setNote(_ todo: Reference, _ note: String) throws -> ChangeReceipt
  func assign(_ todos: [Reference], to member: Reference?) throws -> ChangeReceipt
  /// Puts something after a todo's text, or before it, and gives the whole text.
  func extend(_ todo: Reference, _ text: String, at end: TextEnd) throws -> (name: String, receipt: ChangeReceipt)
  func setDue(_ todos: [Reference], _ text: String) throws -> (due: NewDue, receipt: ChangeReceipt)
  func move(_ todos: [Reference], to group: Reference) throws -> ChangeReceipt
  func remove(_ todos: [Reference]) throws -> ChangeReceipt
}

/// When todos are due that were given a day.
enum NewDue: Equatable {
  case day(Day)
  case never
  /// Each later by as much.
  case later([DaySpan])
}

/// An interactor that deals with todos.
protocol TodoInteractor: ModelInteractor, TodoActing {
  var context: ScreenContext { get }
  /// The todo that the whole screen is about, so that a trace need not name it; nil where there are several.
  var subject: Int64? { get }
}

extension TodoInteractor {
  var subject: Int64? { nil }
  var today: Day { context.today }

  func setDone(_ todos: [Reference], _ isDone: Bool) throws -> ChangeReceipt {
    traced(todos, [isDone])
    return try apply(.setDone(todos.map(\.target), isDone))
  }

  func setPriority(_ todos: [Reference], _ priority: Priority) throws -> ChangeReceipt {
    traced(todos, [priority])
    return try apply(.setPriority(todos.map(\.target), priority))
  }

  func checkOpen(_ todos: [Reference]) throws {
    traced(todos, [])
    try context.provider.checkOpen(todos.map(\.id))
  }

  func rename(_ todo: Reference, to name: String) throws -> ChangeReceipt {
    traced([todo], [name])
    return try apply(.renameTodo(todo.target, name: try Names.checked(name, "the text of a todo")))
  }

  func setNote(_ todo: Reference, _ note: String) throws -> ChangeReceipt {
    traced([todo], [note])
    return try apply(.setNote(todo.target, note: note))
  }

  func assign(_ todos: [Reference], to member: Reference?) throws -> ChangeReceipt {
    traced(todos, [member])
    return try apply(.assign(todos.map(\.target), user: member?.id))
  }

  func extend(_ todo: Reference, _ text: String, at end: TextEnd) throws -> (name: String, receipt: ChangeReceipt) {
    traced([todo], [text, end])
    let text = try Names.checked(text, "the text to add")
    let receipt = try apply(.extendTodo(todo.target, text: text, at: end))
    return (try context.todo(todo).name, receipt)
  }

  func setDue(_ todos: [Reference], _ text: String) throws -> (due: NewDue, receipt: ChangeReceipt) {
    traced(todos, [text])
    let today = context.today
    guard !DueDay.isNever(text) else { return (.never, try apply(.setDue(todos.map(\.target), nil))) }
    let phrase = try DueDay.phrase(text, today: today)
    guard let spans = phrase.postponement else {
      let day = phrase.day(today: today) ?? today
      return (.day(day), try apply(.setDue(todos.map(\.target), day)))
    }
    let receipt = try apply(.postpone(todos.map(\.target), by: spans, today: today))
    // One todo has a day that can be told.
    let day = todos.count == 1 ? try context.provider.todo(id: todos[0].id)?.due : nil
    return (day.map(NewDue.day) ?? .later(spans), receipt)
  }

  func move(_ todos: [Reference], to group: Reference) throws -> ChangeReceipt {
    traced(todos, [group])
    return try apply(.moveTodos(todos.map(\.target), group: group.id))
  }

  func remove(_ todos: [Reference]) throws -> ChangeReceipt {
    traced(todos, [])
    return try apply(.removeTodos(todos.map(\.target)))
  }

  func apply(_ change: Change) throws -> ChangeReceipt { try context.apply(change, from: self) }

  /// The day that a text means; nil for `never`.
  func due(_ text: String) throws -> Day? { try DueDay.parse(text, today: context.today) }

  private func traced(
    _ todos: [Reference], _ arguments: @autoclosure () -> [Any?], operation: String = #function
  ) {
    if subject == nil {
      traced([todos] + arguments(), operation: operation)
    } else {
      traced(arguments(), operation: operation.replacing("(_:", with: "(", maxReplacements: 1))
    }
  }
}
