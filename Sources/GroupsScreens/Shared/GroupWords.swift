import GroupsDomain
import MVVMC

/// The messages about groups and their members. In the outcome of a command, `+` marks a new object, `~` a changed one,
/// and `-` a removed one.
enum GroupWords {
  /// Returns the heading of a list of groups. `nil` stands for all categories.
  static func heading(_ category: Category?) -> String {
    switch category {
    case .joined: "My groups"
    case .invited: "Invitations"
    case .suggested: "Suggested groups"
    case nil: "All groups"
    }
  }

  /// Returns the number of results of a search, in words.
  static func found(groups: Int, todos: Int) -> String {
    "\(counted(groups, "group")), \(counted(todos, "todo"))"
  }

  /// Returns a note that a search for `texts` found nothing. `noun` is the plural of what was searched for. `advice`
  /// says how to show everything again.
  static func nothingFound(_ noun: String, _ texts: [String], advice: String) -> String {
    "only \(noun) that contain \(quoted(texts)) are shown, and there are none: \(advice)"
  }

  /// Returns the texts of a search: `"milk" and "oat"`.
  static func quoted(_ texts: [String]) -> String { texts.map { "\"\($0)\"" }.joined(separator: " and ") }

  static func created(_ id: Int64, _ name: String, _ category: Category) -> String {
    "+ group #\(id) \(name)" + (category == .joined ? "" : " (\(category.word))")
  }

  static func renamed(_ id: Int64, _ name: String, _ receipt: ChangeReceipt) -> String {
    receipt.changed.isEmpty ? "group #\(id) is already called \(name)" : "~ group #\(id) \(name)"
  }

  static func moved(_ id: Int64, _ name: String, _ category: Category) -> String {
    "~ group #\(id) \(name): \(category.word)"
  }

  static func deleted(_ id: Int64, _ name: String) -> String { "- group #\(id) \(name)" }

  /// Returns the question whether to delete a group with this number of todos.
  static func deletion(_ id: Int64, _ name: String, todos: Int) -> ConfirmModel {
    let extent = todos == 0 ? "" : " and its \(counted(todos, "todo"))"
    return ConfirmModel(
      question: "Delete group #\(id) \(name)\(extent)?", refusal: "group #\(id) \(name) was not deleted")
  }

  /// Returns the first of the names that exist, as advice after an unknown name. `noun` is singular, as in `group`.
  static func list(_ names: [String], _ noun: String) -> String {
    guard !names.isEmpty else { return "there are no \(noun)s" }
    if names.count == 1 { return "the only \(noun) is \(names[0])" }
    return "\(noun)s are \(names.prefix(5).joined(separator: ", "))" + (names.count > 5 ? ", …" : "")
  }

  static func members(_ count: Int) -> String { counted(count, "member") }

  /// Returns the outcome of adding a member. `isNew` is false if the user was a member already.
  static func added(_ id: Int64, _ name: String, isNew: Bool) -> String {
    isNew ? "+ member #\(id) \(name)" : "member #\(id) \(name) is already in the group"
  }

  /// Returns the outcome of renaming a member.
  static func edited(_ id: Int64, _ name: String, _ receipt: ChangeReceipt) -> String {
    receipt.changed.isEmpty ? "member #\(id) is already called \(name)" : "~ member #\(id) \(name)"
  }

  /// Returns the outcome of removing a member who was assigned to `unassigned` todos.
  static func removed(_ id: Int64, _ name: String, unassigned: Int) -> String {
    "- member #\(id) \(name)" + unassignedNote(unassigned)
  }

  /// Returns a suffix for todos that lost their assignee, or an empty string if there are none.
  static func unassignedNote(_ count: Int) -> String {
    switch count {
    case 0: ""
    case 1: " (1 todo is now unassigned)"
    default: " (\(count) todos are now unassigned)"
    }
  }
}
