import GroupsDomain

/// A group's row without its counts, which follow from other rows.
struct StoredGroup: Equatable {
  let id: Int64
  var category: Category
  var version: Int64
  var name: String
}

struct StoredUser: Equatable {
  let id: Int64
  var version: Int64
  var firstName: String
  var lastName: String

  var name: String { User(id: id, firstName: firstName, lastName: lastName).name }
}

struct StoredMember: Equatable {
  let id: Int64
  let groupID: Int64
  let userID: Int64
  var version: Int64
}

struct StoredTodo: Equatable {
  let id: Int64
  var groupID: Int64
  var isDone: Bool
  var priority: Priority
  var createdAt: Int64
  var due: Int64?
  var assigneeID: Int64?
  var version: Int64
  var name: String
  var note: String
}

/// What a group's row counts.
struct Counts: Equatable {
  var members = 0
  var open = 0
  var done = 0

  var isZero: Bool { self == Counts() }

  mutating func add(_ other: Counts) {
    members += other.members
    open += other.open
    done += other.done
  }
}
