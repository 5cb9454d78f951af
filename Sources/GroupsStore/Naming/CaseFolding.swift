/// Texts without regard to case, as people read them: `STRASSE` is `straße`, `İ`, `I` and `ı` are `i`, and a final
/// sigma is a sigma. How accents are spelled is left to the comparison of characters, which is canonical.
enum CaseFolding {
  /// The text as one compares it with others.
  static func folded(_ text: String) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { append(scalar, to: &folded) }
    return String(folded)
  }

  private static func append(_ scalar: Unicode.Scalar, to folded: inout String.UnicodeScalarView) {
    switch scalar.value {
    case 0x41...0x5A: folded.append(Unicode.Scalar(UInt8(scalar.value) | 0x20))
    case 0..<0x80: folded.append(scalar)
    case 0x130, 0x131: folded.append("i")
    // The rest of a dotted capital I whose dot is spelled apart.
    case 0x307 where folded.last == "i": break
    default:
      guard scalar.properties.changesWhenCaseMapped else { return folded.append(scalar) }
      // Capital sharp s has a lower case only, small sharp s an upper case of two letters: both ways lead to one text.
      for lower in scalar.properties.lowercaseMapping.unicodeScalars {
        for upper in lower.properties.uppercaseMapping.unicodeScalars {
          folded.append(contentsOf: upper.properties.lowercaseMapping.unicodeScalars)
        }
      }
    }
  }
}
