import GroupsDomain
import MVVMC
import Shell

/// Parses values of fields. The methods throw a ``Failure`` with the line if a text is not such a value.
struct ImportValues {
  /// The line that failures name.
  let place: ImportPlace
  /// Returns the UTC offset of the user's time zone at a moment, in seconds.
  let zoneOffset: (Timestamp) -> Int

  private func failure(_ message: String, _ advice: String) -> Failure { place.failure(message, advice) }

  func priority(word: String) throws(Failure) -> Priority {
    if word.isEmpty { return .normal }
    guard let priority = Priority.allCases.first(where: { $0.word == word }) else {
      throw failure("there is no priority \"\(word.clipped())\"", "the priorities are urgent, important and normal")
    }
    return priority
  }

  func flag(_ word: String) throws(Failure) -> Bool {
    // Spreadsheets write TRUE and FALSE, or numbers.
    switch word.lowercased() {
    case "true", "yes", "1": return true
    case "false", "no", "0", "": return false
    default: throw failure("\"\(word.clipped())\" is neither true nor false", "write true or false")
    }
  }

  /// Parses a day such as `2026-12-24`. Returns `nil` for an empty text.
  func day(_ text: String) throws(Failure) -> Day? {
    if text.isEmpty { return nil }
    guard let day = Day(text) else {
      throw failure("\"\(text.clipped())\" is not a date", "write it as in 2026-12-24")
    }
    return day
  }

  /// Parses a moment such as `2026-12-24T08:00:00Z`. A day such as `2026-12-24` means its beginning in the user's time
  /// zone. Returns `nil` for an empty text.
  func moment(_ text: String) throws(Failure) -> Timestamp? {
    if text.isEmpty { return nil }
    if let day = Day(text) { return start(of: day) }
    guard let moment = UTCTime(text) else {
      throw failure("there is no time \"\(text.clipped())\"", "write it as in 2026-12-24T08:00:00Z")
    }
    return Timestamp(seconds: moment.seconds)
  }

  /// Parses a moment such as `20261224T080000Z`. Without the `Z`, it is in the user's time zone. A day such as
  /// `20261224` means its midnight in the user's time zone.
  func compactMoment(_ text: String) throws(Failure) -> Timestamp {
    guard let (seconds, isUTC) = Self.compactSeconds(Array(text.utf8)) else { throw compactFailure(text) }
    return isUTC ? Timestamp(seconds: seconds) : moment(local: seconds)
  }

  /// Returns the beginning of a day in the user's time zone.
  func start(of day: Day) -> Timestamp { moment(local: Int64(day.number) * 86_400) }

  /// Returns the moment of a local time in the user's time zone, which is given in seconds as if it were in UTC.
  private func moment(local seconds: Int64) -> Timestamp {
    // The offset at the moment is unknown before the moment is. The first offset is that of a moment some hours away,
    // so the clocks may change in between. The estimate is close enough to get the right one.
    let estimate = seconds - Int64(zoneOffset(Timestamp(seconds: seconds)))
    let moment = seconds - Int64(zoneOffset(Timestamp(seconds: estimate)))
    // A local time in the hour that the clocks skip has no moment. The later of the two candidates is used, because the
    // earlier one may be on the day before.
    let isSkipped = moment + Int64(zoneOffset(Timestamp(seconds: moment))) != seconds
    return Timestamp(seconds: isSkipped ? max(moment, estimate) : moment)
  }

  private static func compactSeconds(_ text: [UInt8]) -> (seconds: Int64, isUTC: Bool)? {
    func number(_ range: Range<Int>) -> Int? {
      var number = 0
      for byte in text[range] {
        guard (0x30...0x39).contains(byte) else { return nil }
        number = number * 10 + Int(byte - 0x30)
      }
      return number
    }
    let isUTC = text.count == 16 && text[15] == UInt8(ascii: "Z")
    guard text.count == 8 || text.count == 15 || isUTC, let year = number(0..<4), let month = number(4..<6),
      let dayOfMonth = number(6..<8), let day = Day(year: year, month: month, day: dayOfMonth)
    else { return nil }
    let start = Int64(day.number) * 86_400
    if text.count == 8 { return (start, false) }
    guard text[8] == UInt8(ascii: "T"), let hour = number(9..<11), let minute = number(11..<13),
      let second = number(13..<15), hour < 24, minute < 60, second <= 60
    else { return nil }
    // A leap second becomes the last second of its minute.
    return (start + Int64(hour * 3600 + minute * 60 + min(second, 59)), isUTC)
  }

  /// Parses a moment and returns its day in the user's time zone. `isWhole` is true if the moment is midnight there, so
  /// that the day alone loses nothing.
  func compactDueDay(_ text: String) throws(Failure) -> (day: Day, isWhole: Bool) {
    let moment = try compactMoment(text)
    let offset = zoneOffset(moment)
    let day = moment.day(offset: offset)
    return (day, moment.seconds + Int64(offset) == Int64(day.number) * 86_400)
  }

  private func compactFailure(_ text: String) -> Failure {
    failure("there is no time \"\(text.clipped())\"", "write it as in 20261224T080000Z")
  }

  /// Parses a repetition such as `every 2 weeks`. Returns `nil` for an empty text.
  func rule(_ text: String) throws(Failure) -> RepeatRule? {
    if text.isEmpty { return nil }
    guard let rule = RepeatRule(text) else {
      throw failure(
        "\"\(text.clipped())\" is not a repetition", "write it as in every 2 weeks, or every month after done")
    }
    return rule
  }

  /// Returns the names unchanged, or throws if one of them cannot be a tag.
  func tags(_ names: [String]) throws(Failure) -> [String] {
    for name in names where !Tags.isName(name) {
      throw failure(
        "\"\(name.clipped())\" is not a tag", "a tag is 1 to 63 letters, digits, - and _, and begins with a letter")
    }
    return names
  }

  /// Returns the todo unchanged, or throws if its text is empty or only whitespace.
  func checked(_ todo: ImportedTodo) throws(Failure) -> ImportedTodo {
    guard todo.name.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      throw failure("the todo has no text", "write what to do")
    }
    return todo
  }
}
