/// The fragments of SQL that differ between engines. All other SQL is shared.
package struct Dialect: Sendable {
  /// Returns the clause that makes the planner use an index, for example to read a list without a sort; empty if the
  /// engine has none.
  var index: @Sendable (_ name: String) -> String
  /// The join operator that keeps its left side as the outer loop.
  var orderedJoin: String
  /// The end of a SELECT that locks its rows until the transaction ends.
  var lockingRows: String
  /// The condition that a row of `change` was made by this connection's user.
  var isOwnChange: String
  /// The SQL expression for the author of a change that is copied from a store without authors.
  var unknownAuthor: String
  /// A query that returns the numbers of a list. The parameter `$1` is the list in the form of ``list(_:)``.
  var idList: String
  /// A query that returns the texts of a list. The parameter `$1` is the list in the form of ``texts(_:)``.
  var textList: String
  /// The brackets around a list of numbers.
  var listBrackets: (String, String)
  /// The name of the function that returns the position of one text in another.
  var textPosition: String
  /// Returns the condition that a text contains the text of a parameter, ignoring case. It may also be true for a text
  /// that is not ASCII and does not contain it.
  var contains: @Sendable (_ text: String, _ parameter: String) -> String
  /// True if a text may contain U+0000.
  var storesNUL: Bool
  /// True if each query is a round trip to a server, so that queries are batched.
  var isRemote: Bool
  /// The assignment that counts a transaction in the UPDATE of the counters, with a leading comma; empty if the engine
  /// needs no count.
  var transactionCount: String
}

extension Dialect {
  /// Returns a list of numbers as the value of one parameter.
  func list(_ numbers: some Collection<Int64>) -> String {
    listBrackets.0 + numbers.map(String.init).joined(separator: ",") + listBrackets.1
  }

  /// Returns a list of texts as the value of one parameter, in JSON.
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

  /// SQLite keeps the order of loops at a `CROSS JOIN` and uses the index that `INDEXED BY` names. It needs no row
  /// locks, because `BEGIN IMMEDIATE` serializes its writers.
  static let sqlite = Dialect(
    index: { "INDEXED BY \($0)" }, orderedJoin: "CROSS JOIN", lockingRows: "", isOwnChange: "1 = 1",
    unknownAuthor: "NULL", idList: "SELECT value FROM json_each($1)",
    textList: "SELECT value FROM json_each($1)", listBrackets: ("[", "]"),
    textPosition: "instr", contains: { "containsText(\($0), \($1))" }, storesNUL: true, isRemote: false,
    transactionCount: ", serial = serial + 1")

  /// PostgreSQL's planner chooses join orders and indexes itself. Writers wait for each other at the locked counters.
  package static let postgreSQL = Dialect(
    index: { _ in "" }, orderedJoin: "JOIN", lockingRows: " FOR UPDATE", isOwnChange: "author = current_user",
    unknownAuthor: "current_user", idList: "SELECT unnest(CAST($1 AS BIGINT[]))",
    textList: "SELECT json_array_elements_text(CAST($1 AS JSON))",
    listBrackets: ("{", "}"), textPosition: "strpos",
    contains: { "(strpos(lower(\($0)), \($1)) > 0 OR length(\($0)) <> octet_length(\($0)))" },
    storesNUL: false, isRemote: true, transactionCount: "")
}
