import GroupsDomain
import MVVMC

/// Parses repetitions.
enum RepeatWords {
  /// Returns the rule of a text, or `nil` for `never`.
  ///
  /// - Throws: ``Failure`` with code `invalid` if the text is no rule.
  static func parse(_ text: String) throws(Failure) -> RepeatRule? {
    if DueDay.isNever(text) { return nil }
    guard let rule = RepeatRule(text) else {
      throw Failure(
        .invalid, "\"\(text.clipped())\" is not a repetition",
        advice: "try every day, every 2 weeks, every monday, every month, every year after done, or never")
    }
    return rule
  }

  /// The forms of a repetition, for the help.
  static let forms = [
    "every day, every 2 weeks, every monday, every month, every year: the next day counts from the due date",
    "every 3 days after done: it counts from the day it is done; never removes the repetition",
  ]
}

extension PhraseForm {
  /// The repetition of a todo in words.
  static let repetition = PhraseForm(
    forms: RepeatWords.forms,
    examples: [
      "every day", "every week", "every 2 weeks", "every monday", "every month", "every year", "every week after done",
      "never",
    ]
  ) { DueDay.isNever($0) || RepeatRule($0) != nil }
}
