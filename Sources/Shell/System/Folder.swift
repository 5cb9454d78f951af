import MVVMC

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Makes folders and looks into them.
package enum Folder {
  /// The names of what is in a folder, in no order, without the folder itself and the one above it.
  ///
  /// - Throws: ``Failure`` with code `storage` if it cannot be read.
  package static func names(in path: String) throws(Failure) -> [String] {
    guard let stream = opendir(path) else {
      throw Failure(.storage, "\(path) cannot be read: \(SystemError.latest.reason)")
    }
    defer { closedir(stream) }
    // The name is read where it stands: as a value it is a tuple of 256 characters.
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else {
      preconditionFailure("an entry stores its name")
    }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      names.append(String(cString: name))
    }
    return names.filter { $0 != "." && $0 != ".." }
  }

  /// Makes a folder if there is nothing at the path yet, with the permissions that the umask leaves.
  package static func make(_ path: String) throws(SystemError) { try make(path, 0o777) }

  /// Makes a folder that only its user may enter, whatever the umask, with those above it that are missing.
  package static func makePrivate(_ path: String) throws(SystemError) {
    if FileKind(path) != nil { return }
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex { try makePrivate(String(path[..<slash])) }
    if try make(path, 0o700) { chmod(path, 0o700) }
  }

  /// Returns false if there is something at the path: another program may have made it meanwhile.
  @discardableResult
  private static func make(_ path: String, _ permissions: mode_t) throws(SystemError) -> Bool {
    if mkdir(path, permissions) == 0 { return true }
    guard errno == EEXIST else { throw .latest }
    return false
  }
}
