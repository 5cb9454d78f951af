/// The priority of a todo. The raw value orders the lists: urgent comes first. The usual one is declared first, as it
/// is offered first.
package enum Priority: Int, Sendable, CaseIterable {
  /// Some time.
  case normal = 2
  /// Soon.
  case important = 1
  /// At once.
  case urgent = 0

  /// The word that commands and JSON use.
  package var word: String {
    switch self {
    case .urgent: "urgent"
    case .important: "important"
    case .normal: "normal"
    }
  }

  /// The priority of a word, or nil.
  package init?(word: String) {
    guard let match = Priority.allCases.first(where: { $0.word == word }) else { return nil }
    self = match
  }
}
