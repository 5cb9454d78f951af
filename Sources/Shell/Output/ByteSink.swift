import MVVMC
import LibC

/// A destination for bytes: a file descriptor or memory.
package protocol ByteSink: AnyObject {
  /// Writes all bytes.
  ///
  /// - Throws: ``Failure`` with code `storage` if the bytes cannot be written.
  func write(_ bytes: [UInt8]) throws(Failure)
}

/// Writes to a file descriptor.
package final class FileDescriptorSink: ByteSink {
  private let descriptor: Int32
  /// True if the last write failed because the reader of a pipe has gone.
  package private(set) var hasNoReader = false

  /// Creates a sink for an open descriptor. The sink does not close it.
  package init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Writes all bytes, in several system calls if needed.
  package func write(_ bytes: [UInt8]) throws(Failure) {
    do throws(SystemError) {
      try OpenDescriptor(descriptor).write(bytes)
    } catch {
      hasNoReader = error.code == EPIPE
      throw Failure(.storage, "the output cannot be written: \(error.reason)")
    }
  }
}

/// Keeps the written bytes in memory, for tests and comparisons.
package final class MemorySink: ByteSink {
  /// The written bytes.
  package private(set) var bytes: [UInt8] = []

  /// Creates an empty sink.
  package init() {}

  /// Keeps the bytes.
  package func write(_ bytes: [UInt8]) { self.bytes += bytes }

  /// Returns the bytes written since the last call.
  func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// The written bytes as UTF-8.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
