/// Folds case as readers expect: `STRASSE` equals `straße`, `İ`, `I` and `ı` equal `i`, and a final sigma equals a
/// sigma. Differently encoded accents need no folding, because the comparison of characters is canonical.
enum CaseFolding {
  /// Returns the folded text, for comparisons.
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
    // The combining dot of a decomposed `İ`.
    case 0x307 where folded.last == "i": break
    default:
      guard scalar.properties.changesWhenCaseMapped else { return folded.append(scalar) }
      // Mapping to lower, upper and lower case folds ß and ẞ to the same text: ẞ has only a lower case, and the upper
      // case of ß is SS.
      for lower in scalar.properties.lowercaseMapping.unicodeScalars {
        for upper in lower.properties.uppercaseMapping.unicodeScalars {
          folded.append(contentsOf: upper.properties.lowercaseMapping.unicodeScalars)
        }
      }
    }
  }
}
