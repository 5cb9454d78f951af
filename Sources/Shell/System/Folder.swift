import MVVMC

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Looks into folders.
package enum Folder {
  /// The names of what is in a folder, in no order, without the folder itself and the one above it.
  ///
  /// - Throws: ``Failure`` with code `storage` where it cannot be read.
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
}
