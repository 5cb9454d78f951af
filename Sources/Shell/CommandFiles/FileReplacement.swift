import MVVMC

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Replaces files as a whole: a reader, or a crash, sees the old file or the new one.
public enum FileReplacement {
  /// Writes a text beside the file and renames it into the file's place. The file keeps its permissions; a symbolic link is
  /// followed.
  ///
  /// - Throws: ``Failure`` with code `storage`; the file is as it was.
  public static func write(_ text: String, to path: String) throws(Failure) {
    let target = resolved(path)
    let temporary = "\(target).\(getpid()).new"
    var status = stat()
    let mode = stat(target, &status) == 0 ? status.st_mode & 0o777 : 0o644
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw failure(path) }
    do throws(Failure) {
      try FileDescriptorSink(descriptor).write(Array(text.utf8))
      guard fchmod(descriptor, mode) == 0, fsync(descriptor) == 0 else { throw failure(path) }
    } catch {
      close(descriptor)
      unlink(temporary)
      throw failure(path)
    }
    close(descriptor)
    guard rename(temporary, target) == 0 else {
      let failure = failure(path)
      unlink(temporary)
      throw failure
    }
  }

  private static func resolved(_ path: String) -> String {
    guard let full = realpath(path, nil) else { return path }
    defer { free(full) }
    return String(cString: full)
  }

  private static func failure(_ path: String) -> Failure {
    Failure(.storage, "\(path) cannot be written: \(String(cString: strerror(errno)))", advice: "the file is as it was")
  }
}
