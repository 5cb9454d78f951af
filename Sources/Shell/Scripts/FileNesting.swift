import MVVMC

/// How deep files that run or include files may stand within each other.
enum FileNesting {
  /// The deepest nesting.
  static let deepest = 16

  /// Refuses a file that would be run too deep.
  ///
  /// - Parameters:
  ///   - depth: how many files it would stand in, itself counted.
  ///   - chain: the files that led to it, and it.
  /// - Throws: ``Failure`` with code `invalid`.
  static func check(_ depth: Int, chain: [String]) throws(Failure) {
    guard depth > deepest else { return }
    throw Failure(
      .invalid, "files that run files are nested too deep: \(chain.suffix(4).joined(separator: " → "))",
      advice: "does one run itself?")
  }
}
