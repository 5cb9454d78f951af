#if PostgreSQL
  import CPostgreSQL

  /// The rows of a result in text format, one at a time.
  final class ServerRows {
    private let result: OpaquePointer?
    private var row: Int32 = -1
    /// The bytes of the latest binary value; valid until the next one is read.
    private var decoded: UnsafeMutablePointer<UInt8>?

    /// Takes ownership of a result.
    init(_ result: OpaquePointer?) { self.result = result }

    deinit {
      PQfreemem(decoded)
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

    /// Returns a binary value.
    func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
      PQfreemem(decoded)
      var count = 0
      decoded = PQunescapeBytea(text(column).baseAddress, &count)
      return UnsafeRawBufferPointer(start: decoded, count: count)
    }
  }
#endif
