import MVVMC

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Replaces files as a whole: a reader, or a crash, sees the old file or the new one.
public enum FileReplacement {
  /// Writes a text beside the file and renames it into the file's place. The file keeps its permissions; a symbolic link is
  /// followed. What is no regular file, such as a pipe or a terminal, is written to as it stands.
  ///
  /// - Throws: ``Failure`` with code `storage`; a regular file is as it was.
  public static func write(_ text: String, to path: String) throws(Failure) {
    try write(to: path) { (sink) throws(Failure) in try sink.write(Array(text.utf8)) }
  }

  /// Writes what `body` gives bit by bit, in the same way: what is long need not be held as a whole.
  ///
  /// - Throws: ``Failure`` with code `storage`, and what `body` throws; a regular file is as it was.
  public static func write(
    to path: String, _ body: (any ByteSink) throws(Failure) -> Void
  ) throws(Failure) {
    var status = stat()
    // By the path as it was given: the name of a pipe behind /dev/stdout leads nowhere.
    let exists = stat(path, &status) == 0
    if exists, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) { return try writeStraight(to: path, body) }
    let target = resolved(path)
    let temporary = "\(target).\(getpid()).new"
    let mode = exists ? status.st_mode & 0o777 : 0o644
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw failure(path, advice: asItWas) }
    do throws(Failure) {
      try body(NamedSink(descriptor, path, advice: asItWas))
      guard fchmod(descriptor, mode) == 0, fsync(descriptor) == 0 else { throw failure(path, advice: asItWas) }
    } catch {
      close(descriptor)
      unlink(temporary)
      throw error
    }
    close(descriptor)
    guard rename(temporary, target) == 0 else {
      let failure = failure(path, advice: asItWas)
      unlink(temporary)
      throw failure
    }
  }

  private static let asItWas = "the file is as it was"

  private static func writeStraight(
    to path: String, _ body: (any ByteSink) throws(Failure) -> Void
  ) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    try body(NamedSink(descriptor, path))
  }

  /// Names the file where it cannot be written.
  private final class NamedSink: ByteSink {
    private let descriptor: Int32
    private let path: String
    private let advice: String?

    init(_ descriptor: Int32, _ path: String, advice: String? = nil) {
      self.descriptor = descriptor
      self.path = path
      self.advice = advice
    }

    func write(_ bytes: [UInt8]) throws(Failure) {
      do throws(Failure) {
        try FileDescriptorSink(descriptor).write(bytes)
      } catch {
        throw FileReplacement.failure(path, advice: advice)
      }
    }
  }

  private static func resolved(_ path: String) -> String {
    guard let full = realpath(path, nil) else { return path }
    defer { free(full) }
    return String(cString: full)
  }

  private static func failure(_ path: String, advice: String? = nil) -> Failure {
    Failure(.storage, "\(path) cannot be written: \(String(cString: strerror(errno)))", advice: advice)
  }
}
