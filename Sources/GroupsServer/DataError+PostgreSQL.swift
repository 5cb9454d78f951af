#if PostgreSQL
  import CPostgreSQL
  import GroupsDomain
  import GroupsStore

  extension DataError {
    /// The field codes `PG_DIAG_SQLSTATE` and `PG_DIAG_MESSAGE_PRIMARY`. Swift does not import macros of character
    /// constants.
    private static let stateField = Int32(UInt8(ascii: "C"))
    private static let messageField = Int32(UInt8(ascii: "M"))

    /// The error in a few words, to be used inside a longer sentence.
    var reason: String {
      switch self {
      case .storage(let reason), .damaged(let reason), .server(_, let reason): reason
      case .locked: "the store is locked by another program"
      default: "the store failed"
      }
    }

    /// Creates the error of a failed statement.
    init(result: OpaquePointer?, _ address: ServerAddress) {
      func field(_ code: Int32) -> String? { PQresultErrorField(result, code).map { String(cString: $0) } }
      let message = field(Self.messageField) ?? Self.line(PQresultErrorMessage(result))
      self.init(state: field(Self.stateField) ?? "", message: message, address)
    }

    /// Creates the error for an SQLSTATE, one of the codes in the appendix "PostgreSQL Error Codes". An empty one means
    /// that the connection was lost.
    init(state: String, message: String, _ address: ServerAddress) {
      let message = address.redacted(message)
      if message.contains("statement pooling mode") {
        self = .server(.pooler, reason: "\(address.shown) pools connections by statement, which breaks up transactions")
        return
      }
      switch state {
      case "40001", "40P01", "55P03": self = .locked
      case "57014": self = .server(.stopped, reason: "the server cancelled the command (\(message))")
      case "25006": self = .server(.readOnly, reason: "\(address.shown) is read-only (\(message))")
      case "28000", "28P01":
        self = .server(.refused, reason: "\(address.shown) refuses the connection (\(message))")
      case "3D000": self = .server(.noDatabase, reason: "\(address.shown): \(message)")
      case "42501": self = .server(.noRights, reason: "permission denied (\(message))")
      case "3F000", "42P01", "42703", "42883":
        self = .foreign(path: address.shown, reason: "its tables differ (\(message))")
      case "22021", "22P05": self = .server(.text, reason: "the server cannot store the text (\(message))")
      case "57P03": self = .server(.unreachable, reason: "\(address.shown) does not accept connections (\(message))")
      case "XX001", "XX002": self = .damaged(message)
      case _ where state.hasPrefix("53"): self = .server(.full, reason: "the server is out of resources (\(message))")
      case _ where state.hasPrefix("57P") || state.hasPrefix("08") || state.isEmpty:
        self = .server(.lost, reason: "the connection to \(address.shown) was lost (\(message))")
      case _ where ["22", "23", "44", "54", "P0"].contains(state.prefix(2)):
        self = .server(.rejected, reason: "the database rejects a change (\(message))")
      default: self = .server(.failed, reason: "the server reports: \(message)")
      }
    }

    /// Returns the error of a lost connection.
    static func lost(_ handle: OpaquePointer, _ address: ServerAddress) -> DataError {
      DataError(state: "", message: line(PQerrorMessage(handle)), address)
    }

    /// Returns the error of a failed connection attempt. A connection that fails has no result with an SQLSTATE, so the
    /// code is parsed from the verbose message, as in `FATAL:  28P01: message`.
    static func unconnected(_ handle: OpaquePointer?, _ address: ServerAddress) -> DataError {
      let message = line(PQerrorMessage(handle))
      for part in message.indices {
        let rest = message[part...]
        guard rest.hasPrefix(":  ") else { continue }
        let state = rest.dropFirst(3).prefix(5)
        let words = rest.dropFirst(8)
        guard state.count == 5, state.allSatisfy({ $0.isASCII && ($0.isNumber || $0.isUppercase) }),
          words.hasPrefix(": ")
        else { continue }
        return DataError(state: String(state), message: String(words.dropFirst(2)), address)
      }
      if PQconnectionNeedsPassword(handle) == 1 {
        return .server(.refused, reason: "\(address.shown) asks for a password (\(address.redacted(message)))")
      }
      // All other messages are from before the first attempt, and are about the address, its options or its service.
      if !message.hasPrefix("connection to server"), !message.hasPrefix("could not translate"),
        !message.contains("timeout"), !message.contains("pooling mode")
      {
        return .server(.address, reason: "\(address.shown) is not an address: \(address.redacted(message))")
      }
      if message.hasSuffix("session is read-only") || message.hasSuffix("server is in hot standby mode") {
        return .server(.readOnly, reason: "\(address.shown) is read-only for now (\(address.redacted(message)))")
      }
      return .server(.unreachable, reason: "\(address.shown) cannot be reached (\(address.redacted(message)))")
    }

    /// Returns the first line of a message without the prefix `ERROR:`, or a substitute for an empty message.
    private static func line(_ message: UnsafePointer<CChar>?) -> String {
      let text = message.map { String(cString: $0) } ?? ""
      let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? "no reason given"
      return line.hasPrefix("ERROR:  ") ? String(line.dropFirst(8)) : line
    }
  }
#endif
