/// A person. The same person can be a member of several groups.
public struct User: Equatable, Sendable {
  /// The id, from 1, never used again.
  public let id: Int64
  /// The first name; never empty.
  public var firstName: String
  /// The last name; may be empty.
  public var lastName: String
  /// The id of the change that wrote the name last.
  public var version: Int64

  /// Makes a person.
  public init(id: Int64, firstName: String, lastName: String, version: Int64 = 0) {
    self.id = id
    self.firstName = firstName
    self.lastName = lastName
    self.version = version
  }

  /// Both names.
  public var name: String { lastName.isEmpty ? firstName : "\(firstName) \(lastName)" }
}
