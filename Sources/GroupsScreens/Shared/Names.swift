import MVVMC

/// The rule for names: something must be there to read.
enum Names {
  /// The name as it was written, blanks and all: what stood around it unquoted is gone already.
  ///
  /// - Throws: ``Failure`` with code `invalid` where nothing is left.
  static func checked(_ name: String, _ what: String) throws -> String {
    // Any ASCII character beyond the blank can be read; only what is left needs a look at whole characters.
    guard name.utf8.contains(where: { (0x21...0x7e).contains($0) }) || name.contains(where: { !$0.isWhitespace }) else {
      throw Failure(.invalid, "\(what) cannot be empty", advice: "write at least one character")
    }
    return name
  }
}
