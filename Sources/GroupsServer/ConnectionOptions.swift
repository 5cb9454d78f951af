#if PostgreSQL
  import CPostgreSQL

  /// The options of an address, as libpq reads them.
  struct ConnectionOptions {
    private static let shownNames = ["user", "host", "dbname"]

    private var values: [String: String] = [:]
    /// Secret values: the passwords, and what may be a part of one in an address that is mistyped.
    private(set) var secrets: [String] = []

    /// Nil where the text cannot be read.
    init?(_ text: String) {
      guard let options = PQconninfoParse(text, nil) else { return nil }
      defer { PQconninfoFree(options) }
      var option = options
      while let name = option.pointee.keyword {
        if let value = option.pointee.val.map({ String(cString: $0) }), !value.isEmpty {
          values[String(cString: name)] = value
          // The library marks what a form would show as dots.
          if option.pointee.dispchar.map({ String(cString: $0) }) == "*" { secrets.append(value) }
        }
        option += 1
      }
      // A password with `@` or `/` that is not written as `%40` or `%2F` reaches into what follows it.
      secrets += Self.shownNames.compactMap { values[$0] }.filter { $0.contains("@") }
      if !hasSoundPorts, let port = values["port"] { secrets.append(port) }
    }

    /// True if each port is a number.
    var hasSoundPorts: Bool { list("port").allSatisfy { UInt16($0) ?? 0 > 0 } }

    /// The user, the hosts and the database; nil where one of them may hold a part of a password.
    var shown: String? {
      if let service = values["service"], values["host"] == nil { return "service=\(service)" }
      guard hasSoundPorts, !Self.shownNames.contains(where: { values[$0]?.contains("@") == true }) else { return nil }
      let user = values["user"].map { "\($0)@" } ?? ""
      let database = values["dbname"].map { "/\($0)" } ?? ""
      // A folder with the server's socket.
      if let host = values["host"], host.contains("/") { return "postgresql://\(user)\(database)?host=\(host)" }
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
