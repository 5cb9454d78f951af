import GroupsDomain
import MVVMC

/// The words for what was done to todos, the same in the list, the single todo and the agenda.
enum TodoWords {
  /// A priority where a page is too narrow for its word.
  static func mark(of priority: Priority) -> String {
    switch priority {
    case .urgent: "!!"
    case .important: "!"
    case .normal: ""
    }
  }

  /// That a search found nothing, and how everything is shown again.
  static func nothingFound(_ text: String) -> String {
    GroupWords.nothingFound("todos", text, advice: "list shows all")
  }

  /// Put together by hand: a long file has many, and an interpolation would grow the text several times.
  static func added(_ id: Int64, _ name: String) -> String {
    let (beginning, id) = ("+ todo #", String(id))
    var words = ""
    words.reserveCapacity(beginning.utf8.count + id.utf8.count + 1 + name.utf8.count)
    words += beginning
    words += id
    words += " "
    words += name
    return words
  }

  static func finished(_ todos: [Reference], _ receipt: ChangeReceipt) -> String {
    sentence("✓", todos, receipt, already: "already done")
  }

  static func reopened(_ todos: [Reference], _ receipt: ChangeReceipt) -> String {
    sentence("○", todos, receipt, already: "already open")
  }

  static func prioritised(_ todos: [Reference], _ receipt: ChangeReceipt, _ priority: Priority) -> String {
    sentence("!", todos, receipt, suffix: ": \(priority.word)", already: "already \(priority.word)")
  }

  static func renamed(_ todo: Reference, _ receipt: ChangeReceipt, _ name: String) -> String {
    receipt.changed.isEmpty ? "todo #\(todo.id) is already called \(name)" : "~ todo #\(todo.id) \(name)"
  }

  static func noted(_ todo: Reference, _ receipt: ChangeReceipt, _ note: String) -> String {
    if receipt.changed.isEmpty { return "todo #\(todo.id) \(todo.name) already has this note" }
    return note.isEmpty ? "~ todo #\(todo.id) \(todo.name): no note" : "~ todo #\(todo.id) \(todo.name): noted"
  }

  static func assigned(_ todos: [Reference], _ receipt: ChangeReceipt, _ name: String) -> String {
    sentence("@", todos, receipt, suffix: ": \(name)", already: "already assigned to \(name)")
  }

  static func dueSet(_ todos: [Reference], _ receipt: ChangeReceipt, _ due: NewDue) -> String {
    let words =
      switch due {
      case .day(let day): "due \(day)"
      case .never: "never due"
      case .later(let spans): "due \(spans.map(\.description).joined(separator: " ")) later"
      }
    return sentence("~", todos, receipt, suffix: ": \(words)", already: "already \(words)")
  }

  static func moved(_ todos: [Reference], _ receipt: ChangeReceipt, _ group: Reference) -> String {
    sentence("→", todos, receipt, suffix: ": to group #\(group.id) \(group.name)", already: "already there")
      + GroupWords.unassignedNote(receipt.unassignedCount)
  }

  static func removed(_ todos: [Reference], _ receipt: ChangeReceipt) -> String {
    sentence("-", todos, receipt, already: "already removed")
  }

  static func cleared(_ count: Int) -> String {
    switch count {
    case 0: "no todo is done"
    case 1: "- 1 done todo"
    default: "- \(count) done todos"
    }
  }

  static func removal(of todo: Reference) -> ConfirmModel {
    ConfirmModel(question: "Remove \(named([todo]))?", refusal: "todo #\(todo.id) \(todo.name) was not removed")
  }

  static func removal(_ todos: [Reference]) -> SeveralModel {
    SeveralModel(
      question: "Remove \(named(todos))?", count: todos.count, refusal: "the \(todos.count) todos were not removed"
    ) { "Remove \(named([todos[$0]]))?" }
  }

  static func clearing(_ todos: [Reference]) -> ConfirmModel {
    ConfirmModel(question: "Remove the done \(named(todos))?", refusal: "it was not removed")
  }

  static func clearing(several todos: [Reference]) -> SeveralModel {
    SeveralModel(
      question: "Remove the \(todos.count) done todos?", count: todos.count, refusal: "they were not removed"
    ) {
      "Remove \(named([todos[$0]]))?"
    }
  }

  static func prioritising(_ todos: [Reference]) -> ChoiceModel {
    ChoiceModel(
      question: "Which priority for \(named(todos))?", choices: Priority.words,
      refusal: "the priority was not changed")
  }

  /// `todo #1 Buy onions`, or `3 todos: #1 …, #2 …`.
  static func named(_ todos: [Reference]) -> String {
    if todos.count == 1 { return "todo #\(todos[0].id) \(todos[0].name)" }
    let shown = todos.prefix(5).map { "#\($0.id) \($0.name)" }.joined(separator: ", ")
    return "\(todos.count) todos: \(shown)" + (todos.count > 5 ? " and \(todos.count - 5) more" : "")
  }

  private static func sentence(
    _ mark: String, _ todos: [Reference], _ receipt: ChangeReceipt, suffix: String = "", already: String
  ) -> String {
    guard !receipt.unchanged.isEmpty else { return "\(mark) \(named(todos))\(suffix)" }
    let same = Set(receipt.unchanged)
    let changed = todos.filter { !same.contains($0.id) }
    let unchanged = todos.filter { same.contains($0.id) }
    let note = "\(named(unchanged)) \(unchanged.count == 1 ? "is" : "are") \(already)"
    return changed.isEmpty ? note : "\(mark) \(named(changed))\(suffix); \(note)"
  }
}
