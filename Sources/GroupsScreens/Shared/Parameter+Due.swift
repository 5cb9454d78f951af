import MVVMC

extension PhraseForm {
  /// A due date in words.
  static let dueDay = PhraseForm(
    forms: DueDay.forms, examples: DueDay.examples, isUnderstood: DueDay.isUnderstood)
}

extension Parameter where Target: TodoFieldTarget, Value == String {
  /// A due date, or `never`: the rest of the line.
  static var due: Parameter {
    .phrase("DATE|never", .dueDay, samples: ["never", "today", "tomorrow", "+3d"])
      .suggesting { target, _, typed in DueDay.suggestions(for: typed, today: target.today) }
  }
}

extension Parameter where Target: TodoFieldTarget, Value == String? {
  /// `--due DATE`, the due date of a todo.
  static var due: Parameter {
    .option("due", "DATE", .dueDay, samples: ["today", "tomorrow", "+3d"])
      .suggesting { target, _, typed in DueDay.suggestions(for: typed, today: target.today) }
  }
}
