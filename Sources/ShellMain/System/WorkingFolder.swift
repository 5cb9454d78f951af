import LibC

enum WorkingFolder {
  /// Returns the path of an existing file as a patch names it, without symbolic links: relative to the working folder
  /// if the file is in it; otherwise, relative to the root of the file system.
  static func path(inPatch path: String) -> String {
    let (file, folder) = (realpath(path, nil), getcwd(nil, 0))
    defer {
      free(file)
      free(folder)
    }
    guard let file, let folder else { return path }
    let (whole, beginning) = (String(cString: file), String(cString: folder) + "/")
    return String(whole.hasPrefix(beginning) ? whole.dropFirst(beginning.count) : whole.dropFirst())
  }
}
