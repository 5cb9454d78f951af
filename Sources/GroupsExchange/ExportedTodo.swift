import GroupsDomain

/// A todo as files hold it.
package struct ExportedTodo {
  /// The todo, with all of its fields.
  let todo: Todo
  /// The number of its store, which with its own makes it unlike any other.
  let store: Int64

  /// Its id for other programs: a UUID of version 8 (RFC 9562), the same in each export.
  var uuid: String {
    // Stores on servers have no number of their own: the moment of creation tells their todos apart.
    let high = UInt64(bitPattern: store) ^ UInt64(bitPattern: todo.createdAt.seconds)
    let low = UInt64(bitPattern: todo.id)
    let digits = Self.hexadecimal(high & ~0xf000 | 0x8000) + Self.hexadecimal(low & ~(3 << 62) | 2 << 62)
    var uuid = ""
    for (index, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(index) { uuid += "-" }
      uuid.append(digit)
    }
    return uuid
  }

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// When it was created, as `20261201T080000Z`.
  var compactCreation: String { todo.createdAt.description.filter { $0 != "-" && $0 != ":" } }

  /// The due date as `20261201`.
  var compactDue: String? { todo.due?.description.filter { $0 != "-" } }
}
