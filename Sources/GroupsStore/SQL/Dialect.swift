/// The phrases that engines write differently. Everything else is SQL that all of them take.
package struct Dialect: Sendable {
  /// Keeps the planner from reading another index than the one that has the rows in their order.
  var index: @Sendable (_ name: String) -> String
  /// A join whose left side is the outer loop.
  var orderedJoin: String
  /// The end of a SELECT whose rows are locked until the transaction ends.
  var lockingRows: String
  /// The condition that a change was made by the user of this connection.
  var isOwnChange: String
  /// Who made a change that is copied from a store which does not know it.
  var unknownAuthor: String
  /// A query for the numbers of a list, which is the parameter `$1` as ``list(_:)`` writes it.
  var idList: String
  /// A query for the texts of a list, which is the parameter `$1` as ``texts(_:)`` writes it.
  var textList: String
  /// Begins and ends a list of numbers.
  var listBrackets: (String, String)
  /// The function that finds a text in another one.
  var textPosition: String
  /// The comparison with a pattern that ignores the case of ASCII.
  var like: String
  /// The expression for the number of bytes of a text.
  var byteCount: @Sendable (_ text: String) -> String
  /// True if a text may hold U+0000.
  var keepsNull: Bool
  /// True if a question is a way to somewhere else and back, so that many are better asked at once.
  var isRemote: Bool
  /// A further assignment of the statement that writes the counters: "" or an assignment after a comma.
  var transactionCount: String

  package init(
    index: @escaping @Sendable (_ name: String) -> String, orderedJoin: String, lockingRows: String,
    isOwnChange: String, unknownAuthor: String, idList: String, textList: String, listBrackets: (String, String),
    textPosition: String, like: String, byteCount: @escaping @Sendable (_ text: String) -> String, keepsNull: Bool,
    isRemote: Bool, transactionCount: String = ""
  ) {
    self.index = index
    self.orderedJoin = orderedJoin
    self.lockingRows = lockingRows
    self.isOwnChange = isOwnChange
    self.unknownAuthor = unknownAuthor
    self.idList = idList
    self.textList = textList
    self.listBrackets = listBrackets
    self.textPosition = textPosition
    self.like = like
    self.byteCount = byteCount
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

  /// A list of texts as one parameter: as JSON.
  static func texts(_ texts: some Sequence<String>) -> String {
    var list: [UInt8] = []
    for text in texts {
      list += [list.isEmpty ? UInt8(ascii: "[") : UInt8(ascii: ","), UInt8(ascii: "\"")]
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): list += [UInt8(ascii: "\\"), byte]
        case 0..<0x20: list += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
        default: list.append(byte)
        }
      }
      list.append(UInt8(ascii: "\""))
    }
    return list.isEmpty ? "[]" : String(decoding: list, as: UTF8.self) + "]"
  }

  /// SQLite keeps the order of loops at a `CROSS JOIN`, and the index that `INDEXED BY` names. Its writers wait for
  /// each other as soon as they begin.
  static let sqlite = Dialect(
    index: { "INDEXED BY \($0)" }, orderedJoin: "CROSS JOIN", lockingRows: "", isOwnChange: "1 = 1",
    unknownAuthor: "NULL", idList: "SELECT value FROM json_each($1)",
    textList: "SELECT value FROM json_each($1)", listBrackets: ("[", "]"),
    textPosition: "instr", like: "LIKE", byteCount: { "length(CAST(\($0) AS BLOB))" }, keepsNull: true, isRemote: false,
    transactionCount: ", serial = serial + 1")
}
