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
    do throws(SystemError) {
      try OpenDescriptor(descriptor).write(bytes)
    } catch {
      hasNoReader = error.code == EPIPE
      throw Failure(.storage, "the output cannot be written: \(error.reason)")
    }
  }
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
