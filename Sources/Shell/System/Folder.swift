import MVVMC
import LibC

package enum Folder {
  /// Returns the names of the items in a folder, in no particular order, without `.` and `..`.
  ///
  /// - Throws: ``Failure`` with code `storage` if the folder cannot be read.
  package static func names(in path: String) throws(Failure) -> [String] {
    guard let stream = opendir(path) else {
      throw Failure(.storage, "\(path) cannot be read: \(SystemError.latest.reason)")
    }
    defer { closedir(stream) }
    // Read in place, because Swift imports `d_name` as a tuple of 256 characters.
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

  /// Creates a folder with the permissions that the umask allows. Does nothing if the path exists.
  package static func make(_ path: String) throws(SystemError) { try make(path, 0o777) }

  /// Creates a folder that only the user can access, whatever the umask, and the missing folders above it.
  package static func makePrivate(_ path: String) throws(SystemError) {
    if FileKind(path) != nil { return }
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex { try makePrivate(String(path[..<slash])) }
    if try make(path, 0o700) { chmod(path, 0o700) }
  }

  /// Creates a folder. Returns false if the path exists, because another program may have created it.
  @discardableResult
  private static func make(_ path: String, _ permissions: mode_t) throws(SystemError) -> Bool {
    if mkdir(path, permissions) == 0 { return true }
    guard errno == EEXIST else { throw .latest }
    return false
  }
}
