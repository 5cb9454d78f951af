/// The user's relation to a group. The raw value orders the lists.
package enum Category: Int, Sendable, CaseIterable {
  /// The user is in the group.
  case joined = 0
  /// The user was asked to join.
  case invited = 1
  /// The group may interest the user.
  case suggested = 2

  /// The word that commands, locations and JSON use.
  package var word: String {
    switch self {
    case .joined: "joined"
    case .invited: "invited"
    case .suggested: "suggested"
    }
  }

  /// The category of a word, or nil.
  package init?(word: String) {
    guard let match = Category.allCases.first(where: { $0.word == word }) else { return nil }
    self = match
  }
}
