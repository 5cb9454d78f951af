/// The form of a text that an app reads itself, such as a date in words.
package struct PhraseForm: Sendable {
  /// True if a text is one of these. It is asked where a list of things may go on or the text may begin: `1 3 days`.
  package let isUnderstood: @Sendable (String) -> Bool
  /// The suggestions for the user.
  package let examples: [String]
  /// The forms that it can have, line by line, as help shows them.
  package let forms: [String]

  /// Describes the texts.
  package init(forms: [String], examples: [String], isUnderstood: @escaping @Sendable (String) -> Bool) {
    self.forms = forms
    self.examples = examples
    self.isUnderstood = isUnderstood
  }
}

extension Parameter where Value == String {
  /// The rest of the line, which has to be understood; only as the last parameter that is not an option. Unlike other
  /// texts it may follow a list of things. `samples` is what an explorer types.
  package static func phrase(_ name: String, _ phrases: PhraseForm, samples: [String]) -> Parameter {
    .required(ParameterDeclaration(name, .text, samples: samples, phrases: phrases)) { $0.text }
  }
}

extension Parameter where Value == String? {
  /// The rest of the line, which has to be understood and may be left out; only as the last parameter that is not an
  /// option. `samples` is what an explorer types.
  package static func phrase(_ name: String, _ phrases: PhraseForm, samples: [String]) -> Parameter {
    .optional(ParameterDeclaration(name, .text, isOptional: true, samples: samples, phrases: phrases)) { $0.text }
  }

  /// `--name VALUE`, one word or a text in quotes, which has to be understood. Help calls the value `valueName`, and an
  /// explorer types the `samples`.
  package static func option(
    _ name: String, _ valueName: String, _ phrases: PhraseForm, samples: [String]
  ) -> Parameter {
    .optional(
      ParameterDeclaration(
        name, .word, isOption: true, isOptional: true, valueName: valueName, samples: samples, phrases: phrases)
    ) { $0.text }
  }
}
