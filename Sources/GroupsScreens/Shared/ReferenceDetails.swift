import GroupsDomain

extension Group {
  /// Details that tell it from other groups of its name.
  var detail: String {
    var parts = ["#\(id)", GroupWords.members(memberCount), "\(openTodoCount) open"]
    if category != .joined { parts.append(category.word) }
    return parts.joined(separator: ", ")
  }
}

extension Todo {
  /// Details that tell it from other todos of its text: its group, its due date, its state.
  var detail: String {
    var parts = ["#\(id) of \(group.name)"]
    if let due { parts.append("due \(due)") }
    if isDone { parts.append("done") } else if priority != .normal { parts.append(priority.word) }
    return parts.joined(separator: ", ")
  }
}
