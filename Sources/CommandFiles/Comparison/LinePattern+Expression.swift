import Shell

extension LinePattern {
  /// The regular expression that matches the same lines. Its groups have the names of the holes.
  var expression: String {
    pieces.map { piece in
      switch piece {
      case .text(let text): Self.quoted(text)
      case .hole(let hole, nil): "(?:\(Self.source(of: hole)))"
      case .hole(let hole, let name?): "(?<\(name)>\(Self.source(of: hole)))"
      }
    }.joined()
  }

  private static func source(of hole: Hole) -> String {
    switch hole {
    case .any: ".*?"
    case .int: "-?[0-9]+"
    case .number: #"-?[0-9]+(?:\.[0-9]+)?"#
    case .date: "[0-9]{4}-[0-9]{2}-[0-9]{2}"
    case .time: "[0-9]{2}:[0-9]{2}(?::[0-9]{2})?"
    case .word: #"\S+"#
    case .id: #"[\p{L}\p{N}_-]+"#
    case .expression(let source): source
    }
  }

  /// Returns a text as a regular expression, with ASCII punctuation and control characters escaped by a backslash.
  private static func quoted(_ text: [UInt8]) -> String {
    var result = ""
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      if scalar.isASCII, !scalar.properties.isAlphabetic, !(0x30...0x39).contains(scalar.value), scalar != " " {
        result += "\\"
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
