/// The reason why the server of a shared store cannot be used.
package enum ServerFault: Equatable, Sendable {
  /// This build has no part that speaks to servers.
  case unsupported
  /// The address cannot be understood.
  case address
  /// No server answers there.
  case unreachable
  /// The server does not let this user in.
  case refused
  /// There is no such database.
  case noDatabase
  /// The database has no store.
  case noStore
  /// The store was made by an older version.
  case older
  /// The user may not do that.
  case noRights
  /// The server only reads, as a standby does.
  case readOnly
  /// Only a standby answers, and it has not received yet what this session has seen.
  case behind
  /// A pooler between the store and the server breaks up transactions.
  case pooler
  /// The server stopped the statement.
  case stopped
  /// The server has no space, memory or connections left.
  case full
  /// The connection was lost.
  case lost
  /// The server cannot keep the text.
  case text
  /// A rule of the database does not allow the change, as a constraint or a trigger.
  case rejected
  /// Anything else that the server reports.
  case failed
}
