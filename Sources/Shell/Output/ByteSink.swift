import MVVMC
import LibC

/// A destination for bytes: a file descriptor or memory.
package protocol ByteSink: AnyObject {
  /// Writes all bytes.
  ///
  /// - Throws: ``Failure`` with code `storage` if the bytes cannot be written.
  func write(_ bytes: [UInt8]) throws(Failure)
}

package final class FileDescriptorSink: ByteSink {
  private let descriptor: Int32
  private let name: String
  private let advice: String?
  /// True if the last write failed because the reader of a pipe has gone.
  package private(set) var hasNoReader = false

  /// Creates a sink for an open descriptor, which it does not close. `name` and `advice` are for messages.
  package init(_ descriptor: Int32, name: String = "the output", advice: String? = nil) {
    self.descriptor = descriptor
    self.name = name
    self.advice = advice
  }

  /// Writes all bytes, in several system calls if needed.
  package func write(_ bytes: [UInt8]) throws(Failure) {
    do throws(SystemError) {
      try OpenDescriptor(descriptor).write(bytes)
    } catch {
      hasNoReader = error.code == EPIPE
      throw Failure(.storage, "\(name) cannot be written: \(error.reason)", advice: advice)
    }
  }
}

/// Keeps the written bytes in memory, for tests and comparisons.
package final class MemorySink: ByteSink {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package func write(_ bytes: [UInt8]) { self.bytes += bytes }

  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
