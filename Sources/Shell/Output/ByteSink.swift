import MVVMC

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where bytes go in the end: a file descriptor, or a test's memory.
public protocol ByteSink: AnyObject {
  /// Writes all bytes.
  ///
  /// - Throws: ``Failure`` with code `storage` where they cannot be written.
  func write(_ bytes: [UInt8]) throws(Failure)
}

/// Writes to a file descriptor.
public final class FileDescriptorSink: ByteSink {
  private let descriptor: Int32
  /// Whether the reader of a pipe has gone: nobody is there to be told.
  public private(set) var hasNoReader = false

  /// Writes to an open descriptor, which stays open.
  public init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Writes all bytes, however often the system takes only a part of them.
  public func write(_ bytes: [UInt8]) throws(Failure) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        systemWrite(descriptor, $0.baseAddress.map { $0 + written }, $0.count - written)
      }
      if count > 0 {
        written += count
      } else if errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
      } else if errno != EINTR {
        hasNoReader = errno == EPIPE
        throw Failure(
          .storage, "the output cannot be written: \(String(cString: strerror(errno)))")
      }
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  guard let start else { return 0 }
  return write(descriptor, start, count)
}

/// Keeps what is written, for tests and comparisons.
public final class MemorySink: ByteSink {
  /// What was written.
  public private(set) var bytes: [UInt8] = []

  /// Makes an empty sink.
  public init() {}

  /// Keeps the bytes.
  public func write(_ bytes: [UInt8]) { self.bytes += bytes }

  /// What was written since this was last asked.
  func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// What was written, as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}
