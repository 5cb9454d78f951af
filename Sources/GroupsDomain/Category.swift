/// The user's relation to a group. Lists are ordered by the raw value.
package enum Category: Int, Sendable, CaseIterable {
  /// The user is in the group.
  case joined = 0
  /// The user has been invited to the group.
  case invited = 1
  /// The group may interest the user.
  case suggested = 2

  /// The word for commands, locations and JSON.
  package var word: String {
    switch self {
    case .joined: "joined"
    case .invited: "invited"
    case .suggested: "suggested"
    }
  }
}
