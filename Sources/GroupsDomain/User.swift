/// A person, who can be a member of several groups.
package struct User: Equatable, Sendable {
  /// The id, from 1. It is never reused.
  package let id: Int64
  /// The first name. Screens and imports reject an empty one; the store does not.
  package var firstName: String
  /// The last name, possibly empty.
  package var lastName: String
  /// The id of the last change of the name.
  package var version: Int64

  package init(id: Int64, firstName: String, lastName: String, version: Int64 = 0) {
    self.id = id
    self.firstName = firstName
    self.lastName = lastName
    self.version = version
  }

  /// The full name.
  package var name: String { lastName.isEmpty ? firstName : "\(firstName) \(lastName)" }
}
