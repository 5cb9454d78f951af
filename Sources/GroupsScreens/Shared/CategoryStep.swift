import GroupsDomain

/// The ways from one category to another.
enum CategoryStep: CaseIterable {
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

  var name: String {
    switch self {
    case .accept: "accept"
    case .decline: "decline"
    case .join: "join"
    case .leave: "leave"
    case .invite: "invite"
    }
  }

  var summary: String {
    switch self {
    case .accept: "Accept an invitation: the group is joined"
    case .decline: "Decline an invitation: the group is only suggested"
    case .join: "Join a suggested group"
    case .leave: "Leave a joined group: it is only suggested"
    case .invite: "Note an invitation to a suggested group"
    }
  }
}
