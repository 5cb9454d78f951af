import MVVMC

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where bytes go in the end: a file descriptor, or a test's memory.
package protocol ByteSink: AnyObject {
  /// Writes all bytes.
  ///
  /// - Throws: ``Failure`` with code `storage` where they cannot be written.
  func write(_ bytes: [UInt8]) throws(Failure)
}

/// Writes to a file descriptor.
package final class FileDescriptorSink: ByteSink {
  private let descriptor: Int32
  /// Whether the reader of a pipe has gone: nobody is there to be told.
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
  /// What was written.
  package private(set) var bytes: [UInt8] = []

  /// Creates an empty sink.
  package init() {}

  /// Keeps the bytes.
  package func write(_ bytes: [UInt8]) { self.bytes += bytes }

  /// What was written since this was last asked.
  func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// What was written, as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
