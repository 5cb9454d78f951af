import GroupsStore
import MVVMC
import Shell
import ShellMain

/// Where things are kept when nobody says.
enum DefaultStore {
  /// The store of the groups: a file, or an address of a server where the user says so.
  static func path() throws(Failure) -> String {
    if let path = EnvironmentVariable.value("CALCOT_DATA") { return path }
    return try file()
  }

  /// The file in the user's own folder.
  private static func file() throws(Failure) -> String {
    guard let folder = UserFolder.data(of: "calcot") else {
      throw Failure(.storage, "there is no home folder to keep the store in", advice: "name a file with --data")
    }
    return folder + "/calcot.sqlite"
  }

  /// The file of the gallery's todos.
  static func galleryPath() throws(Failure) -> String { try neighbour("gallery.json") }

  /// A file beside that of the groups; in the user's own folder where those are on a server.
  static func neighbour(_ name: String) throws(Failure) -> String {
    var path = try path()
    if ServerAddress(path) != nil { path = try file() }
    return (path.lastIndex(of: "/").map { String(path[...$0]) } ?? "") + name
  }
}
