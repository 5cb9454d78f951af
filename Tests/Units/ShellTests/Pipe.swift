import LibC
import MVVMC
import Shell

/// A pipe that closes its ends when it is released.
final class Pipe {
  let reading: Int32
  private var writing: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Failure(.storage, "no pipe for the tests") }
    (reading, writing) = (ends[0], ends[1])
  }

  func write(_ text: String) throws { try FileDescriptorSink(writing).write(Array(text.utf8)) }

  func finish() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  deinit {
    finish()
    close(reading)
  }
}
