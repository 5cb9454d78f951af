import GroupsServer
import GroupsStore
import MVVMC
import Shell
import ShellMain

/// The places of files that the user does not name.
enum DefaultStore {
  private static let variable = "CALCOT_DATA"

  /// The location of the groups: a file, or the server that `CALCOT_DATA` names.
  static func location(timeout: Double) throws(Failure) -> GroupsStore.Location {
    if let path = EnvironmentVariable.value(variable) {
      return try StoreAddress.location(path, named: variable, timeout: timeout)
    }
    return .file(try file())
  }

  /// The same, as a text.
  static func path() throws(Failure) -> String {
    if let path = EnvironmentVariable.value(variable) { return path }
    return try file()
  }

  /// The file in the user's own folder.
  private static func file() throws(Failure) -> String {
    guard let folder = UserFolder.data(of: "calcot") else {
      throw Failure(
        .storage, "there is no home folder to keep the store in", advice: "set HOME, or name a file with --data")
    }
    return folder + "/calcot.sqlite"
  }

  /// The file that remembers what servers have confirmed; nil where there is no place for it.
  static func serverMemory() -> String? { UserFolder.data(of: "calcot").map { $0 + "/confirmed-changes" } }

  /// The file of the gallery's todos.
  static func galleryPath() throws(Failure) -> String { try neighbour("gallery.json") }

  /// A file beside that of the groups; in the user's own folder where those are on a server.
  ///
  /// - Throws: ``Failure`` with code `storage` where there is no folder for it, and it is not ours to make.
  static func neighbour(_ name: String) throws(Failure) -> String {
    var path = try path()
    if ServerAddress(path) != nil {
      path = try file()
    } else if EnvironmentVariable.value(variable) != nil {
      try StoreOptions.checkFolder(of: path)
    }
    return (path.lastIndex(of: "/").map { String(path[...$0]) } ?? "") + name
  }
}
