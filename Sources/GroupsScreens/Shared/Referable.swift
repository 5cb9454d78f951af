import GroupsDomain
import MVVMC

/// A group, a user or a todo, which commands refer to.
protocol Referable {
  var id: Int64 { get }
  var name: String { get }
  var version: Int64 { get }
}

extension Referable {
  /// A reference without a version.
  var reference: RowReference { RowReference(id: id, name: name) }
  /// A reference to the version that the screen shows, so that conflicts are detected.
  var seenReference: RowReference { RowReference(id: id, name: name, version: version) }
}

extension Group: Referable {}
extension User: Referable {}
extension Todo: Referable {}

extension RowReference {
  /// Returns whether the user saw another version of the item than its current one. Returns false if they saw none.
  func isOutdated(_ current: Int64?) -> Bool { version != nil && version != current }

  /// The referenced object as the target of a change.
  var target: Change.Target { Change.Target(id, version: version) }
}
