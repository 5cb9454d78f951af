#if PostgreSQL
  import CPostgreSQL

  /// The options of an address, as libpq parses them.
  struct ConnectionOptions {
    private static let shownNames = ["user", "host", "dbname"]

    private var values: [String: String] = [:]
    /// Secret values: passwords, and values that may contain part of a password because the address is mistyped.
    private(set) var secrets: [String] = []

    /// Returns `nil` if libpq cannot parse the text.
    init?(_ text: String) { self.init(of: PQconninfoParse(text, nil)) }

    /// The options of a connection, including those from the environment and from a service file.
    init?(connection handle: OpaquePointer) { self.init(of: PQconninfo(handle)) }

    private init?(of options: UnsafeMutablePointer<PQconninfoOption>?) {
      guard var option = options else { return nil }
      defer { PQconninfoFree(options) }
      while let name = option.pointee.keyword {
        if let value = option.pointee.val.map({ String(cString: $0) }), !value.isEmpty {
          values[String(cString: name)] = value
          // libpq marks options whose value is secret, such as a password.
          if option.pointee.dispchar.map({ String(cString: $0) }) == "*" { secrets.append(value) }
        }
        option += 1
      }
      // If a password contains an unescaped `@` or `/`, libpq reads the part after it as a host, a port or a database.
      secrets += Self.shownNames.compactMap { values[$0] }.filter { $0.contains("@") }
      if !hasSoundPorts, let port = values["port"] { secrets.append(port) }
    }

    /// True if every port is a number from 1 to 65535.
    var hasSoundPorts: Bool { list("port").allSatisfy { UInt16($0) ?? 0 > 0 } }

    /// The user, the hosts and the database, or the name of a service; `nil` if part of a password may be among them.
    var shown: String? {
      if let service = values["service"], values["host"] == nil { return "service=\(service)" }
      guard hasSoundPorts, !Self.shownNames.contains(where: { values[$0]?.contains("@") == true }) else { return nil }
      let user = values["user"].map { "\($0)@" } ?? ""
      let database = values["dbname"].map { "/\($0)" } ?? ""
      // A host with a slash is a folder with the server's socket. Its servers differ only in their ports.
      let isSocket = values["host"]?.contains("/") ?? (values["hostaddr"] == nil)
      if isSocket {
        let parameters = ["host", "port"].compactMap { name in values[name].map { "\(name)=\($0)" } }
        return "postgresql://\(user)\(database)" + (parameters.isEmpty ? "" : "?\(parameters.joined(separator: "&"))")
      }
      return "postgresql://\(user)\(hosts)\(database)"
    }

    private var hosts: String {
      let ports = list("port")
      let hosts = values["host"] == nil ? list("hostaddr") : list("host")
      return hosts.enumerated().map { index, host in
        let port = index < ports.count ? ":\(ports[index])" : ""
        return (host.contains(":") ? "[\(host)]" : host) + port
      }.joined(separator: ",")
    }

    func list(_ name: String) -> [String] {
      values[name]?.split(separator: ",").map(String.init) ?? []
    }
  }
#endif
