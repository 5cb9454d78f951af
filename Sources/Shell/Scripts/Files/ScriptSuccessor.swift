import MVVMC

/// A command file with some of its expectations replaced, copied line by line. As long as nothing is replaced nothing is
/// written.
final class ScriptSuccessor {
  private let file: ScriptFile
  private var copy: Copy?

  private struct Copy {
    let source: any LineSource
    let replacement: FileReplacement
    var bytes: [UInt8] = []
    var skipped: ArraySlice<Int> = []
    var next: SourceLine?
  }

  private static let bufferSize = 64 * 1024
  private let assistant = NoAssistant()

  init(of file: ScriptFile) { self.file = file }

  /// Puts other lines in the place of those that stand below a line.
  ///
  /// - Parameters:
  ///   - old: the numbers of the lines that go; all of them below `number`, in order.
  ///   - number: the number of a line below those of earlier calls.
  ///   - lines: what stands directly below that line.
  /// - Throws: ``Failure`` with code `storage`; the file is as it was.
  func replace(_ old: [Int], below number: Int, with lines: [String]) throws(Failure) {
    var copy = if let copy = takeCopy() { copy } else { try begin() }
    try copyLines(through: number, &copy)
    for line in lines { try append(line, &copy) }
    copy.skipped = old[...]
    self.copy = copy
  }

  /// Puts the successor in the file's place, where anything was replaced.
  ///
  /// - Throws: ``Failure`` with code `storage`; the file is as it was.
  func finish() throws(Failure) {
    guard var copy = takeCopy() else { return }
    try copyLines(through: .max, &copy)
    try copy.replacement.sink.write(copy.bytes)
    try copy.replacement.commit()
  }

  private func begin() throws(Failure) -> Copy {
    Copy(source: try file.open(), replacement: try FileReplacement(of: file.path))
  }

  /// The copy, to be changed in its place.
  private func takeCopy() -> Copy? {
    defer { copy = nil }
    return copy
  }

  private func copyLines(through last: Int, _ copy: inout Copy) throws(Failure) {
    while true {
      if copy.next == nil { copy.next = try copy.source.nextLine(assistant) }
      guard let line = copy.next, line.number <= last else { return }
      copy.next = nil
      if copy.skipped.first == line.number {
        copy.skipped = copy.skipped.dropFirst()
      } else {
        try append(line.text, &copy)
      }
    }
  }

  private func append(_ line: String, _ copy: inout Copy) throws(Failure) {
    copy.bytes.append(contentsOf: line.utf8)
    copy.bytes.append(UInt8(ascii: "\n"))
    guard copy.bytes.count >= Self.bufferSize else { return }
    try copy.replacement.sink.write(copy.bytes)
    copy.bytes.removeAll(keepingCapacity: true)
  }
}
