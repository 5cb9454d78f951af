/// The reason why the server of a shared store cannot be used.
package enum ServerFault: Equatable, Sendable {
  /// This build has no support for servers.
  case unsupported
  /// The address cannot be parsed.
  case address
  /// No server answers at the address.
  case unreachable
  /// The server rejected the login.
  case refused
  /// The database does not exist.
  case noDatabase
  /// The database contains no store.
  case noStore
  /// The store was created by an older version.
  case older
  /// The user lacks a privilege for the operation.
  case noRights
  /// The server is read-only, as a standby is.
  case readOnly
  /// Only a standby answers, and it lags behind the changes that this session has seen.
  case behind
  /// A connection pooler between the client and the server splits transactions.
  case pooler
  /// The server canceled the statement.
  case stopped
  /// The server has run out of space, memory or connections.
  case full
  /// The connection was lost.
  case lost
  /// The server cannot store the text.
  case text
  /// A rule of the database, such as a constraint or a trigger, rejected the change.
  case rejected
  /// Any other error of the server.
  case failed
}
