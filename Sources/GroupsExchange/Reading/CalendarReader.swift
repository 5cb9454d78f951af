import GroupsDomain
import MVVMC

/// Reads the todos of iCalendar files (RFC 5545).
struct CalendarReader: ImportReader {
  private var lines: CalendarLines
  private let zoneOffset: (Timestamp) -> Int
  private(set) var losses = ImportLosses()

  init(_ source: ImportSource, zoneOffset: @escaping (Timestamp) -> Int) {
    lines = CalendarLines(source)
    self.zoneOffset = zoneOffset
  }

  mutating func next() throws(Failure) -> ImportedTodo? {
    while let line = try lines.next() {
      switch (line.name, lines.depth) {
      // A file may have several calendars.
      case ("BEGIN", 1) where line.component == "VCALENDAR", ("END", 0): break
      case (_, 0), ("BEGIN", 1):
        throw line.place.failure("the file lacks BEGIN:VCALENDAR", "check that it is an iCalendar file")
      case ("BEGIN", _) where line.component == "VTODO":
        if let todo = try todo(from: line.place) { return todo }
      case ("BEGIN", _):
        // A VTIMEZONE only defines time zones for other components, so it is no loss.
        if line.component != "VTIMEZONE" { losses.skip(line.component.clipped()) }
        try skipComponent()
      default: break
      }
    }
    return nil
  }

  /// Skips the rest of the component whose BEGIN was read last, with the components in it.
  private mutating func skipComponent() throws(Failure) {
    let depth = lines.depth
    while lines.depth >= depth, try lines.next() != nil {}
  }

  /// Reads a VTODO component up to its END. Returns `nil` if the todo is skipped.
  private mutating func todo(from place: ImportPlace) throws(Failure) -> ImportedTodo? {
    var todo = CalendarTodo(ImportValues(place: place, zoneOffset: zoneOffset))
    let depth = lines.depth
    while let line = try lines.next(), lines.depth >= depth {
      if line.name == "BEGIN" {
        losses.lose(line.component.clipped())
        try skipComponent()
      } else {
        try todo.take(line, ImportValues(place: line.place, zoneOffset: zoneOffset))
      }
    }
    if let kind = todo.skippedKind {
      losses.skip(kind)
      return nil
    }
    let checked = try todo.checked()
    for loss in todo.losses { losses.lose(loss) }
    return checked
  }
}

/// Collects the properties of a VTODO component.
struct CalendarTodo {
  private let values: ImportValues
  private var todo: ImportedTodo
  private var categories: [String] = []
  private var start: Day?
  private var recurrences: [String] = []
  /// The kind of todo that is not imported, such as `cancelled todo`; `nil` if the todo is imported.
  private(set) var skippedKind: String?
  /// The properties that a todo cannot store.
  private(set) var losses: [String] = []

  init(_ values: ImportValues) {
    self.values = values
    todo = ImportedTodo(line: values.place.line)
  }

  mutating func take(_ line: CalendarLine, _ values: ImportValues) throws(Failure) {
    switch line.name {
    case "UID": todo.foreignID = line.text
    case "SUMMARY": todo.name = line.text
    case "DESCRIPTION": todo.note = line.text
    case "DUE":
      let (day, isWhole) = try values.compactDueDay(line.value)
      todo.due = day
      if !isWhole { losses.append("time of day of the due date") }
    case "PRIORITY": try takePriority(line, values)
    case "STATUS": try takeStatus(line, values)
    case "COMPLETED":
      todo.finishedAt = try values.compactMoment(line.value)
      todo.isDone = true
    case "CREATED": todo.createdAt = try values.compactMoment(line.value)
    case "CATEGORIES": categories += line.texts
    case "X-CALCOT-GROUP": todo.group = line.text
    case "X-CALCOT-GROUP-ID": todo.groupID = Int64(line.value)
    case "X-CALCOT-ASSIGNEE": todo.assignee = line.text
    case "X-CALCOT-REPEAT": todo.repeats = try values.rule(line.text)
    case "DTSTART": start = try values.compactDueDay(line.value).day
    // The component changes a single occurrence of another component, which has the same UID.
    case "RECURRENCE-ID": skippedKind = "changed occurrence"
    case "RRULE": recurrences.append(line.value)
    // The time of the export is not a property of the todo.
    case "DTSTAMP": break
    default: losses.append(line.name.clipped())
    }
  }

  private mutating func takePriority(_ line: CalendarLine, _ values: ImportValues) throws(Failure) {
    guard let number = Int(line.value), (0...9).contains(number) else {
      throw values.place.failure("there is no priority \"\(line.value.clipped())\"", "priorities are 0 to 9")
    }
    todo.priority = (1...4).contains(number) ? .urgent : number == 5 ? .important : .normal
    if ![0, 1, 5, 9].contains(number) { losses.append("exact priority") }
  }

  private mutating func takeStatus(_ line: CalendarLine, _ values: ImportValues) throws(Failure) {
    switch line.value.uppercased() {
    case "COMPLETED": todo.isDone = true
    case "NEEDS-ACTION": break
    case "IN-PROCESS": losses.append("status IN-PROCESS")
    case "CANCELLED": skippedKind = "cancelled todo"
    default:
      throw values.place.failure(
        "there is no status \"\(line.value.clipped())\"",
        "the statuses are NEEDS-ACTION, IN-PROCESS, COMPLETED and CANCELLED")
    }
  }

  /// Returns the todo after its last property. If no property names the group, the first category does.
  mutating func checked() throws(Failure) -> ImportedTodo {
    takeRecurrence()
    var todo = todo
    todo.tags = categories
    if todo.group.isEmpty, !categories.isEmpty {
      todo.group = todo.tags.removeFirst()
      todo.isGroupCategory = true
    }
    return try values.checked(todo)
  }

  /// Sets the repetition. If the todo repeats but has no due date, the first day of the recurrence becomes the due
  /// date.
  private mutating func takeRecurrence() {
    if todo.due == nil, !recurrences.isEmpty { todo.due = start }
    if start != todo.due, start != nil { losses.append("DTSTART") }
    // X-CALCOT-REPEAT has set the repetition already. An RRULE beside it is only an approximation.
    guard todo.repeats == nil else { return }
    let rules = recurrences.map { CalendarRule.rule($0, from: todo.due) }
    guard rules.count == 1, let rule = rules[0] else {
      if !rules.isEmpty { losses.append("RRULE") }
      return
    }
    todo.repeats = rule
    if CalendarRule.skipsShortMonths(recurrences[0], from: todo.due) { losses.append("skipping of short months") }
  }
}
