/// The numbers of todos that were created or finished in a period, or open at its end: in total, for each part of the
/// period, and by member and tag.
package struct Report: Equatable, Sendable {
  /// The subject of a row.
  package enum Subject: Equatable, Sendable {
    /// A range of days within the period.
    case days(ClosedRange<Day>)
    /// The assignee of the todos. The id is `nil` for todos without an assignee.
    case member(id: Int64?, name: String)
    /// A tag of the todos.
    case tag(String)
  }

  package struct Counts: Equatable, Sendable {
    /// The number of created todos.
    package var created = 0
    /// The number of finished todos.
    package var finished = 0
    /// The number of todos that were open at the end of the period, or of a part of it.
    package var open = 0

    package init(created: Int = 0, finished: Int = 0, open: Int = 0) {
      self.created = created
      self.finished = finished
      self.open = open
    }
  }

  /// A row: the counts of one subject.
  package struct Row: Equatable, Sendable {
    package let subject: Subject
    package let counts: Counts

    package init(_ subject: Subject, _ counts: Counts) {
      self.subject = subject
      self.counts = counts
    }
  }

  /// The length of the parts of a period that have a row each.
  package enum Unit: String, Sendable {
    case day, week, month, year

    /// Returns the last day of the unit that contains a day.
    fileprivate func end(of day: Day) -> Day {
      switch self {
      case .day: day
      case .week: day.advanced(by: 6 - day.weekday)
      case .month: day.endOfMonth
      case .year: Day(year: day.date.year, month: 12, day: 31) ?? day
      }
    }
  }

  /// The days of the period.
  package let days: ClosedRange<Day>
  /// The unit of the parts: days for up to 31 days, weeks for up to 26 weeks, months for up to 60 months, otherwise
  /// years. Weeks begin on Monday. The first and the last part may be shorter.
  package let unit: Unit
  /// The counts of the whole period.
  package let total: Counts
  /// The parts of the period in order, then the members and the tags by name. Members and tags without todos are
  /// omitted.
  package let rows: [Row]

  /// Counts the todos of a period.
  ///
  /// - Parameters:
  ///   - days: the days of the period.
  ///   - dayOf: returns the day of a moment in the user's time zone.
  ///   - visit: visits all todos to count, whenever they were created.
  package init(
    of days: ClosedRange<Day>, dayOf: @escaping (Timestamp) -> Day, _ visit: ((Todo) -> Void) throws -> Void
  ) rethrows {
    unit = Self.unit(of: days)
    var counter = Counter(Self.parts(of: days, unit))
    try visit { todo in
      counter.count(
        todo, created: dayOf(todo.createdAt), finished: todo.isDone ? todo.fields.finishedAt.map(dayOf) : nil)
    }
    self.days = days
    total = counter.total
    rows = counter.rows
  }

  private static func unit(of days: ClosedRange<Day>) -> Unit {
    switch days.upperBound.number - days.lowerBound.number + 1 {
    case ...31: .day
    case ...182: .week
    case ...1826: .month
    default: .year
    }
  }

  private static func parts(of days: ClosedRange<Day>, _ unit: Unit) -> [ClosedRange<Day>] {
    var parts: [ClosedRange<Day>] = []
    var first = days.lowerBound
    while true {
      let last = min(unit.end(of: first), days.upperBound)
      parts.append(first...last)
      guard last < days.upperBound else { return parts }
      first = last.advanced(by: 1)
    }
  }
}

extension Report {
  fileprivate struct Counter {
    private let parts: [ClosedRange<Day>]
    /// The counts of the parts. `open` is not yet a total: it is the change since the end of the previous part.
    private var counts: [Counts]
    private var members: [Int64?: (name: String, counts: Counts)] = [:]
    private var tags: [String: Counts] = [:]
    private(set) var total = Counts()

    init(_ parts: [ClosedRange<Day>]) {
      self.parts = parts
      counts = parts.map { _ in Counts() }
    }

    private var last: Day { parts[parts.count - 1].upperBound }

    mutating func count(_ todo: Todo, created: Day, finished: Day?) {
      // A done todo with an unknown time of finishing never counts as open.
      let isOpen = created <= last && (todo.isDone ? finished.map { $0 > last } ?? false : true)
      let one = Counts(
        created: contains(created) ? 1 : 0, finished: finished.map(contains) == true ? 1 : 0, open: isOpen ? 1 : 0)
      if one.created > 0, let part = part(endingWith: created) { counts[part].created += 1 }
      if one.finished > 0, let part = finished.flatMap(part) { counts[part].finished += 1 }
      if !todo.isDone || finished != nil, let part = part(endingWith: created) {
        counts[part].open += 1
        if let part = finished.flatMap({ self.part(endingWith: max($0, created)) }) { counts[part].open -= 1 }
      }
      guard one != Counts() else { return }
      total += one
      members[todo.assignee?.id, default: (todo.assigneeName, Counts())].counts += one
      for tag in todo.fields.tags.names { tags[tag, default: Counts()] += one }
    }

    private func contains(_ day: Day) -> Bool { parts[0].lowerBound <= day && day <= last }

    /// Returns the index of the first part that ends on or after a day, or `nil` if there is none.
    private func part(endingWith day: Day) -> Int? { parts.firstIndex { $0.upperBound >= day } }

    var rows: [Row] {
      var open = 0
      let days = zip(parts, counts).map { part, counts in
        open += counts.open
        return Row(.days(part), Counts(created: counts.created, finished: counts.finished, open: open))
      }
      // Todos without an assignee come last.
      let members = members.sorted {
        ($0.key == nil ? 1 : 0, $0.value.name, $0.key ?? 0) < ($1.key == nil ? 1 : 0, $1.value.name, $1.key ?? 0)
      }
      return days + members.map { Row(.member(id: $0.key, name: $0.value.name), $0.value.counts) }
        + tags.sorted { $0.key < $1.key }.map { Row(.tag($0.key), $0.value) }
    }
  }
}

extension Report.Counts {
  fileprivate static func += (left: inout Self, right: Self) {
    left.created += right.created
    left.finished += right.finished
    left.open += right.open
  }
}
