/// Hashes any value by its reflection. The hash is the same in every run of the program.
enum ValueHash {
  static func hash(_ value: Any) -> UInt64 {
    var text = ""
    append(value, to: &text)
    return text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  private static func append(_ value: Any, to text: inout String) {
    let mirror = Mirror(reflecting: value)
    guard !mirror.children.isEmpty else {
      text += "\(type(of: value)) \(String(reflecting: value));"
      return
    }
    var parts = mirror.children.map { child in
      var part = child.label.map { "\($0):" } ?? ""
      append(child.value, to: &part)
      return part
    }
    // The order of sets and dictionaries varies from run to run, even if they are equal.
    if mirror.displayStyle == .set || mirror.displayStyle == .dictionary { parts.sort() }
    text += "\(type(of: value))("
    for part in parts { text += "\(part.utf8.count) \(part)" }
    text += ")"
  }
}
