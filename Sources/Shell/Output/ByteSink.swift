import MVVMC

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A destination of bytes: a file descriptor, or a test's memory.
package protocol ByteSink: AnyObject {
  /// Writes all bytes.
  ///
  /// - Throws: ``Failure`` with code `storage` if they cannot be written.
  func write(_ bytes: [UInt8]) throws(Failure)
}

/// Writes to a file descriptor.
package final class FileDescriptorSink: ByteSink {
  private let descriptor: Int32
  /// True if the reader of a pipe has gone.
  package private(set) var hasNoReader = false

  /// Writes to an open descriptor, which stays open.
  package init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Writes all bytes, however often the system takes only a part of them.
  package func write(_ bytes: [UInt8]) throws(Failure) {
    do throws(SystemError) {
      try OpenDescriptor(descriptor).write(bytes)
    } catch {
      hasNoReader = error.code == EPIPE
      throw Failure(.storage, "the output cannot be written: \(error.reason)")
    }
  }
}

/// Keeps what is written, for tests and comparisons.
package final class MemorySink: ByteSink {
  /// The bytes that were written.
  package private(set) var bytes: [UInt8] = []

  /// Creates an empty sink.
  package init() {}

  /// Keeps the bytes.
  package func write(_ bytes: [UInt8]) { self.bytes += bytes }

  /// Returns the bytes that were written since the last call.
  func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// The written bytes as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
