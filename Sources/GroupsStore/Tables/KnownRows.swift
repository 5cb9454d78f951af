/// What a transaction has learned of groups and memberships, so that it asks once: while it writes, nobody else does.
final class KnownRows {
  private struct Membership: Hashable {
    let user: Int64
    let group: Int64
  }

  private var isTransaction = false
  private var groups: Set<Int64> = []
  /// The group that was asked for last: a long file is mostly about one.
  private var lastGroup: Int64?
  private var memberships: Set<Membership> = []

  /// Notes that a transaction has begun, or has ended.
  func setTransaction(_ isTransaction: Bool) {
    self.isTransaction = isTransaction
    forget()
  }

  /// Forgets everything: some of it may have been taken back.
  func forget() {
    groups.removeAll(keepingCapacity: true)
    lastGroup = nil
    memberships.removeAll(keepingCapacity: true)
  }

  func hasGroup(_ id: Int64) -> Bool {
    if id == lastGroup { return true }
    guard groups.contains(id) else { return false }
    lastGroup = id
    return true
  }

  func hasMembership(user: Int64, group: Int64) -> Bool { memberships.contains(Membership(user: user, group: group)) }

  func addGroup(_ id: Int64) { if isTransaction { groups.insert(id) } }

  func addMembership(user: Int64, group: Int64) {
    if isTransaction { memberships.insert(Membership(user: user, group: group)) }
  }

  func removeGroup(_ id: Int64) {
    groups.remove(id)
    lastGroup = nil
  }

  func removeMemberships() { memberships.removeAll(keepingCapacity: true) }
}
