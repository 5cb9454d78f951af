/// A todo to import, with the group to add it to and the name of its assignee.
package struct ImportItem: Equatable, Sendable {
  /// The destination group of a todo.
  package enum Destination: Hashable, Sendable {
    /// The group with an id.
    case group(Int64)
    /// The group with a name or its alternative spelling (`or`), or a new group if there is none.
    ///
    /// `id` is the group's id in the file, if the file has ids. Groups with equal names and different ids stay
    /// separate. Without an id, several groups with the name are ambiguous.
    case named(String, or: String, id: Int64? = nil)
  }

  package var destination: Destination
  /// The full name of the assignee, who becomes a member of the group, or `nil` for none.
  package var assignee: String?
  /// The time of creation, or `nil` for now.
  package var createdAt: Timestamp?
  /// The fields, with the foreign id and without the assignee.
  package var fields: TodoFields
  /// True if the file has no id for the todo, so that its foreign id is a hash of its text, group and time of creation.
  package var isKnownByText: Bool
  /// The number of the line at which the todo begins in the file, for error messages.
  package var line: Int

  package init(
    destination: Destination, assignee: String? = nil, createdAt: Timestamp? = nil, fields: TodoFields,
    isKnownByText: Bool = false,
    line: Int = 0
  ) {
    self.destination = destination
    self.assignee = assignee
    self.createdAt = createdAt
    self.fields = fields
    self.isKnownByText = isKnownByText
    self.line = line
  }
}

/// The result of an import.
package struct ImportCounts: Equatable, Sendable {
  /// The number of groups to which todos were added.
  package var groups = 0
  /// The number of todos that already existed.
  package var known = 0

  package init(groups: Int = 0, known: Int = 0) {
    self.groups = groups
    self.known = known
  }
}

/// The 128-bit FNV-1a hash (Fowler, Noll, Vo). It is the same in every run of a program, and wide enough that an
/// accidental collision in a store is practically impossible.
package struct TextHash: Hashable, Sendable {
  package private(set) var value: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D

  /// Hashes a sequence of texts.
  package init(_ texts: String...) {
    for text in texts {
      for byte in text.utf8 { add(byte) }
      // A separator that no UTF-8 text contains, so that "ab", "c" and "a", "bc" differ.
      add(0xFF)
    }
  }

  private static let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013B

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt128(byte)) &* Self.prime }
}
