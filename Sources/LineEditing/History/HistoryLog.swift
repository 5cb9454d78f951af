#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file of a ``HistoryFile``: records, each ended by a line feed, that several programs append to.
///
/// Whoever writes holds a lock on the file. A file grown to twice the capacity is replaced by one with its newest
/// records; a program that was waiting for the lock of the old file then finds another one at the path, and begins anew.
final class HistoryLog {
  private let path: String
  private let capacity: Int
  private let pause: () -> Void
  private var counter = RecordCounter()

  /// - Parameter pause: what to do between two tries of the lock.
  init(path: String, capacity: Int, pause: @escaping () -> Void = RecordFile.pause) {
    self.path = path
    self.capacity = capacity
    self.pause = pause
  }

  /// Whether a symbolic link stands at a path.
  static func isSymbolicLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// All records, oldest first, adjacent duplicates once; none where there is no file.
  func read() throws(HistoryProblem) -> [String] {
    guard let file = try RecordFile.open(path, for: .reading) else { return [] }
    var records: [String] = []
    for bytes in try file.bytes().split(separator: UInt8(ascii: "\n")) {
      guard let record = HistoryRecord(bytes: bytes), record.text != records.last else { continue }
      records.append(record.text)
    }
    return records.suffix(capacity)
  }

  /// Appends a record, unless it is the last one already.
  func append(_ record: String) throws(HistoryProblem) {
    guard let file = try RecordFile.open(path, for: .writing, pause: pause) else { return }
    let size = try file.size
    let bytes = Array(record.utf8) + [UInt8(ascii: "\n")]
    // The end of a record before ours, and ours: by that a duplicate is known without reading the file.
    let end = try file.bytes(from: max(0, size - bytes.count - 1))
    let isDuplicate = end.elementsEqual([UInt8(ascii: "\n")] + bytes) || (size == bytes.count && end == bytes)
    if isDuplicate { return }
    // A program that was killed while it wrote left half a record; ours is to be a line of its own.
    let isWhole = end.isEmpty || end.last == UInt8(ascii: "\n")
    try file.append(isWhole ? bytes : [UInt8(ascii: "\n")] + bytes)
    if try counter.count(file) >= 2 * capacity { try compact(file) }
  }

  private func compact(_ file: borrowing RecordFile) throws(HistoryProblem) {
    let newest = try file.bytes().split(separator: UInt8(ascii: "\n")).suffix(capacity)
    try file.replace(with: newest.flatMap { $0 + [UInt8(ascii: "\n")] })
  }
}

/// Counts the records of a file, reading only what has been added since the last time.
private struct RecordCounter {
  private var inode: ino_t = 0
  private var size = 0
  private var count = 0

  mutating func count(_ file: borrowing RecordFile) throws(HistoryProblem) -> Int {
    let isShorter = try file.size < size
    if file.inode != inode || isShorter { self = RecordCounter(inode: file.inode) }
    let added = try file.bytes(from: size)
    size += added.count
    count += added.count { $0 == UInt8(ascii: "\n") }
    return count
  }

  init(inode: ino_t = 0) {
    self.inode = inode
  }
}
