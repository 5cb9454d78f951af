import GroupsDomain
import MVVMC
import Shell

/// Reads the output of `task export`.
struct TaskwarriorReader: ImportReader {
  private var elements: JSONElements
  private let zoneOffset: (Timestamp) -> Int
  private(set) var losses = ImportLosses()

  init(_ source: ImportSource, zoneOffset: @escaping (Timestamp) -> Int) {
    elements = JSONElements(source)
    self.zoneOffset = zoneOffset
  }

  mutating func next() throws(Failure) -> ImportedTodo? {
    while let element = try elements.next() {
      if let todo = try todo(element) { return todo }
    }
    return nil
  }

  /// The fields of a task that were read so far.
  private struct Task {
    var todo: ImportedTodo
    var recurrence = ""
    var modified = ""
    /// The times of the annotations.
    var times: [String] = []
  }

  /// Returns the todo of a task, or `nil` if the task is skipped. Counts everything that the todo cannot store as a
  /// loss.
  private mutating func todo(_ element: JSONElement) throws(Failure) -> ImportedTodo? {
    if skips(element) { return nil }
    let values = ImportValues(place: element.place, zoneOffset: zoneOffset)
    var task = Task(todo: ImportedTodo(line: element.place.line))
    for (name, value) in element.fields { try take(name, value, of: element, into: &task, values) }
    if task.todo.repeats == nil, !task.recurrence.isEmpty {
      task.todo.repeats = Self.rule(task.recurrence)
      if task.todo.repeats == nil { losses.lose("recur \(task.recurrence.clipped(to: 20))") }
    }
    try countLostTimes(of: task, values)
    return try values.checked(task.todo)
  }

  private mutating func take(
    _ name: String, _ value: JSONCursor.Value, of element: JSONElement, into task: inout Task, _ values: ImportValues
  ) throws(Failure) {
    switch name {
    case "tags":
      guard let tags = element.texts(value) else { throw element.failure(name, is: "a list of texts") }
      task.todo.tags = tags
    case "annotations":
      guard let annotations = element.objects(value) else { throw element.failure(name, is: "a list of annotations") }
      task.todo.note = annotations.compactMap { $0["description"] }.joined(separator: "\n")
      task.times = annotations.compactMap { $0["entry"] }
    // Taskwarrior computes these fields or uses them for its own bookkeeping, so they are no loss.
    case "id", "urgency", "mask", "imask", "parent", "rtype": break
    case "status":
      switch element.text(value) {
      case "completed": task.todo.isDone = true
      case "pending": break
      case "waiting": losses.lose("status waiting")
      default: throw element.failure(name, is: "pending, completed, waiting, deleted or recurring")
      }
    default:
      guard let text = element.text(value) else { return losses.lose(name.clipped()) }
      switch name {
      case "recur": task.recurrence = text
      case "modified": task.modified = text
      default: try set(name, text, &task.todo, values)
      }
    }
  }

  /// Counts the time of modification and the times of the annotations as losses, unless the todo has them.
  private mutating func countLostTimes(of task: Task, _ values: ImportValues) throws(Failure) {
    if !task.modified.isEmpty {
      let moment = try values.compactMoment(task.modified)
      if moment != task.todo.createdAt, moment != task.todo.finishedAt { losses.lose("modified") }
    }
    // An export of this program gives the note the task's time of creation.
    for time in task.times where try values.compactMoment(time) != task.todo.createdAt {
      losses.lose("time of an annotation")
      break
    }
  }

  /// Returns true if the task does not become a todo, and counts it as skipped.
  private mutating func skips(_ element: JSONElement) -> Bool {
    guard let status = element.fields.first(where: { $0.name == "status" }) else { return false }
    switch element.text(status.value) {
    case "deleted": losses.skip("deleted task")
    case "recurring":
      // An export of this program writes a repeating todo as a template and its first task. The task becomes the todo,
      // so the template is no loss. Other templates do not have this field.
      let isOwn = element.fields.contains { $0.name == TodoField.repeats.name }
      if !isOwn { losses.skip("recurring template") }
    default: return false
    }
    return true
  }

  /// Sets a field of the todo from a scalar field of the task. An unknown field is counted as a loss.
  private mutating func set(
    _ name: String, _ text: String, _ todo: inout ImportedTodo, _ values: ImportValues
  ) throws(Failure) {
    switch name {
    case "uuid": todo.foreignID = text
    case "description": todo.name = text
    case "project": todo.group = text
    case TaskwarriorWriter.groupID: todo.groupID = Int64(text)
    case "assignee": todo.assignee = text
    case TodoField.repeats.name: todo.repeats = try values.rule(text)
    case "entry": todo.createdAt = try values.compactMoment(text)
    case "end": todo.finishedAt = try values.compactMoment(text)
    case "due":
      let (day, isWhole) = try values.compactDueDay(text)
      todo.due = day
      if !isWhole { losses.lose("time of day of the due date") }
    case "priority":
      guard ["H", "M", "L", ""].contains(text) else {
        throw values.place.failure("there is no priority \"\(text.clipped())\"", "the priorities are H, M and L")
      }
      todo.priority = text == "H" ? .urgent : text == "M" ? .important : .normal
    default: losses.lose(name.clipped())
    }
  }

  /// Returns the rule for a frequency of Taskwarrior such as `weekly`, `2wks` or the ISO 8601 duration `P2W`. Returns
  /// `nil` if no rule is equivalent.
  private static func rule(_ frequency: String) -> RepeatRule? {
    switch frequency.lowercased() {
    case "daily", "day", "weekly", "monthly", "month", "yearly": return RepeatRule(frequency)
    case "biweekly", "fortnight": return RepeatRule("2 weeks")
    case "bimonthly": return RepeatRule("2 months")
    case "quarterly": return RepeatRule("3 months")
    case "semiannual": return RepeatRule("6 months")
    case "annual": return RepeatRule("year")
    case "biannual", "biyearly": return RepeatRule("2 years")
    case let text:
      let text = text.hasPrefix("p") ? text.dropFirst() : text[...]
      let digits = text.prefix { $0.isASCII && $0.isNumber }
      let unit = text.dropFirst(digits.count).drop { $0 == " " }
      return digits.isEmpty || !unit.allSatisfy(\.isLetter) ? nil : RepeatRule("\(digits) \(unit)")
    }
  }
}
