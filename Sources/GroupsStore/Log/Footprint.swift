import GroupsDomain

/// The rows that a change touched, each with the version it has now and with its image from before: what is needed to
/// take the change back. Taking back leaves a footprint too, and following that one makes the change again.
struct Footprint {
  struct Entry: Equatable {
    let key: RowKey
    /// The version that the row has now; 0 where there is no such row.
    let presentVersion: Int64
    /// The row to write; nil where there was none.
    let image: RowImage?
  }

  /// The form of ``bytes``. It changes with what this, ``RowKey`` and ``RowImage`` write, and the earlier forms are
  /// then still to be read: a log outlives versions.
  static let format: Int64 = 1

  private static let hasImage: UInt8 = 0x80

  private var writer = ByteWriter()

  /// As the log keeps it.
  var bytes: [UInt8] { writer.bytes }

  /// Notes a row that was not there before.
  mutating func created(_ table: RowKey.Table, _ id: Int64, version: Int64) {
    guard writer.bytes.isEmpty else { return append(RowKey(table: table, id: id), presentVersion: version, image: nil) }
    // The only entry of nearly every change.
    writer = ByteWriter(table.rawValue, id, version)
  }

  /// Notes a row that was otherwise before.
  mutating func changed(_ image: RowImage, version: Int64) {
    append(image.key, presentVersion: version, image: image)
  }

  /// Notes a row that is not there any more.
  mutating func deleted(_ image: RowImage) { append(image.key, presentVersion: 0, image: image) }

  mutating func append(_ key: RowKey, presentVersion: Int64, image: RowImage?) {
    writer.write(key.table.rawValue | (image == nil ? 0 : Self.hasImage))
    writer.write(key.id)
    writer.write(presentVersion)
    image?.write(to: &writer)
  }

  /// Visits the entries of a change as the log keeps them, one after the other: there may be millions.
  ///
  /// Throws `damaged` where the bytes are anything else, and what `body` throws.
  static func forEachEntry(
    of change: Int64, in bytes: [UInt8], _ body: (Entry) throws(DataError) -> Void
  ) throws(DataError) {
    var reader = ByteReader(bytes)
    while !reader.isAtEnd {
      guard let entry = read(from: &reader) else {
        throw .damaged("the log's change \(change) cannot be read")
      }
      try body(entry)
    }
  }

  /// Visits the entries of a change, up to the first that is not whole.
  static func forEachReadableEntry(in bytes: [UInt8], _ body: (Entry) -> Void) {
    var reader = ByteReader(bytes)
    while !reader.isAtEnd, let entry = read(from: &reader) { body(entry) }
  }

  /// Whether bytes are the entries of a change.
  static func isReadable(_ bytes: [UInt8]) -> Bool {
    var reader = ByteReader(bytes)
    while !reader.isAtEnd {
      if read(from: &reader) == nil { return false }
    }
    return true
  }

  private static func read(from reader: inout ByteReader) -> Entry? {
    guard let tag = reader.byte(), let table = RowKey.Table(rawValue: tag & ~hasImage), let id = reader.number(),
      let version = reader.number()
    else { return nil }
    let key = RowKey(table: table, id: id)
    guard tag & hasImage != 0 else { return Entry(key: key, presentVersion: version, image: nil) }
    guard let image = RowImage(key, from: &reader) else { return nil }
    return Entry(key: key, presentVersion: version, image: image)
  }
}
