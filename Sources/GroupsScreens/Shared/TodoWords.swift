import GroupsDomain
import MVVMC

/// The messages about todos: the same in a list, on a todo's screen and on the agenda. In the outcome of a command, a
/// mark shows what changed: `+` a new todo, `✓` a finished one, `○` a reopened one, `!` a priority, `@` an assignee,
/// `→` a group, `~` anything else, and `-` a removed todo.
enum TodoWords {
  /// Returns a mark for a priority, for pages that are too narrow for its word.
  static func mark(of priority: Priority) -> String {
    switch priority {
    case .urgent: "!!"
    case .important: "!"
    case .normal: ""
    }
  }

  /// Returns a note that a search found nothing, and how to show everything again.
  static func nothingFound(_ texts: [String]) -> String {
    GroupWords.nothingFound("todos", texts, advice: "list shows all")
  }

  static func added(_ id: Int64, _ name: String) -> String {
    // Appends instead of interpolating, because a long file adds many todos, and interpolation would reallocate the
    // text several times.
    let (beginning, id) = ("+ todo #", String(id))
    var words = ""
    words.reserveCapacity(beginning.utf8.count + id.utf8.count + 1 + name.utf8.count)
    words += beginning
    words += id
    words += " "
    words += name
    return words
  }

  static func finished(_ todos: [RowReference], _ receipt: ChangeReceipt) -> String {
    sentence("✓", todos, receipt, already: "already done") + next(receipt.next)
  }

  /// Returns a suffix for the todos that were added because finished todos repeat, or an empty string if there are
  /// none.
  private static func next(_ next: [NextTodo]) -> String {
    guard !next.isEmpty else { return "" }
    func skipped(_ next: some Sequence<NextTodo>) -> String {
      let count = next.reduce(0) { $0 + $1.missed }
      return count == 0 ? "" : " (\(counted(count, "due date")) skipped)"
    }
    let shown = next.prefix(5).map { "as #\($0.id), due \($0.due)\(skipped([$0]))" }.joined(separator: "; ")
    let rest = next.dropFirst(5)
    return "; again \(shown)" + (rest.isEmpty ? "" : "; and \(rest.count) more\(skipped(rest))")
  }

  static func reopened(_ todos: [RowReference], _ receipt: ChangeReceipt) -> String {
    sentence("○", todos, receipt, already: "already open")
  }

  /// Returns the outcome of setting a field.
  static func set(
    _ field: TodoField, of todos: [RowReference], to value: NewValue, _ receipt: ChangeReceipt
  ) -> String {
    switch value {
    case .text(let text) where field.kind == .requiredText: return renamed(todos[0], receipt, text)
    case .text(let text): return textSet(field, todos[0], receipt, text)
    case .priority(let priority):
      return sentence("!", todos, receipt, suffix: ": \(priority.word)", already: "already \(priority.word)")
    case .member(let name):
      let name = name ?? "nobody"
      return sentence("@", todos, receipt, suffix: ": \(name)", already: "already assigned to \(name)")
    case .day(let day): return daySet(todos, receipt, "\(field.name) \(day)")
    case .never: return daySet(todos, receipt, "never \(field.name)")
    case .tags(let tags):
      return sentence("~", todos, receipt, suffix: ": \(tags.words)", already: "already tagged that way")
    case .rule(let rule):
      guard let rule else {
        return sentence("~", todos, receipt, suffix: ": repeat never", already: "already not repeating")
      }
      return sentence("~", todos, receipt, suffix: ": repeat \(rule)", already: "already repeated \(rule)")
    case .later(let spans):
      let words = spans.map(\.description).joined(separator: " ")
      return daySet(todos, receipt, "\(field.name) \(words) later")
    }
  }

  static func renamed(_ todo: RowReference, _ receipt: ChangeReceipt, _ name: String) -> String {
    receipt.changed.isEmpty ? "todo #\(todo.id) is already called \(name)" : "~ todo #\(todo.id) \(name)"
  }

