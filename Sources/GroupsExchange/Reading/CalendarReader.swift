import GroupsDomain
import MVVMC

/// Reads the todos of iCalendar files (RFC 5545).
struct CalendarReader: ImportReader {
  private var lines: CalendarLines
  private let zoneOffset: (Timestamp) -> Int
  /// True between BEGIN:VCALENDAR and its END. A file may have several calendars.
  private var isOpen = false
  private(set) var losses = ImportLosses()

  init(_ source: ImportSource, zoneOffset: @escaping (Timestamp) -> Int) {
    lines = CalendarLines(source)
    self.zoneOffset = zoneOffset
  }

  mutating func next() throws(Failure) -> ImportedTodo? {
    while let line = try lines.next() {
      guard isOpen else {
        try begin(line)
        continue
      }
      switch line.name {
      case "BEGIN" where line.value.uppercased() == "VTODO":
        if let todo = try todo(from: line.place) { return todo }
      case "BEGIN":
        // A VTIMEZONE only defines time zones for other components, so it is no loss.
        if line.value.uppercased() != "VTIMEZONE" { losses.skip(line.value.uppercased().clipped()) }
        try pass(line)
      case "END": isOpen = false
      default: break
      }
    }
    if isOpen { throw lines.place.failure("END:VCALENDAR is missing", "the file may be cut off: look at its end") }
    return nil
  }

  private mutating func begin(_ line: CalendarLine) throws(Failure) {
    guard line.name == "BEGIN", line.value.uppercased() == "VCALENDAR" else {
      throw line.place.failure("the file lacks BEGIN:VCALENDAR", "check that it is an iCalendar file")
    }
    isOpen = true
  }

  /// Skips the lines of a component up to its END, with the components in it.
  private mutating func pass(_ begin: CalendarLine) throws(Failure) {
    var depth = 1
    while depth > 0 {
      guard let line = try lines.next() else {
        throw begin.place.failure(
          "\(begin.value.clipped()) has no end", "the file may be cut off: look at its end")
      }
      if line.name == "BEGIN" { depth += 1 } else if line.name == "END" { depth -= 1 }
    }
  }

  /// Reads a VTODO component up to its END. Returns `nil` if the todo is skipped because it is cancelled.
  private mutating func todo(from place: ImportPlace) throws(Failure) -> ImportedTodo? {
    var todo = CalendarTodo(ImportValues(place: place, zoneOffset: zoneOffset))
    while let line = try lines.next() {
      switch line.name {
      case "END":
        guard !todo.isCancelled else {
          losses.skip("cancelled todo")
          return nil
        }
        let checked = try todo.checked()
        for loss in todo.losses { losses.lose(loss) }
        return checked
      case "BEGIN":
        losses.lose(line.value.uppercased().clipped())
        try pass(line)
      default: try todo.take(line, ImportValues(place: line.place, zoneOffset: zoneOffset))
      }
    }
    throw place.failure("the todo has no END:VTODO", "the file may be cut off: look at its end")
  }
}

/// Collects the properties of a VTODO component.
struct CalendarTodo {
  private let values: ImportValues
  private var todo: ImportedTodo
  private var categories: [String] = []
  private var start: Day?
  private var recurrences: [String] = []
  private(set) var isCancelled = false
  /// The properties that a todo cannot store.
  private(set) var losses: [String] = []

  init(_ values: ImportValues) {
    self.values = values
    todo = ImportedTodo(line: values.place.line)
  }

  mutating func take(_ line: CalendarLine, _ values: ImportValues) throws(Failure) {
    switch line.name {
    case "UID": todo.foreignID = line.text
    case "SUMMARY": todo.text = line.text
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
    case "CANCELLED": isCancelled = true
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
