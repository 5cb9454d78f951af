import GroupsDomain
import GroupsStore

/// The address of a PostgreSQL database in a form that libpq parses: `postgresql://USER@HOST/DATABASE` or
/// `service=NAME`.
///
/// The address may contain a password. Only ``shown`` may be displayed.
package struct ServerAddress: Equatable, Sendable {
  /// The address as given.
  let text: String
  /// The user, the hosts and the database, or the name of the service.
  ///
  /// Only the beginning, such as `postgresql://…`, if the address cannot be parsed, if part of a password may be in the
  /// wrong place, or if the build lacks PostgreSQL.
  package let shown: String
  /// The seconds to wait for an answer, for a connection, and for a new primary after a failover.
  package var timeout: Double = 10
  /// The path of a file that records the changes that servers have confirmed, to detect their loss in a failover; `nil`
  /// to detect only losses of changes of this process.
  package var confirmedChangesFile: String?
  /// The secret values in the address, which messages must not contain.
  private let secrets: [String]

  private static let beginnings = ["postgresql://", "postgres://", "service="]
  /// Keywords of libpq's `KEYWORD=VALUE` form. Apart from `service=NAME`, this form is not accepted as an address, but
  /// a text in this form must not be taken for a file name.
  private static let parameters: Set = [
    "application_name", "connect_timeout", "dbname", "host", "hostaddr", "options", "passfile", "password", "port",
    "service", "sslcert", "sslkey", "sslmode", "sslpassword", "sslrootcert", "target_session_attrs", "user",
  ]

  /// Returns `nil` if the text does not begin with the scheme of a server's address. It may then be a path.
  package init?(_ text: String) {
    guard let beginning = Self.beginnings.first(where: { text.hasPrefix($0) }) else { return nil }
    self.text = text
    #if PostgreSQL
      let options = ConnectionOptions(text)
      shown = options?.shown ?? "\(beginning)…"
      secrets = options?.secrets ?? []
    #else
      (shown, secrets) = ("\(beginning)…", [])
    #endif
  }

  /// Returns the keyword at the beginning of an address in the form `host=NAME password=…`; `nil` for other texts.
  package static func parameter(of text: String) -> String? {
    let name = text.prefix { $0 != "=" }
    guard name.endIndex < text.endIndex else { return nil }
    guard let first = name.firstIndex(where: { !isBlank($0) }), let last = name.lastIndex(where: { !isBlank($0) })
    else { return nil }
    return parameters.first { $0 == name[first...last] }
  }

  private static func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }

  /// Checks that the address can be parsed. Does not connect.
  ///
  /// - Throws: ``DataError/server(_:reason:)`` with `address`, or with `unsupported` in a build without PostgreSQL.
  package func check() throws(DataError) {
    #if PostgreSQL
      guard let options = ConnectionOptions(text) else {
        throw .server(
          .address, reason: "the address \(shown) cannot be read, or has a parameter that libpq does not know")
      }
      guard options.hasSoundPorts else {
        throw .server(.address, reason: "the address \(shown) has a port that is not a number from 1 to 65535")
      }
    #else
      throw unsupported
    #endif
  }

  /// Returns the message with the address and its secrets replaced, because libpq may quote any of them.
  func redacted(_ message: String) -> String {
    // Longer secrets first, because a secret may be part of another one.
    let secrets = secrets.sorted { $0.utf8.count > $1.utf8.count }
    return secrets.reduce(message.replacing(text, with: shown)) { $0.replacing($1, with: "***") }
  }

}

extension ServerAddress: StoreServer {
  #if PostgreSQL
    package func connect(
      lockTimeout: Double, isInterrupted: @escaping () -> Bool
    ) throws(DataError) -> any SQLConnection {
      try PostgreSQLConnection(self, lockTimeout: lockTimeout, isInterrupted: isInterrupted)
    }

    package func createStore(isInterrupted: @escaping () -> Bool) throws(DataError) -> Bool {
      try ServerStore.create(at: self, isInterrupted: isInterrupted)
    }
  #else
    package func connect(
      lockTimeout: Double, isInterrupted: @escaping () -> Bool
    ) throws(DataError) -> any SQLConnection { throw unsupported }

    package func createStore(isInterrupted: @escaping () -> Bool) throws(DataError) -> Bool { throw unsupported }

    private var unsupported: DataError {
      .server(.unsupported, reason: "\(shown) is on a server, and this calcot was built without PostgreSQL")
    }
  #endif
}