  private static func textSet(
    _ field: TodoField, _ todo: RowReference, _ receipt: ChangeReceipt, _ text: String
  ) -> String {
    if receipt.changed.isEmpty {
      let words = text.isEmpty ? "has no \(field.name)" : "already has this \(field.name)"
      return "todo #\(todo.id) \(todo.name) \(words)"
    }
    let words = text.isEmpty ? "no \(field.name)" : field == .note ? "noted" : "\(field.name) \(text.clipped())"
    return "~ todo #\(todo.id) \(todo.name): \(words)"
  }

  private static func daySet(_ todos: [RowReference], _ receipt: ChangeReceipt, _ words: String) -> String {
    sentence("~", todos, receipt, suffix: ": \(words)", already: "already \(words)")
  }

  static func moved(_ todos: [RowReference], _ receipt: ChangeReceipt, _ group: RowReference) -> String {
    sentence("→", todos, receipt, suffix: ": to group #\(group.id) \(group.name)", already: "already there")
      + GroupWords.unassignedNote(receipt.unassignedCount)
  }

  static func removed(_ todos: [RowReference], _ receipt: ChangeReceipt) -> String {
    sentence("-", todos, receipt, already: "already removed")
  }

  static func cleared(_ count: Int) -> String {
    switch count {
    case 0: "no todo is done"
    case 1: "- 1 done todo"
    default: "- \(count) done todos"
    }
  }

  static func removal(of todo: RowReference) -> ConfirmModel {
    ConfirmModel(question: "Remove \(named([todo]))?", refusal: "todo #\(todo.id) \(todo.name) was not removed")
  }

  static func removal(_ todos: [RowReference]) -> SeveralModel {
    SeveralModel(
      question: "Remove \(named(todos))?", count: todos.count, refusal: "the \(todos.count) todos were not removed"
    ) { "Remove \(named([todos[$0]]))?" }
  }

  static func clearing(_ todos: [RowReference]) -> ConfirmModel {
    ConfirmModel(question: "Remove the done \(named(todos))?", refusal: "it was not removed")
  }

  static func clearing(several todos: [RowReference]) -> SeveralModel {
    SeveralModel(
      question: "Remove the \(todos.count) done todos?", count: todos.count, refusal: "they were not removed"
    ) {
      "Remove \(named([todos[$0]]))?"
    }
  }

  static func prioritising(_ todos: [RowReference]) -> ChoiceModel {
    ChoiceModel(
      question: "Which priority for \(named(todos))?", choices: Priority.words,
      refusal: "the priority was not changed")
  }

  /// Returns todos in words: `todo #1 Buy onions`, or `3 todos: #1 …, #2 …`.
  static func named(_ todos: [RowReference]) -> String {
    if todos.count == 1 { return "todo #\(todos[0].id) \(todos[0].name)" }
    let shown = todos.prefix(5).map { "#\($0.id) \($0.name)" }.joined(separator: ", ")
    return "\(todos.count) todos: \(shown)" + (todos.count > 5 ? " and \(todos.count - 5) more" : "")
  }

  /// Returns the outcome of a change of todos.
  ///
  /// - Parameters:
  ///   - mark: the mark before the changed todos.
  ///   - todos: the todos of the command.
  ///   - receipt: says which of them already had the new value.
  ///   - suffix: the words after the changed todos.
  ///   - already: the predicate for the unchanged todos, as in `already done`.
  /// - Returns: the changed todos, then the unchanged ones.
  private static func sentence(
    _ mark: String, _ todos: [RowReference], _ receipt: ChangeReceipt, suffix: String = "", already: String
  ) -> String {
    guard !receipt.unchanged.isEmpty else { return "\(mark) \(named(todos))\(suffix)" }
    let same = Set(receipt.unchanged)
    let changed = todos.filter { !same.contains($0.id) }
    let unchanged = todos.filter { same.contains($0.id) }
    let note = "\(named(unchanged)) \(unchanged.count == 1 ? "is" : "are") \(already)"
    return changed.isEmpty ? note : "\(mark) \(named(changed))\(suffix); \(note)"
  }
}
