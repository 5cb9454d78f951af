import GroupsDomain
import MVVMC

/// Reads the values that several formats write alike.
struct ImportValues {
  /// The line that a failure names.
  let place: ImportPlace
  /// By how many seconds the user's zone is ahead of UTC at a moment.
  let zoneOffset: (Timestamp) -> Int

  private func failure(_ message: String, _ advice: String) -> Failure { place.failure(message, advice) }

  func priority(word: String) throws(Failure) -> Priority {
    if word.isEmpty { return .normal }
    guard let priority = Priority(word: word) else {
      throw failure("there is no priority \"\(word.clipped())\"", "there are urgent, important and normal")
    }
    return priority
  }

  func flag(_ word: String) throws(Failure) -> Bool {
    switch word {
    case "true": return true
    case "false", "": return false
    default: throw failure("\"\(word.clipped())\" is neither true nor false", "write true or false")
    }
  }

  /// A day as `2026-12-24`; nil for an empty text.
  func day(_ text: String) throws(Failure) -> Day? {
    if text.isEmpty { return nil }
    guard let day = Day(text) else {
      throw failure("there is no day \"\(text.clipped())\"", "write it as in 2026-12-24")
    }
    return day
  }

  /// A moment as `2026-12-24T08:00:00Z`; nil for an empty text.
  func moment(_ text: String) throws(Failure) -> Timestamp? {
    if text.isEmpty { return nil }
    guard let moment = Timestamp(text) else {
      throw failure("there is no time \"\(text.clipped())\"", "write it as in 2026-12-24T08:00:00Z")
    }
    return moment
  }

  /// A moment as `20261224T080000Z`, or without the `Z` where it is the user's own time, or a day as `20261224`, which
  /// begins where the user is.
  func compactMoment(_ text: String) throws(Failure) -> Timestamp {
    let isUTC = text.hasSuffix("Z")
    let parts = (isUTC ? text.dropLast() : text[...]).split(separator: "T", omittingEmptySubsequences: false)
    guard let day = try compactDay(String(parts[0])), parts.count < 3, !isUTC || parts.count == 2 else {
      throw compactFailure(text)
    }
    var seconds = Int64(day.number) * 86_400
    if parts.count == 2 {
      let digits = parts[1].utf8.compactMap { (0x30...0x39).contains($0) ? Int64($0) - 0x30 : nil }
      guard digits.count == 6, parts[1].utf8.count == 6 else { throw compactFailure(text) }
      let (hour, minute, second) = (
        digits[0] * 10 + digits[1], digits[2] * 10 + digits[3], digits[4] * 10 + digits[5]
      )
      // A leap second is the last one of its minute.
      guard hour < 24, minute < 60, second <= 60 else { throw compactFailure(text) }
      seconds += hour * 3600 + minute * 60 + min(second, 59)
    }
    let moment = Timestamp(seconds: seconds)
    return isUTC ? moment : Timestamp(seconds: seconds - Int64(zoneOffset(moment)))
  }

  /// The user's day of a moment as ``compactMoment(_:)`` reads it, and whether that is all that it says.
  func compactDueDay(_ text: String) throws(Failure) -> (day: Day, isWhole: Bool) {
    let moment = try compactMoment(text)
    let offset = zoneOffset(moment)
    let day = moment.day(offset: offset)
    return (day, moment.seconds + Int64(offset) == Int64(day.number) * 86_400)
  }

  private func compactDay(_ text: String) throws(Failure) -> Day? {
    guard text.utf8.count == 8, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text) else {
      return nil
    }
    return Day(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }

  private func compactFailure(_ text: String) -> Failure {
    failure("there is no time \"\(text.clipped())\"", "write it as in 20261224T080000Z")
  }

  /// A rule in words; nil for an empty text.
  func rule(_ text: String) throws(Failure) -> RepeatRule? {
    if text.isEmpty { return nil }
    guard let rule = RepeatRule(text) else {
      throw failure("nothing repeats \"\(text.clipped())\"", "write it as in 2 weeks, or month after done")
    }
    return rule
  }

  /// The names of tags.
  func tags(_ names: [String]) throws(Failure) -> [String] {
    for name in names where !Tags.isName(name) {
      throw failure(
        "\"\(name.clipped())\" is no tag", "a tag is 1 to 63 letters, digits, - and _, and begins with a letter")
    }
    return names
  }

  /// Checks what every todo must have.
  func checked(_ todo: ImportedTodo) throws(Failure) -> ImportedTodo {
    guard todo.text.contains(where: { !$0.isWhitespace }) else {
      throw failure("the todo has no text", "write what is to be done")
    }
    return todo
  }
}
