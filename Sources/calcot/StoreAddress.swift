import GroupsServer
import GroupsStore
import MVVMC

/// The address of a store in `--data` or `CALCOT_DATA`: a path, or the URI of a server.
enum StoreAddress {
  /// Returns the location that an address names.
  ///
  /// - Parameters:
  ///   - text: the address.
  ///   - option: the name of the option or variable with the address, for messages.
  ///   - timeout: the time to wait for a server, in seconds.
  /// - Returns: the location of a file or of a server.
  /// - Throws: ``Failure`` with code `usage` if no store can be at the address, or `storage` if the folder of the file
  ///   is missing.
  static func location(
    _ text: String, named option: String, timeout: Double
  ) throws(Failure) -> GroupsStore.Location {
    try refuseIncompleteAddress(text, named: option)
    guard var address = ServerAddress(text) else {
      return .file(
        try StoreOptions.file(
          text, example: "calcot.sqlite", named: option, or: ", or a server as in postgresql://user@host/database"))
    }
    try Failure.catching { try address.check() }
    address.timeout = timeout
    address.confirmedChangesFile = DefaultStore.confirmedChangesFile()
    return .server(address)
  }

  /// Throws ``Failure`` with code `usage` if a text looks like the address of a server in another form, such as
  /// `host=db` or `postgresql:db`. It would otherwise be read as a file name.
  static func refuseIncompleteAddress(_ text: String, named option: String) throws(Failure) {
    guard ServerAddress(text) == nil else { return }
    if text.hasPrefix("postgresql:") || text.hasPrefix("postgres:") {
      throw Failure(
        .usage, "\(option) is not a complete address of a server",
        advice: "write postgresql://user@host/database, and a file of this name as ./postgresql:…")
    }
    guard let parameter = ServerAddress.parameter(of: text) else { return }
    // The message does not show the rest, because it may contain a password.
    throw Failure(
      .usage, "\(option) begins with \(parameter)=, as the parameters of a server do",
      advice: "write postgresql://user@host/database or service=NAME, and a file of this name as ./\(parameter)=…")
  }
}
