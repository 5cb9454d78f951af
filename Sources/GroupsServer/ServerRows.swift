#if PostgreSQL
  import CPostgreSQL

  /// The rows of a result in text format, one at a time.
  final class ServerRows {
    private let result: OpaquePointer?
    private var row: Int32 = -1
    /// The bytes of the latest binary value; valid until the next one is read.
    private var decoded = UnsafeMutableRawBufferPointer(start: nil, count: 0)

    /// Takes ownership of a result.
    init(_ result: OpaquePointer?) { self.result = result }

    deinit {
      decoded.deallocate()
      PQclear(result)
    }

    /// The number of rows.
    var count: Int { Int(PQntuples(result)) }

    /// Moves to the next row. Returns false if there is none.
    func next() -> Bool {
      row += 1
      return row < PQntuples(result)
    }

    func isNull(_ column: Int32) -> Bool { PQgetisnull(result, row, column) == 1 }

    /// Returns a number, 0 for NULL. A sum of the database may exceed 64 bits and is then clamped.
    func number(_ column: Int32) -> Int64 {
      let digits = text(column)
      guard let first = digits.first else { return 0 }
      return Int64(String(decoding: digits, as: UTF8.self)) ?? (first == UInt8(ascii: "-") ? .min : .max)
    }

    func text(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
      let count = Int(PQgetlength(result, row, column))
      guard count > 0, let start = PQgetvalue(result, row, column) else {
        return UnsafeBufferPointer(start: nil, count: 0)
      }
      return UnsafeBufferPointer(
        start: UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self), count: count)
    }

    /// Returns a binary value, decoded from hex format: `\x` and two digits per byte.
    func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
      let digits = text(column).dropFirst(2)
      decoded.deallocate()
      decoded = .allocate(byteCount: digits.count / 2, alignment: 1)
      for index in decoded.indices {
        let first = digits.startIndex + 2 * index
        decoded[index] = Self.digit(digits[first]) << 4 | Self.digit(digits[first + 1])
      }
      return UnsafeRawBufferPointer(decoded)
    }

    private static func digit(_ byte: UInt8) -> UInt8 { byte < 0x40 ? byte & 15 : (byte & 15) + 9 }
  }
#endif
