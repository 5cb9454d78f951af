import GroupsDomain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads a write-ahead log frame by frame ("WAL-mode File Format", 1). Nobody takes locks on a log, so that it can be
/// opened beside SQLite.
final class LogReader {
  struct Frame {
    let pageNumber: Int
    /// Whether a transaction ends with it.
    let isCommit: Bool
    /// How many pages the file has after that transaction.
    let pageCount: Int
    /// Whether it goes on from the frame before, and is unharmed.
    let isChained: Bool
    let page: [UInt8]
  }

  /// Whether the first 32 bytes are those of a log.
  let isHeaderSound: Bool
  let pageSize: Int
  private let descriptor: Int32
  private let isBigEndian: Bool
  private let salt: ArraySlice<UInt8>
  private var checksum: (UInt32, UInt32)
  private var buffer: [UInt8]

  private static let headerSize = 32
  private static let frameHeaderSize = 24

  /// Throws `file` where the log cannot be read.
  init(_ path: String) throws(DataError) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .file(path: path, FileProblem(code: errno)) }
    var header = [UInt8](repeating: 0, count: Self.headerSize)
    let isWhole = Self.read(descriptor, &header)
    let magic = Self.number(header, 0)
    isBigEndian = magic & 1 == 1
    pageSize = Int(Self.number(header, 8))
    salt = header[16..<24]
    checksum = Self.sum(header[..<24], from: (0, 0), isBigEndian)
    isHeaderSound =
      isWhole && magic & ~1 == 0x377F_0682 && (512...65_536).contains(pageSize) && pageSize & (pageSize - 1) == 0
      && checksum == (Self.number(header, 24), Self.number(header, 28))
    buffer = [UInt8](repeating: 0, count: Self.frameHeaderSize + (isHeaderSound ? pageSize : 0))
  }

  deinit { close(descriptor) }

  /// The next frame; nil at the end. It may be one that was left from before the log was begun anew: that one is not
  /// chained.
  func next() -> Frame? {
    guard isHeaderSound, Self.read(descriptor, &buffer) else { return nil }
    let isCurrent = buffer[8..<16] == salt
    let stored = (Self.number(buffer, 16), Self.number(buffer, 20))
    let header = Self.sum(buffer[..<8], from: checksum, isBigEndian)
    let computed = isCurrent ? Self.sum(buffer[Self.frameHeaderSize...], from: header, isBigEndian) : (0, 0)
    // From here on, so that what comes after a damaged frame is recognized.
    checksum = stored
    let pageCount = Int(Self.number(buffer, 4))
    return Frame(
      pageNumber: Int(Self.number(buffer, 0)), isCommit: pageCount > 0, pageCount: pageCount,
      isChained: isCurrent && computed == stored,
      page: Array(buffer[Self.frameHeaderSize...]))
  }

  private static func read(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Bool {
    var count = 0
    let wanted = buffer.count
    while count < wanted {
      let part = buffer.withUnsafeMutableBytes { rest in
        rest.baseAddress.map { systemRead(descriptor, $0 + count, wanted - count) } ?? 0
      }
      if part < 0, errno == EINTR { continue }
      guard part > 0 else { return false }
      count += part
    }
    return true
  }

  private static func number(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
    bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The checksum of SQLite's logs, in the byte order that the header tells ("WAL-mode File Format", 1.2).
  private static func sum(
    _ bytes: ArraySlice<UInt8>, from start: (UInt32, UInt32), _ isBigEndian: Bool
  ) -> (UInt32, UInt32) {
    var (first, second) = start
    bytes.withUnsafeBytes { words in
      for offset in stride(from: 0, to: words.count - 7, by: 8) {
        let one = words.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
        let two = words.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
        first &+= (isBigEndian ? UInt32(bigEndian: one) : UInt32(littleEndian: one)) &+ second
        second &+= (isBigEndian ? UInt32(bigEndian: two) : UInt32(littleEndian: two)) &+ first
      }
    }
    return (first, second)
  }
}

/// The function of the system, which inside ``LogReader`` is hidden by a method of the same name.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
