/// Escapes and classes.
extension RegularExpressionParser {
  /// What follows a backslash, outside of a class.
  mutating func escape() throws(SyntaxError) -> RegularExpressionNode {
    switch peek {
    case "b", "B", "A", "z", "Z":
      let scalar = next()
      switch scalar {
      case "b": return .assertion(.wordBoundary)
      case "B": return .assertion(.noWordBoundary)
      case "A": return .assertion(.start)
      default: return .assertion(.end)
      }
    case let scalar? where ("1"..."9").contains(scalar) || scalar == "k":
      throw SyntaxError(reason: "\\\(scalar) refers back to a group, which is not supported")
    default: break
    }
    switch try member() {
    case .range(let range) where range.lowerBound == range.upperBound: return .scalar(range.lowerBound)
    case let member: return .scalars(ScalarClass(members: [member]))
    }
  }

  /// The class whose `[` was taken.
  mutating func scalarClass() throws(SyntaxError) -> ScalarClass {
    var result = ScalarClass()
    result.isNegated = take("^")
    var isFirst = true
    while let scalar = next() {
      if scalar == "]", !isFirst { return result }
      isFirst = false
      let member = try member(scalar)
      guard case .range(let first) = member, peek == "-", index + 1 < scalars.count, scalars[index + 1] != "]" else {
        result.members.append(member)
        continue
      }
      index += 1
      guard let end = next(), case .range(let last) = try self.member(end), first.lowerBound <= last.upperBound else {
        throw SyntaxError(reason: "a range of a class ends before it begins; write \\- for a hyphen")
      }
      result.members.append(.range(first.lowerBound...last.upperBound))
    }
    throw SyntaxError(reason: "a [ is not closed; write \\[ for a bracket")
  }

  private mutating func member(_ scalar: Unicode.Scalar) throws(SyntaxError) -> ScalarClass.Member {
    if scalar == "[" { throw SyntaxError(reason: "a class within a class is not supported; write \\[ for a bracket") }
    return scalar == "\\" ? try member() : .range(scalar...scalar)
  }

  /// What follows a backslash, in a class too.
  private mutating func member() throws(SyntaxError) -> ScalarClass.Member {
    guard let scalar = next() else { throw SyntaxError(reason: "it ends with a backslash") }
    switch scalar {
    case "d": return .kind(.digit, isNegated: false)
    case "D": return .kind(.digit, isNegated: true)
    case "w": return .kind(.word, isNegated: false)
    case "W": return .kind(.word, isNegated: true)
    case "s": return .kind(.blank, isNegated: false)
    case "S": return .kind(.blank, isNegated: true)
    case "t": return .range("\t"..."\t")
    case "n": return .range("\n"..."\n")
    case "r": return .range("\r"..."\r")
    case "f": return .range("\u{c}"..."\u{c}")
    case "v": return .range("\u{b}"..."\u{b}")
    case "e": return .range("\u{1b}"..."\u{1b}")
    case "0": return .range("\0"..."\0")
    case "x": return .range(try hexadecimal(digits: 2))
    case "u": return .range(try hexadecimal(digits: 4))
    case let scalar where scalar.isASCII && ScalarClass.Kind.word.contains(scalar) && scalar != "_":
      throw SyntaxError(reason: "\\\(scalar) is not supported")
    default: return .range(scalar...scalar)
    }
  }

  /// The scalar with a number: so many digits, or any in braces.
  private mutating func hexadecimal(digits count: Int) throws(SyntaxError) -> ClosedRange<Unicode.Scalar> {
    var digits = ""
    if take("{") {
      while let scalar = next(), scalar != "}" { digits.unicodeScalars.append(scalar) }
    } else {
      for _ in 0..<count { if let scalar = next() { digits.unicodeScalars.append(scalar) } }
      if digits.count < count { digits = "" }
    }
    guard digits.utf8.first != UInt8(ascii: "+"), let value = UInt32(digits, radix: 16),
      let scalar = Unicode.Scalar(value)
    else { throw SyntaxError(reason: "\\x or \\u is not followed by the number of a character") }
    return scalar...scalar
  }
}
