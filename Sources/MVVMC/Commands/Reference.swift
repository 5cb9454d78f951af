/// An item that an argument refers to by position, id or name.
public struct Reference<ID: ReferenceID>: Equatable, Sendable {
  /// The id of the item, which never changes.
  public let id: ID
  /// The name of the item.
  public let name: String
  /// The version of the item that the user saw on a screen; `nil` if they saw none. If the item has another version
  /// when the command changes it, the command fails with code `conflict`.
  public let version: Int64?
  /// The kind of the item, if the list has items of several kinds that may have equal ids; `nil` in other lists.
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
  package func isSameItem(as other: Reference) -> Bool { id == other.id && kind == other.kind }
}

/// A reference with the type of its id erased, as the shell uses it.
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
    for reference in self {
      let name = reference.name.lowercased()
      if name == folded { whole.append(reference) } else if name.hasPrefix(folded) { beginning.append(reference) }
    }
    return Array((whole + beginning).prefix(limit))
  }
}

/// The best position at which a text occurs in a name.
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
  /// Returns at most `limit` references whose names contain `text`, ignoring case. Names in which a word begins with
  /// the text come first.
  package func containing<ID>(_ text: String, limit: Int) -> [Reference<ID>] where Element == Reference<ID> {
    var (words, others): ([Element], [Element]) = ([], [])
    for reference in self where words.count < limit {
      switch NamePart(of: text, in: reference.name) {
      case .word: words.append(reference)
      case .inside where others.count < limit: others.append(reference)
      default: continue
      }
    }
    return Array((words + others).prefix(limit))
  }
}
