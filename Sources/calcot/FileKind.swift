#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What stands at a path.
enum FileKind {
  case folder, other

  /// Looks there, through symbolic links; nil where nothing stands.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self = status.st_mode & S_IFMT == S_IFDIR ? .folder : .other
  }
}
