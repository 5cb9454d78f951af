/// A text for libedit, which keeps a pointer to it: UTF-32 with a terminating zero, at a stable address.
final class WideText {
  private var storage: UnsafeMutableBufferPointer<UInt32>?

  /// Replaces the text, and returns its address, which is valid until the next call and while this object exists.
  func set(_ text: String) -> UnsafePointer<UInt32>? {
    storage?.deallocate()
    let scalars = text.unicodeScalars
    let buffer = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: scalars.count + 1)
    _ = buffer.initialize(from: scalars.lazy.map(\.value))
    buffer[scalars.count] = 0
    storage = buffer
    return UnsafePointer(buffer.baseAddress)
  }

  deinit {
    storage?.deallocate()
  }
}
