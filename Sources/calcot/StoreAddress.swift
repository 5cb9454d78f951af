import GroupsStore
import MVVMC

/// Where a store is, as `--data` and `CALCOT_DATA` say it: a path, or the address of a server.
enum StoreAddress {
  /// What a text means.
  ///
  /// - Throws: ``Failure`` with code `usage` where it is an address that no store can have.
  static func location(_ text: String) throws(Failure) -> GroupsStore.Location {
    if let address = ServerAddress(text) {
      try Failure.catching { try address.check() }
      return .server(address)
    }
    // A path with two slashes after a colon is hardly meant: whoever writes so has misspelled the scheme.
    guard let scheme = text.firstRange(of: "://") else { return .file(text) }
    throw Failure(
      .usage, "\(text[..<scheme.upperBound]) begins no address that a store can have",
      advice: "write postgresql://user@host/database, or name a file")
  }
}
