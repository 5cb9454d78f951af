import GroupsDomain
import RandomSupport
import Testing

@Suite struct RepeatRuleTests {
  private static let today = Day("2026-11-23") ?? Day(number: 0)

  @Test(
    "A repeat rule returns the next due date and the number of missed ones",
    arguments: [
      ("day", "2026-11-23", "2026-11-24", 0), ("every 2 weeks", "2026-11-20", "2026-12-04", 0),
      ("every other week", "2026-11-20", "2026-12-04", 0), ("weekly", "2026-11-16", "2026-11-23", 0),
      ("monday", "2026-11-23", "2026-11-30", 0), ("every mon", "2026-11-20", "2026-11-23", 0),
      ("every month", "2026-10-31", "2026-11-30", 0), ("quarter", "2026-11-30", "2027-02-28", 0),
      ("every year", "2024-02-29", "2027-02-28", 2), ("every 3 days after done", "2026-11-01", "2026-11-26", 0),
      ("day", "2026-11-01", "2026-11-23", 21), ("every month on the 31st", "2026-11-30", "2026-12-31", 0),
      ("every month on the 31st", "2026-11-15", "2026-12-15", 0),
    ])
  func next(words: String, due: String, expected: String, missed: Int) throws {
    let rule = try #require(RepeatRule(words))
    let next = try #require(rule.next(after: Day(due), today: Self.today))
    #expect(next.day.description == expected)
    #expect(next.missed == missed)
  }

  @Test("A monthly rule keeps the 31st, and a rule without a due date counts from today")
  func months() throws {
    let rule = try #require(RepeatRule("month"))
    let days = rule.days(after: Day("2026-12-31"), today: Self.today, count: 5).map(\.description)
    #expect(days == ["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"])
    #expect(RepeatRule("2 days")?.next(after: nil, today: Self.today)?.day.description == "2026-11-25")
  }

  @Test("A repeat rule stores the day of the month only if the next month lacks it")
  func noAnchor() throws {
    let rule = try #require(RepeatRule("2 months"))
    #expect(rule.next(after: Day("2027-01-31"), today: Self.today)?.rule == rule)
    #expect(rule.next(after: Day("2026-12-31"), today: Self.today)?.rule == RepeatRule("2 months on the 31st"))
    // A day that the rule names stays in it.
    let named = try #require(RepeatRule("month on the 31st"))
    #expect(named.next(after: Day("2026-11-30"), today: Self.today)?.rule == named)
  }

  @Test("A monthly rule after done counts from the day of finishing, and does not return to the end of the month")
  func afterDone() throws {
    let rule = try #require(RepeatRule("month after done"))
    let january = try #require(Day("2027-01-31"))
    let first = try #require(rule.next(after: january, today: january))
    #expect(first.day.description == "2027-02-28")
    #expect(first.rule == rule)
    #expect(first.rule.next(after: first.day, today: first.day)?.day.description == "2027-03-28")
    // An earlier version stored the day of the month.
    #expect(RepeatRule("month on the 31st after done") == rule)
  }

  @Test("A repeat rule drops its day of the month if the due date was moved to another day, even late in a month")
  func movedAnchor() throws {
    let rule = try #require(RepeatRule("month on the 30th"))
    let days = rule.days(after: Day("2028-01-29"), today: Self.today, count: 3).map(\.description)
    #expect(days == ["2028-02-29", "2028-03-29", "2028-04-29"])
    #expect(rule.moved(to: try #require(Day("2028-03-15"))) == RepeatRule("month"))
    #expect(rule.moved(to: try #require(Day("2028-02-29"))) == rule)
  }

  @Test(
    "Words that are not a repeat rule are rejected",
    arguments: [
      "", "every", "blue moon", "0 days", "1000 days", "-1 day", "every day after", "week on the 31st",
      "month on the 5th", "month on the 31banana",
      "2 mondays", "every 2 3 days", "never", "every day every day", "334 quarters",
    ])
  func refused(words: String) { #expect(RepeatRule(words) == nil) }

  @Test("The description of a repeat rule is read as the same rule, and its next day is not past")
  func law() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<5_000 {
      let count = Int.random(in: 1...40, using: &random)
      let units: [DaySpan.Unit] = [.day, .week, .month, .year]
      let intervals: [RepeatRule.Interval] = units.map { .span(DaySpan(count, $0)) } + [.weekday(count % 7)]
      let rule = RepeatRule(
        intervals.randomElement(using: &random) ?? .weekday(0), isAfterDone: Bool.random(using: &random))
      #expect(RepeatRule(rule.description) == rule)
      #expect(RepeatRule(rule.stored) == rule)
      let due = Self.today.advanced(by: Int.random(in: -900...900, using: &random))
      let next = try #require(rule.next(after: due, today: Self.today))
      #expect(RepeatRule(next.rule.description) == next.rule)
      #expect(next.day >= Self.today)
      #expect(next.day > (rule.isAfterDone ? Self.today : due))
    }
  }

  @Test("A repeat rule has no next day beyond the calendar")
  func end() {
    #expect(RepeatRule("999 years")?.next(after: Day(number: .max), today: Self.today) == nil)
  }
}
