import LibC

/// Records the lines of a child process in shared memory, which its parent can read even after the child has crashed.
final class SharedJournal: ActionJournal {
  /// The header in front of the lines.
  private struct Header {
    /// The size of the lines, in bytes.
    var used = 0
    /// A number that grows with every line, and when the app is opened.
    var heartbeat = 0
    var isOpening = false
    var isFinished = false
    var progress = ExplorationProgress()
    /// True if the child has begun to print.
    var isReleased = false
    /// True if the parent has taken the progress in order to show it.
    var hasShownProgress = false
  }

  /// The size of the mapping in bytes. No path has so many lines, and pages that are never written take no memory.
  private static let size = 1 << 26
  private static let capacity = size - MemoryLayout<Header>.size
  private let memory: UnsafeMutableRawPointer
  private var starts: [Int] = []
  /// The process that reads the lines; set only in the child.
  private var parent: pid_t?

  /// Creates a journal, or returns `nil` if shared memory cannot be mapped.
  init?() {
    let memory = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != MAP_FAILED else { return nil }
    self.memory = memory
    memory.storeBytes(of: Header(), as: Header.self)
  }

  deinit { munmap(memory, Self.size) }

  private var header: UnsafeMutablePointer<Header> { memory.assumingMemoryBound(to: Header.self) }

  /// Makes the child exit at the next line, or before it prints, once its parent has ended. The id of the parent was
  /// determined before forking, because in the child, the parent might have ended already.
  func watch(parent: pid_t) { self.parent = parent }

  func endWithParent() {
    if let parent, parent != getppid() { _exit(1) }
  }

  func append(_ line: String) {
    endWithParent()
    header.pointee.heartbeat += 1
    header.pointee.progress.commands += 1
    var line = line
    line.withUTF8 { bytes in
      let used = header.pointee.used
      starts.append(used)
      guard used < Self.capacity else { return }
      let bytes = UnsafeBufferPointer(rebasing: bytes.prefix(Self.capacity - used - 1))
      let start = memory + MemoryLayout<Header>.size + used
      if let base = bytes.baseAddress { start.copyMemory(from: base, byteCount: bytes.count) }
      start.storeBytes(of: UInt8(ascii: "\n"), toByteOffset: bytes.count, as: UInt8.self)
      header.pointee.used = used + bytes.count + 1
    }
  }

  func truncate(to count: Int) {
    guard count < starts.count else { return }
    header.pointee.used = starts[count]
    starts.removeSubrange(count...)
  }

  func note(isOpening: Bool) {
    header.pointee.isOpening = isOpening
    header.pointee.heartbeat += 1
  }

  func note(places: Int, edges: Int) {
    header.pointee.progress.places = places
    header.pointee.progress.edges = edges
  }

  /// Records that the child begins to print.
  ///
  /// - Returns: whether the parent has shown progress, which must be erased first.
  func release() -> Bool {
    header.pointee.isReleased = true
    return header.pointee.hasShownProgress
  }

  /// Returns the progress of the child; `nil` once the child prints, because no progress may be shown then.
  func takeProgress() -> ExplorationProgress? {
    guard !header.pointee.isReleased else { return nil }
    header.pointee.hasShownProgress = true
    return header.pointee.progress
  }

  func finish() { header.pointee.isFinished = true }

  func clear() {
    starts = []
    header.pointee = Header()
  }

  var isFinished: Bool { header.pointee.isFinished }
  var isOpening: Bool { header.pointee.isOpening }
  /// A number that grows with every line, and when the app is opened.
  var heartbeat: Int { header.pointee.heartbeat }

  var isEmpty: Bool { header.pointee.used == 0 }

  var lines: [String] {
    let bytes = UnsafeRawBufferPointer(start: memory + MemoryLayout<Header>.size, count: header.pointee.used)
    return bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }
}
