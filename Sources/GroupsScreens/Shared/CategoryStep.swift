import GroupsDomain
import MVVMC

extension Category: Choice {}

/// The groups of a list: one category, or all.
enum CategoryFilter: String, Choice {
  case joined, invited, suggested, all

  /// The category, or `nil` for all.
  var category: Category? { Category(word: word) }

  init(_ category: Category?) { self = category.flatMap { CategoryFilter(word: $0.word) } ?? .all }
}

/// The transitions between categories, each of which is a command.
enum CategoryStep: String, Choice {
  case accept, decline, join, leave, invite

  var from: Category {
    switch self {
    case .accept, .decline: .invited
    case .join, .invite: .suggested
    case .leave: .joined
    }
  }

  var to: Category {
    switch self {
    case .accept, .join: .joined
    case .decline, .leave: .suggested
    case .invite: .invited
    }
  }

  var summary: String {
    switch self {
    case .accept: "Accept an invitation: the group becomes joined"
    case .decline: "Decline an invitation: the group becomes suggested"
    case .join: "Join a suggested group"
    case .leave: "Leave a joined group: it becomes suggested"
    case .invite: "Mark a suggested group as invited"
    }
  }
}
