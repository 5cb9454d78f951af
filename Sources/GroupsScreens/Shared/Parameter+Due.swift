import MVVMC

extension PhraseForm {
  /// A due date in words.
  static let dueDay = PhraseForm(
    forms: DueDay.forms, examples: DueDay.examples, isUnderstood: DueDay.isUnderstood)
}

extension Parameter where Target: TodoFieldTarget, Value == String {
  /// The day by which todos are to be done: the rest of the line.
  static var due: Parameter {
    .phrase("DATE|never", .dueDay, samples: ["never", "today", "tomorrow", "+3d"])
      .suggesting { target, _, _ in DueDay.suggestions(today: target.today) }
  }
}

extension Parameter where Target: TodoFieldTarget, Value == String? {
  /// `--due DATE`, the day by which a todo is to be done.
  static var due: Parameter {
    .option("due", "DATE", .dueDay, samples: ["today", "tomorrow", "+3d"])
      .suggesting { target, _, _ in DueDay.suggestions(today: target.today) }
  }
}
