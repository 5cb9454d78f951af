#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folder that the program was started in.
enum WorkingFolder {
  /// A path as a patch names it: seen from this folder where the file stands in it, else from the root of the file
  /// system.
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
