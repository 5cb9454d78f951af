/// A page of a table in an SQLite file ("Database File Format", 1.6), as far as it takes to find one small row.
struct TablePage {
  private let bytes: [UInt8]
  private let header: Int
  private let usableSize: Int
  let isLeaf: Bool
  let cellCount: Int

  /// Nil where it is no page of a table. The header begins behind the file's own on the first page.
  init?(_ bytes: [UInt8], header: Int, usableSize: Int) {
    guard bytes.count >= header + 12, bytes[header] == 0x0D || bytes[header] == 0x05 else { return nil }
    self.bytes = bytes
    self.header = header
    self.usableSize = min(usableSize, bytes.count)
    isLeaf = bytes[header] == 0x0D
    cellCount = Int(bytes[header + 3]) << 8 | Int(bytes[header + 4])
  }

  /// The pages below; empty for a leaf.
  var children: [Int] {
    guard !isLeaf else { return [] }
    return (0..<cellCount).compactMap { cell($0) }.compactMap { number(at: $0, count: 4) }.map(Int.init)
      + [number(at: header + 8, count: 4)].compactMap { $0 }.map(Int.init)
  }

  /// The integers of a row, with 0 in the place of anything else; nil where there is no such row, or it does not fit
  /// the page.
  func integers(ofCell index: Int) -> [Int64]? { columns(ofCell: index)?.map(\.integer) }

  /// What the schema's rows say of tables: their names and root pages.
  var roots: [(name: [UInt8], page: Int)] {
    guard isLeaf else { return [] }
    return (0..<cellCount).compactMap { index in
      guard let columns = columns(ofCell: index), columns.count > 3, columns[0].bytes.elementsEqual("table".utf8) else {
        return nil
      }
      return (Array(columns[1].bytes), Int(columns[3].integer))
    }
  }

  private typealias Column = (integer: Int64, bytes: ArraySlice<UInt8>)

  /// The columns of a row that lie on the page as a whole.
  private func columns(ofCell index: Int) -> [Column]? {
    guard isLeaf, var position = cell(index), varint(&position) != nil, varint(&position) != nil else { return nil }
    let start = position
    guard let headerSize = varint(&position), headerSize > 0, start + Int(headerSize) <= usableSize else { return nil }
    var value = start + Int(headerSize)
    var columns: [Column] = []
    while position < start + Int(headerSize) {
      guard let type = varint(&position), type >= 0 else { return nil }
      let size = Self.size(ofType: type)
      // A long text goes on elsewhere.
      guard size <= usableSize - value else { break }
      let integer = (1...6).contains(type) ? number(at: value, count: size) ?? 0 : type == 9 ? 1 : 0
      columns.append((integer, bytes[value..<(value + size)]))
      value += size
    }
    return columns
  }

  /// How many bytes a value takes ("Record Format", 2.1).
  private static func size(ofType type: Int64) -> Int {
    switch type {
    case 1...4: Int(type)
    case 5: 6
    case 6, 7: 8
    case 12...: Int(clamping: (type - 12) / 2)
    default: 0
    }
  }

  private func cell(_ index: Int) -> Int? {
    let pointers = header + (isLeaf ? 8 : 12)
    guard index < cellCount, let offset = number(at: pointers + 2 * index, count: 2) else { return nil }
    let cell = Int(offset & 0xFFFF)
    return cell < usableSize ? cell : nil
  }

  /// A signed integer, the greatest byte first.
  private func number(at offset: Int, count: Int) -> Int64? {
    guard offset >= 0, offset + count <= usableSize else { return nil }
    let first = Int64(Int8(bitPattern: bytes[offset]))
    return bytes[(offset + 1)..<(offset + count)].reduce(first) { $0 << 8 | Int64($1) }
  }

  private func varint(_ position: inout Int) -> Int64? {
    var value: UInt64 = 0
    for index in 0..<9 {
      guard position < usableSize else { return nil }
      let byte = bytes[position]
      position += 1
      if index == 8 { return Int64(bitPattern: value << 8 | UInt64(byte)) }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 { return Int64(value) }
    }
    return nil
  }
}
