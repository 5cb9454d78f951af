import MVVMC

/// The cars that an argument may refer to: those on the screen.
struct CarReferences: ReferenceSource {
  let noun = "car"
  let cars: [Reference]

  func count() -> Int { cars.count }

  func reference(at position: Int) -> Reference? {
    cars.indices.contains(position - 1) ? cars[position - 1] : nil
  }

  func reference(id: Int64) -> Reference? { cars.first { $0.id == id } }

  func references(startingWith prefix: String, limit: Int) -> [Reference] {
    let folded = prefix.lowercased()
    let found = cars.filter { $0.name.lowercased().hasPrefix(folded) }
    // Those whose whole name it is come first.
    let whole = found.filter { $0.name.lowercased() == folded }
    return Array((whole + found.filter { $0.name.lowercased() != folded }).prefix(limit))
  }
}
