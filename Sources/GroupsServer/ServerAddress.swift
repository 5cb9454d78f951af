import GroupsDomain
import GroupsStore

/// The address of a PostgreSQL database, as libpq reads it: `postgresql://USER@HOST/DATABASE`, or `service=NAME`.
///
/// It may hold a password. Nothing but ``shown`` is for anybody to read.
package struct ServerAddress: Equatable, Sendable {
  /// The address as it was given.
  let text: String
  /// The user, the host and the database; only how the address begins, where it cannot be read.
  package let shown: String
  /// The seconds to wait for a server: for an answer, for a connection, and for a new primary after a failover.
  package var timeout: Double = 10
  /// The file that remembers which changes the server has confirmed; nil to remember them only while connected.
  package var memoryFile: String?
  /// Secret values.
  private let secrets: [String]

  private static let beginnings = ["postgresql://", "postgres://", "service="]
  /// The beginnings of addresses that are written as parameters, which could be names of files too.
  private static let parameters: Set = [
    "application_name", "connect_timeout", "dbname", "host", "hostaddr", "options", "passfile", "password", "port",
    "service", "sslcert", "sslkey", "sslmode", "sslpassword", "sslrootcert", "target_session_attrs", "user",
  ]

  /// Nil where the text is no address of a server, and so may be a path.
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

  /// The parameter that a text begins with which is written as `host=NAME password=…`; nil where it is not.
  package static func parameter(of text: String) -> String? {
    let name = text.prefix { $0 != "=" }
    guard name.endIndex < text.endIndex else { return nil }
    return parameters.first { $0 == name.filter { $0 != " " && $0 != "\t" } }
  }

  /// Looks whether the address can be understood, without asking anybody.
  ///
  /// - Throws: ``DataError/server(_:reason:)`` with `address`, or with `unsupported` in a build that has no part for
  ///   servers.
  package func check() throws(DataError) {
    #if PostgreSQL
      guard let options = ConnectionOptions(text) else {
        throw .server(.address, reason: "the address \(shown) cannot be read")
      }
      guard options.hasSoundPorts else {
        throw .server(.address, reason: "the address \(shown) has a port that is not a number")
      }
    #else
      throw unsupported
    #endif
  }

  /// A message without what is secret in the address, as a library may repeat all of it.
  func masked(_ message: String) -> String {
    secrets.reduce(Self.replacing(text, with: shown, in: message)) { Self.replacing($1, with: "***", in: $0) }
  }

  private static func replacing(_ part: String, with other: String, in text: String) -> String {
    var (result, rest) = ("", text[...])
    while let range = rest.firstRange(of: part) {
      result += rest[..<range.lowerBound] + other
      rest = rest[range.upperBound...]
    }
    return result + rest
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
