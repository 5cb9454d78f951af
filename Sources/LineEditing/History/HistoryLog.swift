import MVVMC
import LibC

/// The file of a ``HistoryFile``: records that end in LF, to which several programs append.
///
/// A writer locks the file. A file with twice as many records as the capacity is replaced by one with the newest
/// records. A program that has waited for the lock of the old file then finds another file at the path, and opens that
/// one.
final class HistoryLog {
  /// The records that were added to the file since it was last read.
  struct News {
    /// True if the file was replaced or shortened. ``records`` then has all of its records.
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
  /// The inode of the file that was last read, or 0 if there was none.
  private var inode: ino_t = 0
  /// The offset up to which the file was read.
  private var size = 0
  /// The size from which the records are counted before the file is compacted. A smaller file has too few records,
  /// because each has at least two bytes.
  private var sizeToCount: Int

  /// Creates a log in a file, which keeps about `capacity` lines. `pause` is called between two attempts to lock the
  /// file.
  init(path: String, capacity: Int, pause: @escaping () -> Void = RecordFile.pause) {
    self.path = path
    self.capacity = capacity
    self.pause = pause
    sizeToCount = 4 * capacity
  }

  /// Returns true if the path is a symbolic link.
  static func isSymbolicLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Returns the new records, or `nil` if there are none. If inode and size are unchanged, the file is not opened.
  func news() throws(Failure) -> News? {
    var status = stat()
    let isThere = lstat(path, &status) == 0
    if isThere, status.st_ino == inode, Int(status.st_size) == size { return nil }
    guard let file = try RecordFile.open(path, for: .reading) else {
      defer { (inode, size) = (0, 0) }
      return inode == 0 ? nil : News(isWhole: true, records: [])
    }
    let isShorter = try file.size < size
    let isOther = try file.inode != inode
    let isWhole = isShorter || isOther
    let bytes = try file.bytes(from: isWhole ? 0 : size)
    // An incomplete last record is read later, when it is complete, unless the whole file is read: a killed program may
    // have left it incomplete.
    let end = isWhole ? bytes.count : bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    inode = try file.inode
    size = (isWhole ? 0 : size) + end
    let records = bytes[..<end].split(separator: UInt8(ascii: "\n")).compactMap { HistoryRecord(bytes: $0) }
    return News(isWhole: isWhole, records: records)
  }

  /// Appends a record, and returns the place of its outcome, or `nil` if it has none or the file was replaced.
  func append(_ record: HistoryRecord) throws(Failure) -> OutcomePlace? {
    guard let file = try RecordFile.open(path, for: .writing, pause: pause) else { return nil }
    let size = try file.size
    // A killed program may have left an incomplete record, which must not be joined with the new one.
    let end = try file.bytes(from: max(size - 1, 0))
    let isWhole = end.isEmpty || end == [UInt8(ascii: "\n")]
    let start = isWhole ? [] : [UInt8(ascii: "\n")]
    try file.append(start + record.bytes + [UInt8(ascii: "\n")])
    if try file.size >= sizeToCount, try compactIfLong(file) { return nil }
    let inode = try file.inode
    return record.outcomeOffset.map { OutcomePlace(inode: inode, offset: size + start.count + $0) }
  }

  /// Overwrites the outcome of a record, unless the file was replaced.
  func write(_ outcome: String, at place: OutcomePlace) throws(Failure) {
    guard let file = try RecordFile.open(path, for: .writing, pause: pause) else { return }
    if try file.inode == place.inode { try file.overwrite(Array(outcome.utf8), at: place.offset) }
  }

  /// Deletes all records of a line.
  func delete(_ text: String) throws(Failure) {
    guard let file = try RecordFile.open(path, for: .writing, pause: pause) else { return }
    let records = try file.bytes().split(separator: UInt8(ascii: "\n"))
    let kept = records.filter { HistoryRecord(bytes: $0)?.text != text }
    try file.replace(with: kept.flatMap { $0 + [UInt8(ascii: "\n")] })
  }

  /// Removes the older half of the records if there are twice as many as ``capacity``. Returns true if there were.
  private func compactIfLong(_ file: borrowing RecordFile) throws(Failure) -> Bool {
    let bytes = try file.bytes()
    let records = bytes.split(separator: UInt8(ascii: "\n"))
    let isLong = records.count >= 2 * capacity
    sizeToCount = isLong ? 4 * capacity : bytes.count + 2 * (2 * capacity - records.count)
    if isLong { try file.replace(with: records.suffix(capacity).flatMap { $0 + [UInt8(ascii: "\n")] }) }
    return isLong
  }
}
