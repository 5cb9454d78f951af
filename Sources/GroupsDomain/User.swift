/// A person. The same person can be a member of several groups.
package struct User: Equatable, Sendable {
  /// The id, from 1, never used again.
  package let id: Int64
  /// The first name; never empty.
  package var firstName: String
  /// The last name; may be empty.
  package var lastName: String
  /// The id of the change that wrote the name last.
  package var version: Int64

  /// Creates a person.
  package init(id: Int64, firstName: String, lastName: String, version: Int64 = 0) {
    self.id = id
    self.firstName = firstName
    self.lastName = lastName
    self.version = version
  }

  /// Both names.
  package var name: String { lastName.isEmpty ? firstName : "\(firstName) \(lastName)" }
}
