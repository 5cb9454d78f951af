import MVVMC

/// Seven listed things, some with names that resemble positions, ids or choices, and one thing that is not listed.
struct Things: ReferenceSource {
  let noun = "thing"
  private let listed: [Reference<Int64>]
  private let failure: Failure?

  static let names = ["Leek", "Leek soup", "Carrot", "7", "#1", "5-8", "urgent"]

  init(count: Int = 7, failure: Failure? = nil) {
    listed = Self.names.prefix(count).enumerated().map { Reference(id: Int64($0.offset + 1) * 10, name: $0.element) }
    self.failure = failure
  }

  func count() -> Int { listed.count }

  func reference(at position: Int) throws(Failure) -> Reference<Int64>? {
    if let failure { throw failure }
    return listed.indices.contains(position - 1) ? listed[position - 1] : nil
  }

  func reference(id: Int64) -> Reference<Int64>? {
    id == 99 ? Reference(id: 99, name: "Hidden") : listed.first { $0.id == id }
  }

  func references(startingWith prefix: String, limit: Int) -> [Reference<Int64>] {
    Array(listed.filter { $0.name.lowercased().hasPrefix(prefix.lowercased()) }.prefix(limit))
  }
}

extension ListedReferences<Int64> {
  /// People, some with names of several words.
  static let people = ListedReferences(noun: "person", names: ["David Blaine", "Ada", "Conan O'Brien", "nobody"])
}
