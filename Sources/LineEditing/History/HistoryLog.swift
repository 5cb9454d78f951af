#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file of a ``HistoryFile``: records, each ended by a line feed, that several programs append to.
///
/// A writer holds a lock on the file. A file of twice the capacity is replaced by one with its newest records. A
/// program that was waiting for the lock of the old file then finds another file at the path, and begins anew.
final class HistoryLog {
  /// The records that have come to the file since it was last read.
  struct News {
    /// True if it is another file than the one that was read before: ``records`` are then all of its records.
    let isWhole: Bool
    let records: [HistoryRecord]
  }

  /// The place of a line's outcome in the file.
  struct OutcomePlace {
    fileprivate let inode: ino_t
    fileprivate let offset: Int
  }

  private let path: String
  private let capacity: Int
  private let pause: () -> Void
  private var counter = RecordCounter()
  /// The file that was read, and the position up to which.
  private var inode: ino_t = 0
  private var size = 0

  /// Creates a log of at most `capacity` lines in a file; `pause` is what to do between two attempts to lock it.
  init(path: String, capacity: Int, pause: @escaping () -> Void = RecordFile.pause) {
    self.path = path
    self.capacity = capacity
    self.pause = pause
  }

  /// True if a symbolic link stands at a path.
  static func isSymbolicLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The new records; nil if there are none. Called before every walk over the lines: it looks at the file's size
  /// first.
  func news() throws(HistoryProblem) -> News? {
    var status = stat()
    let isThere = lstat(path, &status) == 0
    if isThere, status.st_ino == inode, Int(status.st_size) == size { return nil }
    guard let file = try RecordFile.open(path, for: .reading) else {
      defer { (inode, size) = (0, 0) }
      return inode == 0 ? nil : News(isWhole: true, records: [])
    }
    let isShorter = try file.size < size
    let isWhole = file.inode != inode || isShorter
    let bytes = try file.bytes(from: isWhole ? 0 : size)
    // Half a record is read once it is whole, but for the last one of a file, which a killed program may have left.
    let end = isWhole ? bytes.count : bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    inode = file.inode
    size = (isWhole ? 0 : size) + end
    let records = bytes[..<end].split(separator: UInt8(ascii: "\n")).compactMap { HistoryRecord(bytes: $0) }
    return News(isWhole: isWhole, records: records)
  }

  /// Appends a record, and answers where it tells what became of its line.
  func append(_ record: HistoryRecord) throws(HistoryProblem) -> OutcomePlace? {
    guard let file = try RecordFile.open(path, for: .writing, pause: pause) else { return nil }
    let size = try file.size
    // A program that was killed while it wrote left half a record; ours is to be a line of its own.
    let end = try file.bytes(from: max(size - 1, 0))
    let isWhole = end.isEmpty || end == [UInt8(ascii: "\n")]
    let start = isWhole ? [] : [UInt8(ascii: "\n")]
    try file.append(start + record.bytes + [UInt8(ascii: "\n")])
    if try counter.count(file) >= 2 * capacity {
      try compact(file)
      return nil
    }
    return record.outcomeOffset.map { OutcomePlace(inode: file.inode, offset: size + start.count + $0) }
  }

  /// Says what became of the line of a record, unless the file has been replaced meanwhile.
  func write(_ outcome: String, at place: OutcomePlace) throws(HistoryProblem) {
    try RecordFile.overwrite(Array(outcome.utf8), at: place.offset, of: path, inode: place.inode)
  }

  /// Takes all records of a line out of the file.
  func delete(_ text: String) throws(HistoryProblem) {
    guard let file = try RecordFile.open(path, for: .writing, pause: pause) else { return }
    let records = try file.bytes().split(separator: UInt8(ascii: "\n"))
    let kept = records.filter { HistoryRecord(bytes: $0)?.text != text }
    try file.replace(with: kept.flatMap { $0 + [UInt8(ascii: "\n")] })
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
