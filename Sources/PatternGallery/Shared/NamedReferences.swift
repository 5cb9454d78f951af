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

  func references(startingWith prefix: String, limit: Int) -> [Reference] {
    let folded = prefix.lowercased()
    let found = names.enumerated().filter { $0.element.lowercased().hasPrefix(folded) }
    return found.prefix(limit).map { Reference(id: Int64($0.offset + 1), name: $0.element) }
  }
}
