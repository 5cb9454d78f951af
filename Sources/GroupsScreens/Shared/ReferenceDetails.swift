import GroupsDomain

extension Group {
  /// Details that distinguish the group from others of the same name: its id, members, open todos, and category unless
  /// joined.
  var detail: String {
    var parts = ["#\(id)", GroupWords.members(memberCount), "\(openTodoCount) open"]
    if category != .joined { parts.append(category.word) }
    return parts.joined(separator: ", ")
  }
}

extension Todo {
  /// Details that distinguish the todo from others with the same text: its id, group, due date, and state or priority.
  var detail: String {
    var parts = ["#\(id) of \(group.name)"]
    if let due { parts.append("due \(due)") }
    if isDone { parts.append("done") } else if priority != .normal { parts.append(priority.word) }
    return parts.joined(separator: ", ")
  }
}
