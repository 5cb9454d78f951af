/// The form of a text that the app parses itself, such as a date in words.
package struct PhraseForm: Sendable {
  /// Returns whether a text has this form. With this, the shell finds the end of a list of references before the text,
  /// as in `1 3 days`.
  package let isUnderstood: @Sendable (String) -> Bool
  /// The texts to suggest to the user.
  package let examples: [String]
  /// The possible forms, one for each line of help.
  package let forms: [String]

  /// Creates a form.
  package init(forms: [String], examples: [String], isUnderstood: @escaping @Sendable (String) -> Bool) {
    self.forms = forms
    self.examples = examples
    self.isUnderstood = isUnderstood
  }
}

extension Parameter where Value == String {
  /// Creates a required parameter that takes the rest of the line, which must have a form. It must be the last
  /// parameter that is not an option. Unlike other texts, it may follow a list of references. The explorer types the
  /// `samples`.
  package static func phrase(_ name: String, _ phrases: PhraseForm, samples: [String]) -> Parameter {
    .required(ParameterDeclaration(name, .text, samples: samples, phrases: phrases)) { $0.text }
  }
}

extension Parameter where Value == MarkedText? {
  /// Creates an optional parameter that takes the rest of the line, in which the app may read some words as marks. It
  /// must be the last parameter that is not an option. The explorer types the `samples`.
  package static func markedPhrase(_ name: String, _ phrases: PhraseForm, samples: [String]) -> Parameter {
    .optional(
      ParameterDeclaration(name, .text, isOptional: true, samples: samples, phrases: phrases, readsMarks: true)
    ) { argument in
      argument.text.map { if case .literal = argument { MarkedText($0, isLiteral: true) } else { MarkedText($0) } }
    }
  }
}

extension Parameter where Value == String? {
  /// Creates an option `--name VALUE` whose value, one word or a text in quotes, must have a form. Help calls the value
  /// `valueName`, and the explorer types the `samples`.
  package static func option(
    _ name: String, _ valueName: String, _ phrases: PhraseForm, samples: [String]
  ) -> Parameter {
    .optional(
      ParameterDeclaration(
        name, .word, isOption: true, isOptional: true, valueName: valueName, samples: samples, phrases: phrases)
    ) { $0.text }
  }
}
