import MVVMC

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files that are read as a whole.
package enum FileContents {
  /// The bytes of a file; `-` is standard input.
  ///
  /// - Throws: ``Failure`` with code `storage`, which does not name the file.
  package static func read(_ path: String) throws(Failure) -> [UInt8] {
    do throws(SystemError) {
      guard path != "-" else { return try OpenDescriptor(0).readToEnd() }
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .latest }
      defer { close(descriptor) }
      return try OpenDescriptor(descriptor).readToEnd()
    } catch {
      throw Failure(.storage, "cannot be read: \(error.reason)")
    }
  }
}
