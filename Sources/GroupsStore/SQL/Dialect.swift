/// The phrases that engines write differently. Everything else is SQL that all of them take.
package struct Dialect: Sendable {
  /// Keeps the planner from reading another index than the one that has the rows in their order.
  var index: @Sendable (_ name: String) -> String
  /// A join whose left side is the outer loop.
  var orderedJoin: String
  /// What follows a SELECT whose rows are locked until the transaction ends.
  var lockingRows: String
  /// The condition that a change was made by the user of this connection.
  var isOwnChange: String
  /// Who made a change that is copied from a store which does not know it.
  var unknownAuthor: String
  /// A query for the numbers of a list, which is the parameter `$1` as ``list(_:)`` writes it.
  var idList: String
  /// Begins and ends a list of numbers.
  var listBrackets: (String, String)
  /// The function that finds a text in another one.
  var textPosition: String
  /// Whether a text may hold U+0000.
  var keepsNull: Bool
  /// Whether a question is a way to somewhere else and back, so that many are better asked at once.
  var isRemote: Bool
  /// What the statement that writes the counters has to set besides: "" or an assignment after a comma.
  var transactionCount: String

  package init(
    index: @escaping @Sendable (_ name: String) -> String, orderedJoin: String, lockingRows: String,
    isOwnChange: String, unknownAuthor: String, idList: String, listBrackets: (String, String),
    textPosition: String, keepsNull: Bool, isRemote: Bool, transactionCount: String = ""
  ) {
    self.index = index
    self.orderedJoin = orderedJoin
    self.lockingRows = lockingRows
    self.isOwnChange = isOwnChange
    self.unknownAuthor = unknownAuthor
    self.idList = idList
    self.listBrackets = listBrackets
    self.textPosition = textPosition
    self.keepsNull = keepsNull
    self.isRemote = isRemote
    self.transactionCount = transactionCount
  }
}

extension Dialect {
  /// A list of numbers as one parameter.
  func list(_ numbers: some Collection<Int64>) -> String {
    listBrackets.0 + numbers.map(String.init).joined(separator: ",") + listBrackets.1
  }

  /// SQLite keeps the order of loops at a `CROSS JOIN`, and the index that `INDEXED BY` names. Its writers wait for
  /// each other as soon as they begin.
  static let sqlite = Dialect(
    index: { "INDEXED BY \($0)" }, orderedJoin: "CROSS JOIN", lockingRows: "", isOwnChange: "1 = 1",
    unknownAuthor: "NULL", idList: "SELECT value FROM json_each($1)", listBrackets: ("[", "]"),
    textPosition: "instr", keepsNull: true, isRemote: false, transactionCount: ", serial = serial + 1")
}
