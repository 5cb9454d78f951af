import MVVMC
import Shell
import ShellMain

/// Where things are kept when nobody says.
enum DefaultStore {
  /// The file of the groups.
  static func path() throws(Failure) -> String {
    if let path = EnvironmentVariable.value("CALCOT_DATA") { return path }
    guard let folder = UserFolder.data(of: "calcot") else {
      throw Failure(.storage, "there is no home folder to keep the store in", advice: "name a file with --data")
    }
    return folder + "/calcot.sqlite"
  }

  /// The file of the gallery's todos.
  static func galleryPath() throws(Failure) -> String { try neighbour("gallery.json") }

  /// A file beside that of the groups.
  static func neighbour(_ name: String) throws(Failure) -> String {
    let path = try path()
    return (path.lastIndex(of: "/").map { String(path[...$0]) } ?? "") + name
  }
}
