import LibC

enum WorkingFolder {
  /// Returns the path of an existing file as a patch names it, without symbolic links, and the folder in which the patch
  /// has to be applied if that is not the working folder. Git refuses `..` in a patch, so the path of a file outside the
  /// working folder is relative to the root of the file system.
  static func path(inPatch path: String) -> (path: String, folder: String?) {
    let (file, folder) = (realpath(path, nil), getcwd(nil, 0))
    defer {
      free(file)
      free(folder)
    }
    guard let file, let folder else { return (path, nil) }
    let whole = String(cString: file)
    var beginning = String(cString: folder)
    if beginning != "/" { beginning += "/" }
    return whole.hasPrefix(beginning)
      ? (String(whole.dropFirst(beginning.count)), nil) : (String(whole.dropFirst()), "/")
  }
}
