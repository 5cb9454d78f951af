import GroupsDomain
import MVVMC

extension Category: Choice {}

/// Which groups are listed: those of a category, or all.
enum CategoryFilter: String, Choice {
  case joined, invited, suggested, all

  /// The category; nil for all.
  var category: Category? { Category(word: word) }

  init(_ category: Category?) { self = category.flatMap { CategoryFilter(word: $0.word) } ?? .all }
}

/// The steps from one category to another, each a command.
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
