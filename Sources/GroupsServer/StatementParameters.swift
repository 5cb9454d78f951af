#if PostgreSQL
  import CPostgreSQL
  import GroupsDomain
  import GroupsStore

  /// The values of a statement as libpq takes them: numbers and texts as text, whose type the server knows, and bytes
  /// as they are. They are given in the order of their indexes, the first one first.
  struct StatementParameters {
    private var bytes: [UInt8] = []
    /// The offset of each value; -1 for null.
    private var starts: [Int] = []
    private var lengths: [Int32] = []
    private var formats: [Int32] = []
    /// True if a text holds U+0000, at which the server would take it to end.
    private var hasNull = false

    static let none = StatementParameters()

    mutating func bind(_ number: Int64, at index: Int32) {
      begin(index)
      if number < 0 { bytes.append(UInt8(ascii: "-")) }
      var rest = number.magnitude
      let start = bytes.count
      repeat {
        bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
        rest /= 10
      } while rest > 0
      bytes[start...].reverse()
      end()
    }

    mutating func bind(_ text: String, at index: Int32) {
      var text = text
      text.withUTF8 { bind($0, at: index) }
    }

    mutating func bind(_ text: UnsafeBufferPointer<UInt8>, at index: Int32) {
      begin(index)
      let start = bytes.count
      bytes.append(contentsOf: text)
      hasNull = hasNull || bytes[start...].contains(0)
      end()
    }

    mutating func bind(_ value: [UInt8], at index: Int32) {
      begin(index, isBinary: true)
      bytes.append(contentsOf: value)
      end()
    }

    mutating func bindNull(at index: Int32) {
      begin(index)
      starts[starts.count - 1] = -1
      lengths.append(0)
    }

    private mutating func begin(_ index: Int32, isBinary: Bool = false) {
      if index == 1 {
        bytes.removeAll(keepingCapacity: true)
        starts.removeAll(keepingCapacity: true)
        lengths.removeAll(keepingCapacity: true)
        formats.removeAll(keepingCapacity: true)
        hasNull = false
      }
      starts.append(bytes.count)
      formats.append(isBinary ? 1 : 0)
    }

    private mutating func end() {
      lengths.append(Int32(clamping: bytes.count - (starts.last ?? 0)))
      bytes.append(0)
    }

    /// Throws where a text cannot be sent as it is.
    func check() throws(DataError) {
      if hasNull { throw .nullInText }
    }

    /// Sends a prepared statement with the values. 1 where that worked, as libpq says it.
    func send(_ name: String, on handle: OpaquePointer) -> Int32 {
      withValues { PQsendQueryPrepared(handle, name, $0, $1, lengths, formats, 0) }
    }

    /// Sends a statement that is prepared only for this.
    func sendOnce(_ sql: String, on handle: OpaquePointer) -> Int32 {
      withValues { PQsendQueryParams(handle, sql, $0, nil, $1, lengths, formats, 0) }
    }

    private func withValues(_ send: (Int32, [UnsafePointer<CChar>?]?) -> Int32) -> Int32 {
      guard !starts.isEmpty else { return send(0, nil) }
      return bytes.withUnsafeBytes { buffer in
        let base = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
        return send(Int32(starts.count), starts.map { start in start < 0 ? nil : base.map { $0 + start } })
      }
    }
  }
#endif
