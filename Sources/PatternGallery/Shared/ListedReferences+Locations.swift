import MVVMC

extension ListedReferences<Int64> {
  /// Returns the name that a segment of a location means: an exact match, a match that ignores case, or the only name
  /// with this prefix. Returns `nil` if there is none.
  ///
  /// - Throws: ``Failure`` with code `ambiguous` if several names match.
  func name(inLocation segment: String) throws -> String? {
    do {
      return try reference(named: segment).name
    } catch let error as Failure {
      guard error.code == .ambiguous else { return nil }
      let found = references(startingWith: segment, limit: count()).map(\.name).joined(separator: ", ")
      throw Failure(.ambiguous, "\"\(segment)\" could be \(found)", advice: "write more of it")
    }
  }
}
