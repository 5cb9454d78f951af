import MVVMC
import Shell
import LibC

/// Standard input, output and error.
enum StandardStreams {
  /// Opens `/dev/null` in place of closed standard streams, so that no other file or pipe gets their descriptors.
  /// Writing to such a stream fails, and reading from it reaches the end of file.
  static func reserveDescriptors() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Writes to standard output.
  ///
  /// - Throws: ``Failure`` with code `storage`; ``Ending/readerGone`` if the reader has closed the pipe, as `head`
  ///   does.
  static func write(_ text: String) throws(Failure) {
    let sink = FileDescriptorSink(1)
    do throws(Failure) {
      try sink.write(Array(text.utf8))
    } catch {
      throw sink.hasNoReader ? Ending.readerGone : error
    }
  }
}
