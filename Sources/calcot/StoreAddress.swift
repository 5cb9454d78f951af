import GroupsStore
import MVVMC

/// Where a store is, as `--data` and `CALCOT_DATA` say it: a path, or the address of a server.
enum StoreAddress {
  /// What a text means.
  ///
  /// - Parameters:
  ///   - text: what was named.
  ///   - option: what it was given for, as the message says it.
  /// - Returns: the location of the store, a file or a server.
  /// - Throws: ``Failure`` with code `usage` where no store can be there.
  static func location(_ text: String, named option: String = "the store") throws(Failure) -> GroupsStore.Location {
    guard let address = ServerAddress(text) else {
      return .file(try StoreOptions.file(text, example: "calcot.sqlite", named: option))
    }
    try Failure.catching { try address.check() }
    return .server(address)
  }
}
