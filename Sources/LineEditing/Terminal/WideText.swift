/// A text in the form in which libedit keeps pointing at it: UTF-32, ended by a zero, at an address of its own.
final class WideText {
  private var storage: UnsafeMutableBufferPointer<UInt32>?

  /// Holds another text, and answers where it stands until the next one or the end of this object.
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
