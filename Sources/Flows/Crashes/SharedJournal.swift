#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Keeps the lines that a child process gives in memory that its parent reads, also after the child has crashed.
final class SharedJournal: ActionJournal {
  /// The header before the lines.
  private struct Header {
    /// The size of the lines, in bytes.
    var used: Int
    /// The number of lines before these, which are not kept.
    var dropped = 0
    /// Grows with every line.
    var beat: Int
    /// True if the child came to its end by itself.
    var isFinished: Bool
    /// The progress of the child, its commands aside.
    var progress = ExplorationProgress()
    /// True if the child has begun to print.
    var isReleased = false
    /// True if the parent has told how far the child has come.
    var hasToldProgress = false
  }

  /// The size of the mapping. Pages that are never written to take no memory.
  private let size: Int
  private var room: Int { size - MemoryLayout<Header>.size }
  private let memory: UnsafeMutableRawPointer
  /// The offset of each line.
  private var starts: [Int] = []
  /// Who reads the lines, where this is the child.
  private var parent: pid_t?

  /// Creates a journal of so many bytes, or gives nil where there is no memory to share.
  init?(size: Int = 1 << 26) {
    self.size = size
    let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != MAP_FAILED else { return nil }
    self.memory = memory
    memory.storeBytes(of: Header(used: 0, beat: 0, isFinished: false), as: Header.self)
  }

  deinit { munmap(memory, size) }

  private var header: UnsafeMutablePointer<Header> { memory.assumingMemoryBound(to: Header.self) }

  /// Ends the child with the next line after its parent is gone, and before it prints.
  ///
  /// - Parameter parent: which process that is. Asked in the child, the parent might have ended already.
  func watch(parent: pid_t) { self.parent = parent }

  /// Ends the child where its parent is gone.
  func endWithParent() {
    if let parent, parent != getppid() { _exit(1) }
  }

  func append(_ line: String) {
    endWithParent()
    header.pointee.beat += 1
    var line = line
    line.withUTF8 { bytes in
      let bytes = UnsafeBufferPointer(rebasing: bytes.prefix(room - 1))
      if header.pointee.used + bytes.count >= room { dropAll() }
      starts.append(header.pointee.used)
      let used = header.pointee.used
      let start = memory + MemoryLayout<Header>.size + used
      if let base = bytes.baseAddress { start.copyMemory(from: base, byteCount: bytes.count) }
      start.storeBytes(of: UInt8(ascii: "\n"), toByteOffset: bytes.count, as: UInt8.self)
      header.pointee.used = used + bytes.count + 1
    }
  }

  /// Begins again at the front, so that the latest lines are kept: the last one is to blame.
  private func dropAll() {
    header.pointee.dropped += starts.count
    header.pointee.used = 0
    starts.removeAll(keepingCapacity: true)
  }

  func forget(to count: Int) {
    header.pointee.dropped = min(header.pointee.dropped, count)
    let kept = count - header.pointee.dropped
    guard kept < starts.count else { return }
    header.pointee.used = starts[kept]
    starts.removeSubrange(kept...)
  }

  func note(_ progress: ExplorationProgress) { header.pointee.progress = progress }

  /// Notes that the child begins to print.
  ///
  /// - Returns: whether the parent has told how far it has come.
  func release() -> Bool {
    header.pointee.isReleased = true
    return header.pointee.hasToldProgress
  }

  /// The progress of the child; nil once it prints, for then nothing is told any more.
  func takeProgress() -> ExplorationProgress? {
    guard !header.pointee.isReleased else { return nil }
    header.pointee.hasToldProgress = true
    var progress = header.pointee.progress
    progress.commands = header.pointee.beat
    return progress
  }

  /// Notes that the child came to its end by itself.
  func finish() { header.pointee.isFinished = true }

  /// Begins anew, before there is a child.
  func clear() {
    starts = []
    header.pointee = Header(used: 0, beat: 0, isFinished: false)
  }

  var isFinished: Bool { header.pointee.isFinished }
  /// Grows with every line.
  var beat: Int { header.pointee.beat }

  /// True if there is no line.
  var isEmpty: Bool { header.pointee.used == 0 }
  /// True if the lines are all that were given.
  var isWhole: Bool { header.pointee.dropped == 0 }

  /// The lines, as they are now; the latest of them, where there were too many.
  var lines: [String] {
    let bytes = UnsafeRawBufferPointer(start: memory + MemoryLayout<Header>.size, count: header.pointee.used)
    return bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }
}
