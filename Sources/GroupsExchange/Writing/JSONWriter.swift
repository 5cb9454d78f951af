import MVVMC
import Shell

/// Writes a JSON array with one object in each line.
struct JSONWriter: TodoWriter {
  private var hasRows = false

  mutating func write(_ exported: ExportedTodo) -> String { write(exported.content) }

  /// Returns the text of an object of the array.
  mutating func write(_ object: Content) -> String {
    defer { hasRows = true }
    return (hasRows ? ",\n" : "[\n") + object.json
  }

  func end() -> String { hasRows ? "\n]\n" : "[]\n" }
}

extension Content {
  var json: String {
    var bytes: [UInt8] = []
    JSONEncoding.append(self, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
