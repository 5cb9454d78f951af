import MVVMC
import Shell

/// Writes a JSON array with one object in each line.
struct JSONWriter: TodoWriter {
  private var hasRows = false

  mutating func write(_ exported: ExportedTodo) -> String {
    defer { hasRows = true }
    return (hasRows ? ",\n" : "[\n") + exported.content.json
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
