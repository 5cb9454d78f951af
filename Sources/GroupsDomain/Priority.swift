/// The priority of a todo. Lists are ordered by the raw value, urgent first. Choices are offered in the order of the
/// declaration, the default first.
package enum Priority: Int, Sendable, CaseIterable {
  case normal = 2
  case important = 1
  case urgent = 0

  /// The word for commands and JSON.
  package var word: String {
    switch self {
    case .urgent: "urgent"
    case .important: "important"
    case .normal: "normal"
    }
  }
}
