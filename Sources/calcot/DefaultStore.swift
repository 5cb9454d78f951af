import GroupsServer
import GroupsStore
import MVVMC
import Shell
import ShellMain

/// The default locations of the program's files.
enum DefaultStore {
  private static let variable = "CALCOT_DATA"

  /// Returns the location of the groups: the file or server in `CALCOT_DATA`, or the default file. `timeout` is the
  /// time to wait for a server, in seconds.
  static func location(timeout: Double) throws(Failure) -> GroupsStore.Location {
    if let path = EnvironmentVariable.value(variable) {
      return try StoreAddress.location(path, named: variable, timeout: timeout)
    }
    return .file(try file())
  }

  /// Returns the location of the groups as text, without checking it: a path, or the address of a server.
  static func path() throws(Failure) -> String {
    if let path = EnvironmentVariable.value(variable) { return path }
    return try file()
  }

  /// Returns the path of the default file, which is in the user's data folder.
  private static func file() throws(Failure) -> String {
    guard let folder = UserFolder.data(of: "calcot") else {
      throw Failure(
        .storage, "there is no home folder to keep the store in", advice: "set HOME, or name a file with --data")
    }
    return folder + "/calcot.sqlite"
  }

  /// Returns the path of the file that records which changes servers have confirmed, or `nil` if there is no home
  /// folder.
  static func confirmedChangesFile() -> String? { UserFolder.data(of: "calcot").map { $0 + "/confirmed-changes" } }

  /// Returns the path of the file with the gallery's todos.
  static func galleryPath() throws(Failure) -> String { try pathBesideStore("gallery.json") }

  /// Returns the path of a file in the folder of the groups' file, or in the user's data folder if the groups are on a
  /// server.
  ///
  /// - Throws: ``Failure`` with code `storage` if there is no home folder, or if the folder of the file in
  ///   `CALCOT_DATA` is missing.
  static func pathBesideStore(_ name: String) throws(Failure) -> String {
    var path = try path()
    try StoreAddress.refuseIncompleteAddress(path, named: variable)
    if ServerAddress(path) != nil {
      path = try file()
    } else if EnvironmentVariable.value(variable) != nil {
      try StoreOptions.checkFolder(of: path)
    }
    return (path.lastIndex(of: "/").map { String(path[...$0]) } ?? "") + name
  }
}
