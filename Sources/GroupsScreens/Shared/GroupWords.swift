import GroupsDomain
import MVVMC

/// The words for groups and their members.
enum GroupWords {
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
    "\(groups) group\(groups == 1 ? "" : "s"), \(todos) todo\(todos == 1 ? "" : "s")"
  }

  /// Returns a note that a search found nothing. `advice` says how to show everything again.
  static func nothingFound(_ things: String, _ text: String, advice: String) -> String {
    "only \(things) that contain \"\(text)\" are shown, and there are none: \(advice)"
  }

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

  static func deletion(_ id: Int64, _ name: String, todos: Int) -> ConfirmModel {
    let extent = todos == 0 ? "" : " and its \(todos) todo\(todos == 1 ? "" : "s")"
    return ConfirmModel(
      question: "Delete group #\(id) \(name)\(extent)?", refusal: "group #\(id) \(name) was not deleted")
  }

  /// Returns the names that exist, as advice after an unknown name.
  static func list(_ names: [String], _ noun: String) -> String {
    guard !names.isEmpty else { return "there are no \(noun)s" }
    return "\(noun)s are \(names.prefix(5).joined(separator: ", "))" + (names.count > 5 ? ", …" : "")
  }

  static func members(_ count: Int) -> String { count == 1 ? "1 member" : "\(count) members" }

  static func added(_ id: Int64, _ name: String, isNew: Bool) -> String {
    isNew ? "+ member #\(id) \(name)" : "member #\(id) \(name) is already in the group"
  }

  static func edited(_ id: Int64, _ name: String, _ receipt: ChangeReceipt) -> String {
    receipt.changed.isEmpty ? "member #\(id) is already called \(name)" : "~ member #\(id) \(name)"
  }

  static func removed(_ id: Int64, _ name: String, unassigned: Int) -> String {
    "- member #\(id) \(name)" + unassignedNote(unassigned)
  }

  static func unassignedNote(_ count: Int) -> String {
    switch count {
    case 0: ""
    case 1: " (1 todo is now unassigned)"
    default: " (\(count) todos are now unassigned)"
    }
  }
}
