import LibC

/// Reads a write-ahead log of SQLite ("Database File Format", section 4.1). Takes no lock, so this works while SQLite
/// uses the log.
enum LogFile {
  private static let headerSize = 32
  private static let frameHeaderSize = 24

  /// Returns the content of a page after the first committed transaction that wrote it. Returns `nil` if there is none,
  /// or if the log is damaged before that commit.
  static func firstCommitted(_ page: Int64, in path: String) -> [UInt8]? {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    guard let header = read(headerSize, from: file) else { return nil }
    let (magic, pageSize) = (number(header, 0), Int(number(header, 8)))
    let isBigEndian = magic & 1 == 1
    var sum = checksum(header[..<24], isBigEndian: isBigEndian)
    guard magic & ~1 == 0x377F_0682, (512...65_536).contains(pageSize), pageSize.nonzeroBitCount == 1,
      sum == (number(header, 24), number(header, 28))
    else { return nil }
    var found: [UInt8]?
    while let frame = read(frameHeaderSize + pageSize, from: file) {
      sum = checksum(frame[..<8], from: sum, isBigEndian: isBigEndian)
      sum = checksum(frame[frameHeaderSize...], from: sum, isBigEndian: isBigEndian)
      // A frame with another salt is a leftover from before the log was restarted.
      guard frame[8..<16] == header[16..<24], sum == (number(frame, 16), number(frame, 20)) else { return nil }
      if Int64(number(frame, 0)) == page { found = Array(frame[frameHeaderSize...]) }
      let endsTransaction = number(frame, 4) > 0
      if endsTransaction, let found { return found }
    }
    return nil
  }

  private static func read(_ count: Int, from file: UnsafeMutablePointer<FILE>) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return fread(&bytes, 1, count, file) == count ? bytes : nil
  }

  private static func number(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
    bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Continues a checksum over more bytes, in the byte order that the header specifies ("Database File Format",
  /// section 4.2).
  private static func checksum(
    _ bytes: ArraySlice<UInt8>, from start: (UInt32, UInt32) = (0, 0), isBigEndian: Bool
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
