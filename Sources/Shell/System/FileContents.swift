import MVVMC
import LibC

/// Reads whole files.
package enum FileContents {
  /// Returns the bytes of a file, or of standard input for `-`.
  ///
  /// - Throws: ``Failure`` with code `storage`. Its message does not name the file.
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
