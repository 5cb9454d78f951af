/// A todo of a file that is to be added, with the group and the member that it needs.
package struct ImportItem: Equatable, Sendable {
  /// The group that a todo is added to.
  package enum Home: Hashable, Sendable {
    /// The one with an id.
    case group(Int64)
    /// The first one with a name, or with another spelling of it; a new one where there is none.
    case named(String, or: String)
  }

  /// Its group.
  package var home: Home
  /// Both names of the person who is to do it, who becomes a member of the group; nil for none.
  package var assignee: String?
  /// When it was added; nil for now.
  package var createdAt: Timestamp?
  /// Its fields, with its foreign id and without an assignee.
  package var fields: TodoFields
  /// True if the file had no id for it, so that the foreign id only stands for its text, its group and its day.
  package var isKnownByText: Bool

  /// Creates a todo.
  package init(
    home: Home, assignee: String? = nil, createdAt: Timestamp? = nil, fields: TodoFields, isKnownByText: Bool = false
  ) {
    self.home = home
    self.assignee = assignee
    self.createdAt = createdAt
    self.fields = fields
    self.isKnownByText = isKnownByText
  }
}

/// The result of an import.
package struct ImportCounts: Equatable, Sendable {
  /// The number of groups that todos were added to.
  package var groups = 0
  /// The number of todos that were there already.
  package var known = 0

  /// Creates counts.
  package init(groups: Int = 0, known: Int = 0) {
    self.groups = groups
    self.known = known
  }
}

/// FNV-1a with 128 bits (Fowler, Noll, Vo): the same in every run of a program, and so wide that no two texts of a
/// store come to the same by chance.
package struct TextHash: Hashable, Sendable {
  /// The hash.
  package private(set) var value: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D

  /// The hash of texts one after the other.
  package init(_ texts: String...) {
    for text in texts {
      for byte in text.utf8 { add(byte) }
      // No byte of a text: "ab" and "c" are not "a" and "bc".
      add(0xFF)
    }
  }

  private static let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013B

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt128(byte)) &* Self.prime }
}
