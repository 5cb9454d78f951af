/// Folds case as readers expect: `STRASSE` equals `straße`, `İ`, `I` and `ı` equal `i`, and a final sigma equals a
/// sigma. Precomposed and decomposed accents need no folding, because Swift compares characters by canonical
/// equivalence.
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
      // Lowercasing, uppercasing and lowercasing again folds both ẞ and ß to ss: the lowercase of ẞ is ß, and the
      // uppercase of ß is SS.
      for lower in scalar.properties.lowercaseMapping.unicodeScalars {
        for upper in lower.properties.uppercaseMapping.unicodeScalars {
          folded.append(contentsOf: upper.properties.lowercaseMapping.unicodeScalars)
        }
      }
    }
  }
}
