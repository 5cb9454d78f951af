import CSQLite

extension TextSearch {
  /// Adds the SQL function `containsText(text, searched)` to a connection.
  ///
  /// LIKE ignores the case of ASCII letters only, and a row that is rejected within SQLite costs half as much as one
  /// that is returned and rejected here.
  static func addFunction(to connection: OpaquePointer) {
    sqlite3_create_function_v2(
      connection, "containsText", 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nil,
      { context, _, values in
        guard let text = values?[0] else { return }
        let isFound = TextSearch.search(for: values?[1], context).occurs(in: TextSearch.bytes(of: text))
        sqlite3_result_int(context, isFound ? 1 : 0)
      }, nil, nil, nil)
  }

  /// Returns the search for the second argument, which SQLite keeps as auxiliary data while the statement runs.
  private static func search(for searched: OpaquePointer?, _ context: OpaquePointer?) -> TextSearch {
    if let known = sqlite3_get_auxdata(context, 1) {
      return Unmanaged<TextSearch>.fromOpaque(known).takeUnretainedValue()
    }
    let search = TextSearch(String(decoding: bytes(of: searched), as: UTF8.self))
    sqlite3_set_auxdata(context, 1, Unmanaged.passRetained(search).toOpaque()) {
      $0.map { Unmanaged<TextSearch>.fromOpaque($0).release() }
    }
    return search
  }

  private static func bytes(of value: OpaquePointer?) -> UnsafeBufferPointer<UInt8> {
    // The pointer is read first, because reading it may convert the value and so change the count.
    let start = sqlite3_value_text(value)
    return UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
  }
}
