import LibC

/// Reads and writes a file descriptor completely, despite interruptions and partial results.
package struct OpenDescriptor {
  private let number: Int32

  /// Uses a descriptor without closing it.
  package init(_ number: Int32) { self.number = number }

  /// Returns the bytes in a range, or fewer if the file ends before.
  package func bytes(in range: Range<Int>) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    var count = 0
    while count < bytes.count {
      let result = bytes.withUnsafeMutableBytes {
        pread(number, $0.baseAddress?.advanced(by: count), $0.count - count, off_t(range.lowerBound + count))
      }
      if result < 0, errno == EINTR { continue }
      guard result >= 0 else { throw .latest }
      if result == 0 { break }
      count += result
    }
    return Array(bytes[..<count])
  }

  /// Writes all bytes. Waits if a pipe is full.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        systemWrite(number, $0.baseAddress?.advanced(by: written), $0.count - written)
      }
      if count > 0 {
        written += count
      } else if count < 0, errno == EAGAIN {
        var waiting = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
      } else if count == 0 || errno != EINTR {
        throw .latest
      }
    }
  }
}

/// Calls the system's `write`, which a method of the same name hides.
private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, start, count)
}
