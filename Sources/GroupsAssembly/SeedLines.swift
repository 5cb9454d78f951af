import GroupsDomain
import GroupsStore
import MVVMC
import GroupsScreens
import Shell

/// Writes the commands that recreate a store's groups, members and todos in an empty store, with the same ids and
/// times. The command files that an exploration of the user's data writes start from this data, so that they can be run
/// later.
///
/// A store never reuses an id, so an item is added and removed for each missing id. The history is not recreated.
package struct SeedLines {
  /// The largest number of lines. Checking a longer file would take too long.
  private static let maxLines = 20_000

  private var lines: [String] = []
  /// The location at which the next command runs.
  private var location = "/groups"
  /// The time that the latest `@clock` line has set.
  private var time: Timestamp?

  /// Thrown when there would be more than ``maxLines`` lines.
  private struct TooManyLines: Error {}

  /// Returns the lines for the data in a store, or `nil` if there would be too many.
  ///
  /// - Throws: ``Failure`` if the store cannot be read.
  package static func lines(of provider: any DataProvider) throws(Failure) -> [String]? {
    try Failure.catching {
      var seed = SeedLines()
      do {
        let groups = try provider.groups(limit: Self.maxLines).sorted { $0.id < $1.id }
        guard groups.reduce(groups.count, { $0 + $1.memberCount + $1.todoCount }) <= maxLines else { return nil }
        try seed.addGroups(groups)
        try seed.addMembers(of: groups, provider)
        try seed.addTodos(of: groups, provider)
        return seed.lines
      } catch is TooManyLines {
        return nil
      }
    }
  }

  // MARK: Groups

  private mutating func addGroups(_ groups: [Group]) throws {
    try add("list all")
    var next: Int64 = 1
    for group in groups {
      for missing in next..<group.id { try add("create \(Self.filler)", "delete #\(missing) --yes") }
      let option = group.category == .joined ? "" : " --category \(group.category.word)"
      try add("create \(quoted(group.name))\(option)")
      next = group.id + 1
    }
  }

  // MARK: Members

  private mutating func addMembers(of groups: [Group], _ provider: any DataProvider) throws {
    var members: [(group: Int64, users: [User])] = []
    for group in groups where group.memberCount > 0 {
      members.append((group.id, try provider.members(ofGroup: group.id)))
    }
    guard let first = members.first?.group else { return }
    if !Self.areInOrder(members.flatMap(\.users)) {
      // A user receives an id on joining a first group, and keeps it after leaving all groups. So all users are first
      // added and removed in the order of their ids, and then added to their groups.
      try go(to: "/groups/\(first)")
      let users = Dictionary(
        members.flatMap(\.users).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      let last = users.keys.max() ?? 0
      for id in stride(from: 1, through: last, by: 1) {
        try add(users[id].map(addition) ?? "add \(Self.filler) \(id)", "remove #\(id)")
      }
    }
    for (group, users) in members {
      try go(to: "/groups/\(group)")
      for user in users { try add(addition(of: user)) }
    }
  }

  /// True if adding the users in this order gives them their ids again.
  private static func areInOrder(_ users: [User]) -> Bool {
    var last: Int64 = 0
    for user in users {
      guard user.id <= last + 1 else { return false }
      last = max(last, user.id)
    }
    return true
  }

  private func addition(of user: User) -> String {
    "add \(quoted(user.firstName))" + (user.lastName.isEmpty ? "" : " \(quoted(user.lastName))")
  }

  // MARK: Todos

  private mutating func addTodos(of groups: [Group], _ provider: any DataProvider) throws {
    var todos: [Todo] = []
    try provider.visitTodos(TodosQuery(.everywhere)) { todos.append($0) }
    todos.sort { $0.id < $1.id }
    var next: Int64 = 1
    for todo in todos {
      try go(to: "/groups/\(todo.group.id)/todos")
      for missing in next..<todo.id { try add("add \(Self.filler)", "remove #\(missing) --yes") }
      next = todo.id + 1
      if time != todo.createdAt { try add("@clock \(UTCTime(seconds: todo.createdAt.seconds))") }
      time = todo.createdAt
      try add(addition(of: todo))
      let note = todo.fields.note
      if !note.isEmpty { try add("note #\(todo.id) \(quoted(note))") }
      if !todo.fields.tags.isEmpty { try add("tag #\(todo.id) \(todo.fields.tags)") }
      if let rule = todo.fields.repeats { try add("repeat #\(todo.id) \(rule)") }
      guard todo.isDone else { continue }
      if let finished = todo.fields.finishedAt, finished != time {
        try add("@clock \(UTCTime(seconds: finished.seconds))")
        time = finished
      }
      try add("done #\(todo.id)")
    }
  }

  private func addition(of todo: Todo) -> String {
    var line = "add \(quoted(todo.name))"
    if todo.priority != .normal { line += " --priority \(todo.priority.word)" }
    if let due = todo.due { line += " --due \(due)" }
    if let assignee = todo.assignee { line += " --assign #\(assignee.id)" }
    return line
  }

  // MARK: Lines

  /// The name of an item that uses up a missing id and is removed immediately.
  private static let filler = "gone"

  private mutating func go(to place: String) throws {
    guard place != location else { return }
    location = place
    try add("go \(place)")
  }

  /// Adds lines. Throws at the limit, because a single high id could require more placeholder lines than fit in memory.
  private mutating func add(_ new: String...) throws(TooManyLines) {
    guard lines.count + new.count <= Self.maxLines else { throw TooManyLines() }
    lines += new
  }

  private func quoted(_ text: String) -> String { Lexer.quoted(text) }
}
