import GroupsDomain

/// A row of a table. ``columns(_:)`` is the only declaration of its columns.
protocol StoredRow: Equatable, SendableMetatype {
  static var table: RowKey.Table { get }
  var id: Int64 { get }
  /// The id of the change that last wrote the row.
  var version: Int64 { get set }
  /// The row's contribution to the counts of a group, or `nil` if groups do not count such rows.
  var share: (group: Int64, counts: Counts)? { get }

  init(id: Int64)

  /// Visits all columns except the id. A new column must come last, because images in the history rely on the order.
  mutating func columns(_ columns: inout some Columns)
}

extension StoredRow {
  var share: (group: Int64, counts: Counts)? { nil }
}

/// A group's row without its counts, which are derived from other rows.
struct StoredGroup: StoredRow {
  static let table = RowKey.Table.group

  let id: Int64
  var version: Int64 = 0
  var category = Category.joined
  var name = ""

  init(id: Int64) { self.id = id }

  mutating func columns(_ columns: inout some Columns) {
    columns.version(&version)
    var number = Int64(category.rawValue)
    columns.number("category", &number)
    category = Category(rawValue: Int(truncatingIfNeeded: number)) ?? .suggested
    columns.text("name", &name)
    columns.nameKey(of: name)
  }
}

struct StoredUser: StoredRow {
  static let table = RowKey.Table.user

  let id: Int64
  var version: Int64 = 0
  var firstName = ""
  var lastName = ""

  init(id: Int64) { self.id = id }

  var name: String { User(id: id, firstName: firstName, lastName: lastName).name }

  mutating func columns(_ columns: inout some Columns) {
    columns.version(&version)
    columns.text("firstName", &firstName)
    columns.text("lastName", &lastName)
  }
}

struct StoredMember: StoredRow {
  static let table = RowKey.Table.member

  let id: Int64
  var version: Int64 = 0
  var groupID: Int64 = 0
  var userID: Int64 = 0
  /// The user's name, from which the name key is derived when the row is written. It is not a column.
  var userName = ""

  init(id: Int64) { self.id = id }

  var share: (group: Int64, counts: Counts)? { (groupID, Counts(members: 1)) }

  mutating func columns(_ columns: inout some Columns) {
    columns.version(&version)
    columns.number("groupID", &groupID)
    columns.number("userID", &userID)
    columns.nameKey(of: userName)
  }
}

struct StoredTodo: StoredRow {
  static let table = RowKey.Table.todo

  var id: Int64
  var version: Int64 = 0
  var groupID: Int64 = 0
  var createdAt: Int64 = 0
  var fields = TodoFields()

  init(id: Int64) { self.id = id }

  var share: (group: Int64, counts: Counts)? {
    (groupID, fields.isDone ? Counts(done: 1) : Counts(open: 1))
  }

  mutating func columns(_ columns: inout some Columns) {
    columns.version(&version)
    columns.number("groupID", &groupID)
    columns.number("createdAt", &createdAt)
    columns.place(place)
    fields.visit(&columns)
  }

  /// The sort key within the open or the done todos of a group: open ones by priority and due date, done ones by the
  /// time of finishing, latest first.
  private var place: Int64 {
    if fields.isDone { return -(fields.finishedAt?.seconds ?? createdAt) }
    return Self.place(fields.priority, fields.due)
  }

  /// Returns the sort key of an open todo. Day numbers are below 4,000,000, so 5,000,000 sorts after every due date.
  private static func place(_ priority: Priority, _ due: Day?) -> Int64 {
    Int64(priority.rawValue) * 10_000_000 + Int64(due?.number ?? 5_000_000)
  }

  /// The sort keys of open todos without a due date, one for each priority.
  static let placesWithoutDue = Priority.allCases.map { place($0, nil) }
}

/// A row of any table.
enum AnyRow: Equatable {
  case group(StoredGroup)
  case user(StoredUser)
  case member(StoredMember)
  case todo(StoredTodo)

  var version: Int64 {
    switch self {
    case .group(let row): row.version
    case .user(let row): row.version
    case .member(let row): row.version
    case .todo(let row): row.version
    }
  }
}

/// The table and id of a row.
struct RowKey: Hashable {
  enum Table: UInt8 {
    case group, user, member, todo

    var name: String {
      switch self {
      case .group: "group"
      case .user: "user"
      case .member: "member"
      case .todo: "todo"
      }
    }

    /// The name, quoted for SQL.
    var sql: String { #""\#(name)""# }
  }

  let table: Table
  let id: Int64
}

/// The numbers of members and todos in a group's row.
struct Counts: Equatable {
  var members = 0
  var open = 0
  var done = 0

  var isZero: Bool { self == Counts() }

  mutating func add(_ other: Counts, _ sign: Int) {
    members += sign * other.members
    open += sign * other.open
    done += sign * other.done
  }
}
