import GroupsDomain
import MVVMC

/// Suggests dates that the user may have meant by a text that is not a date.
struct DueDaySuggestion {
  private let text: String
  private let words: [String]
  private let today: Day

  init(_ text: String, today: Day) {
    self.text = text.clipped()
    words = self.text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    self.today = today
  }

  /// The failure for the text, with the suggested dates as advice.
  var failure: Failure {
    if Self.wordsForNone.contains(text.lowercased()) {
      return Failure(.invalid, "\"\(text)\" is not a date", advice: "write never to remove the date")
    }
    let dates = readings ?? forms(of: meant ?? DayPhrase("friday"))
    let choice = dates.count > 1 ? dates.dropLast().joined(separator: ", ") + " or " : ""
    return Failure(.invalid, "\"\(text)\" is not a date", advice: "try \(choice)\(dates.last ?? "today")")
  }

  private static let wordsForNone = ["none", "no", "nothing", "clear", "remove", "delete", "-", "null", "nil"]

  /// Returns a phrase's day in several forms: in words, as a number of days from today, and as a date.
  private func forms(of phrase: DayPhrase?) -> [String] {
    guard let phrase, let day = phrase.day(today: today) else { return [] }
    let ahead = day.number - today.number
    var forms = ["\(phrase)"]
    if forms == ["\(day)"] { return forms }
    for form in (ahead > 0 ? ["+\(ahead)d"] : []) + ["\(day)"] where !forms.contains(form) { forms.append(form) }
    return forms
  }

  /// The two dates that a text such as `01/02` may mean, then the first of them in ISO 8601. `nil` if the text has
  /// another form.
  private var readings: [String]? {
    let numbers = text.split(separator: "/").map(String.init)
    guard numbers.count >= 2, numbers.count <= 3 else { return nil }
    let year = numbers.count == 3 ? "." + numbers[2] : "."
    let phrases = [(0, 1), (1, 0)].compactMap { DayPhrase("\(numbers[$0.0]).\(numbers[$0.1])\(year)") }
    guard phrases.count == 2, let first = phrases[0].day(today: today)?.description else { return nil }
    let dates = phrases.map(\.description)
    return dates + (dates.contains(first) ? [] : [first])
  }

  // MARK: Guessing the date

  private var meant: DayPhrase? {
    guard words.count <= 12 else { return nil }
    let spelled = words.map(Self.corrected)
    return withinMonth ?? longestPhrase(in: words) ?? longestPhrase(in: spelled)
  }

  /// Returns the longest run of words that names a day, or `nil` if there is none.
  private func longestPhrase(in words: [String]) -> DayPhrase? {
    for count in stride(from: words.count, to: 0, by: -1) {
      for start in 0...(words.count - count) {
        let text = words[start..<(start + count)].joined(separator: " ")
        if let phrase = DayPhrase(text), phrase.day(today: today) != nil { return phrase }
      }
    }
    return nil
  }

  /// Returns a word with its spelling corrected. Dates and words of one or two letters stay unchanged.
  private static func corrected(_ word: String) -> String {
    guard word.utf8.count > 2, DayPhrase(word) == nil else { return word }
    return Spelling.nearest(to: word, in: DayPhrase.vocabulary).first ?? word
  }

  /// The last day of the month, if the text names a day after it: `28 feb` for `30 feb`. `nil` for other texts. Days
  /// more than a year ahead are ignored, so that `30 feb` does not become the 29 February of a later leap year.
  private var withinMonth: DayPhrase? {
    for day in ["31", "30", "29"] {
      // In `30 feb 2030`, one of the occurrences is a part of the year.
      for range in text.ranges(of: day) {
        for earlier in ["30", "29", "28"] where earlier < day {
          let phrase = DayPhrase(String(text[..<range.lowerBound] + earlier + text[range.upperBound...]))
          if let phrase, let meant = phrase.day(today: today), meant.number <= today.number + 366 { return phrase }
        }
      }
    }
    return nil
  }
}
