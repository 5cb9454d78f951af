import MVVMC

extension ListedReferences<Int64> {
  /// The name that a segment of a location means: exactly so, else without regard to case, else the only one that
  /// begins so. Nil where there is none.
  ///
  /// - Throws: ``Failure`` with code `ambiguous`.
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
