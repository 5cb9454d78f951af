#if PostgreSQL
  import CPostgreSQL
  import GroupsDomain
  import GroupsStore

  /// The parameters of a statement for libpq.
  ///
  /// Numbers and texts are sent as text, and the server infers their type; bytes are sent as binary. Values must be
  /// bound in the order of their indexes. Binding index 1 discards all earlier values.
  struct StatementParameters {
    private var bytes: [UInt8] = []
    /// The offset of each value in ``bytes``; -1 for NULL. Values end with a NUL byte.
    private var starts: [Int] = []
    private var lengths: [Int32] = []
    private var formats: [Int32] = []
    /// True if a text contains U+0000, where libpq would end the text.
    private var hasNUL = false

    static let none = StatementParameters()

    mutating func bind(_ number: Int64, at index: Int32) {
      begin(index)
      bytes.append(contentsOf: String(number).utf8)
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
      hasNUL = hasNUL || bytes[start...].contains(0)
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
        hasNUL = false
      }
      starts.append(bytes.count)
      formats.append(isBinary ? 1 : 0)
    }

    private mutating func end() {
      lengths.append(Int32(clamping: bytes.count - (starts.last ?? 0)))
      bytes.append(0)
    }

    /// Throws if a text contains U+0000.
    func check() throws(DataError) {
      if hasNUL { throw .nulInText }
    }

    /// Sends a prepared statement with the values. Returns 1 on success, like libpq.
    func send(_ name: String, on handle: OpaquePointer) -> Int32 {
      withValues { PQsendQueryPrepared(handle, name, $0, $1, lengths, formats, 0) }
    }

    /// Sends an unprepared statement with the values. Returns 1 on success, like libpq.
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
