import LibC

/// The working folder of the program.
enum WorkingFolder {
  /// Returns a path as a patch names it: relative to the working folder if the file is in it; otherwise, relative to
  /// the root of the file system.
  static func path(inPatch path: String) -> String {
    var path = path[...]
    if let folder = getcwd(nil, 0) {
      defer { free(folder) }
      let prefix = String(cString: folder) + "/"
      if path.hasPrefix(prefix) { path = path.dropFirst(prefix.count) }
    }
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    while path.hasPrefix("/") { path = path.dropFirst() }
    return String(path)
  }
}
