import MVVMC

/// Things of a short list that an argument may name: by the number of their row, or by name.
struct NamedReferences: ReferenceSource {
  let noun: String
  let names: [String]

  func count() -> Int { names.count }

  func reference(at position: Int) -> Reference? { reference(id: Int64(position)) }

  func reference(id: Int64) -> Reference? {
    guard let index = Int(exactly: id), names.indices.contains(index - 1) else { return nil }
    return Reference(id: id, name: names[index - 1])
  }

  /// The name that a segment of a location means: exactly so, else without regard to case, else the only one that begins so.
  /// Nil where there is none.
  ///
  /// - Throws: ``Failure`` with code `ambiguous`.
  func name(inLocation segment: String) throws(Failure) -> String? {
    do throws(Failure) {
      return try reference(named: segment).name
    } catch {
      guard error.code == .ambiguous else { return nil }
      let found = references(startingWith: segment, limit: names.count).map(\.name).joined(separator: ", ")
      throw Failure(.ambiguous, "\"\(segment)\" could be \(found)", advice: "write more of it")
    }
  }

  func references(startingWith prefix: String, limit: Int) -> [Reference] {
    let folded = prefix.lowercased()
    let found = names.enumerated().filter { $0.element.lowercased().hasPrefix(folded) }
    return found.prefix(limit).map { Reference(id: Int64($0.offset + 1), name: $0.element) }
  }
}
