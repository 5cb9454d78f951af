/// A reference to a thing, found by position, id or name.
public struct Reference<ID: ReferenceID>: Equatable, Sendable {
  /// The id of the thing, which never changes.
  public let id: ID
  /// The name of the thing.
  public let name: String
  /// The version that the user saw, where the reference was made from a screen. A change of the thing is a conflict
  /// where it has another version by then.
  public let version: Int64?
  /// The kind of thing, where a list has things of several kinds, whose ids may be equal; nil elsewhere.
  package let kind: String?

  /// Creates a reference.
  public init(id: ID, name: String, version: Int64? = nil) {
    self.init(id: id, name: name, version: version, kind: nil)
  }

  /// Creates a reference to a thing of a kind.
  package init(id: ID, name: String, version: Int64? = nil, kind: String?) {
    self.id = id
    self.name = name
    self.version = version
    self.kind = kind
  }

  /// The reference with another version.
  package func with(version: Int64?) -> Reference { Reference(id: id, name: name, version: version, kind: kind) }

  /// True if both lead to the same thing, whatever its name and version.
  package func isSameThing(as other: Reference) -> Bool { id == other.id && kind == other.kind }
}

/// A reference as the engine hands it around, which does not know the types of an app's ids.
package typealias AnyReference = Reference<AnyReferenceID>

extension Reference {
  /// The reference without the type of its id.
  package var erased: AnyReference {
    AnyReference(id: AnyReferenceID(id), name: name, version: version, kind: kind)
  }

  /// The reference with an id of its type; nil for an id that is none of the type's.
  package init?(_ reference: AnyReference) {
    guard let id = ID(reference.id) else { return nil }
    self.init(id: id, name: reference.name, version: reference.version, kind: reference.kind)
  }
}

extension Array {
  /// At most `limit` of them whose names begin with `prefix`, without regard to case, exact matches first.
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

/// The place of a text in a name that does not begin with it.
package enum NamePart {
  /// At the beginning of a word.
  case word
  /// Inside a word.
  case inside

  /// Finds `text` in `name`, without regard to case; nil where it does not occur.
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
  /// At most `limit` of the things whose names contain `text`, without regard to case: first those in which a word
  /// begins with it.
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
