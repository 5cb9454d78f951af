/// A small sample of groups, members and todos, for trying the app and for exploring it.
package enum DemoData {
  /// Returns the changes that create the sample in an empty store, in which ids start at 1. The due dates are relative
  /// to `today`.
  package static func changes(today: Day) -> [Change] {
    groups + members + todos(today: today) + [.setDone([Change.Target(3), Change.Target(8)], true)]
  }

  private static let groups: [Change] = [
    .createGroup(name: "Household", category: .joined),
    .createGroup(name: "Morning Runners", category: .joined),
    .createGroup(name: "Book Club", category: .invited),
    .createGroup(name: "Choir", category: .suggested),
    .createGroup(name: "Chess", category: .suggested),
  ]

  private static let members: [Change] = [
    .addMember(group: 1, firstName: "Ada", lastName: "Lovelace"),
    .addMember(group: 1, firstName: "Grace", lastName: "Hopper"),
    .addMember(group: 2, firstName: "Grace", lastName: "Hopper"),
    .addMember(group: 2, firstName: "Alan", lastName: "Turing"),
    .addMember(group: 3, firstName: "Mary", lastName: "Shelley"),
  ]

  private static func todos(today: Day) -> [Change] {
    func todo(
      _ group: Int64, _ name: String, _ priority: Priority = .normal, due days: Int? = nil, for user: Int64? = nil
    ) -> Change {
      .addTodo(group: group, name: name, priority: priority, due: days.map(today.advanced(by:)), assignee: user)
    }
    return [
      todo(1, "Buy onions", .important, due: 0, for: 1),
      todo(1, "Fix the tap", .urgent, due: -2, for: 2),
      todo(1, "Pay the rent", due: -1),
      todo(1, "Water the plants", due: 3, for: 1),
      todo(1, "Sort the cellar"),
      todo(2, "Map a new route", due: 5, for: 3),
      todo(2, "Order the shirts", .important, due: 1, for: 2),
      todo(2, "Enter the spring race", due: -10),
      todo(3, "Read chapter four", due: 7, for: 4),
    ]
  }
}
