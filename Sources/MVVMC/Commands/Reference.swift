/// A reference to an item, found by position, id or name.
public struct Reference<ID: ReferenceID>: Equatable, Sendable {
  /// The id of the item, which never changes.
  public let id: ID
  /// The name of the item.
  public let name: String
  /// The version that the user saw; `nil` if the reference was not made from a screen. Changing the item is a conflict
  /// if it has another version by then.
  public let version: Int64?
  /// The kind of item in a list of several kinds, in which ids may be equal; `nil` in other lists.
  package let kind: String?

  /// Creates a reference.
  public init(id: ID, name: String, version: Int64? = nil) {
    self.init(id: id, name: name, version: version, kind: nil)
  }

  /// Creates a reference to an item of a kind.
  package init(id: ID, name: String, version: Int64? = nil, kind: String?) {
    self.id = id
    self.name = name
    self.version = version
    self.kind = kind
  }

  /// Returns the reference with another version.
  package func with(version: Int64?) -> Reference { Reference(id: id, name: name, version: version, kind: kind) }

  /// Returns whether both refer to the same item, regardless of its name and version.
  package func isSameThing(as other: Reference) -> Bool { id == other.id && kind == other.kind }
}

/// A reference with the type of its id erased, as the engine passes it around.
package typealias AnyReference = Reference<AnyReferenceID>

extension Reference {
  /// The reference with the type of its id erased.
  package var erased: AnyReference {
    AnyReference(id: AnyReferenceID(id), name: name, version: version, kind: kind)
  }

  /// Creates a reference with a typed id, or returns `nil` if the id does not have that type.
  package init?(_ reference: AnyReference) {
    guard let id = ID(reference.id) else { return nil }
    self.init(id: id, name: reference.name, version: reference.version, kind: reference.kind)
  }
}

extension Array {
  /// Returns at most `limit` references whose names begin with `prefix`, ignoring case, exact matches first.
  package func startingWith<ID>(_ prefix: String, limit: Int) -> [Reference<ID>] where Element == Reference<ID> {
    let folded = prefix.lowercased()
    var (whole, beginning): ([Element], [Element]) = ([], [])
    for thing in self {
      let name = thing.name.lowercased()
      if name == folded { whole.append(thing) } else if name.hasPrefix(folded) { beginning.append(thing) }
    }
    return Array((whole + beginning).prefix(limit))
  }
}

/// The position of a text in a name.
package enum NamePart {
  /// At the beginning of a word, the first one included.
  case word
  /// Inside a word.
  case inside

  /// Finds `text` in `name`, ignoring case. Returns `nil` if it does not occur.
  package init?(of text: String, in name: String) {
    let (text, name) = (text.lowercased(), name.lowercased())
    let ranges = text.isEmpty ? [] : name.ranges(of: text)
    guard !ranges.isEmpty else { return nil }
    let startsWord = ranges.contains { range in
      range.lowerBound == name.startIndex || !(name[name.index(before: range.lowerBound)]).isPartOfWord
    }
    self = startsWord ? .word : .inside
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber }
}

extension Sequence {
  /// Returns at most `limit` references whose names contain `text`, ignoring case: first those with a word that begins
  /// with it.
  package func containing<ID>(_ text: String, limit: Int) -> [Reference<ID>] where Element == Reference<ID> {
    var (words, others): ([Element], [Element]) = ([], [])
    for thing in self where words.count < limit {
      switch NamePart(of: text, in: thing.name) {
      case .word: words.append(thing)
      case .inside where others.count < limit: others.append(thing)
      default: continue
      }
    }
    return Array((words + others).prefix(limit))
  }
}
