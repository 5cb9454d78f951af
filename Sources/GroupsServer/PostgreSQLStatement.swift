#if PostgreSQL
  import CPostgreSQL
  import GroupsDomain
  import GroupsStore

  /// A statement of PostgreSQL. Fetches all rows at once; ``PostgreSQLCursor`` fetches them in parts.
  class PostgreSQLStatement: SQLStatement {
    unowned let connection: PostgreSQLConnection
    let sql: String
    private(set) var parameters = StatementParameters()
    /// The fetched rows; `nil` before the first step.
    var rows: ServerRows?

    init(_ connection: PostgreSQLConnection, _ sql: String) {
      self.connection = connection
      self.sql = sql
    }

    func bind(_ number: Int64, at index: Int32) { parameters.bind(number, at: index) }
    func bind(_ text: UnsafeBufferPointer<UInt8>, at index: Int32) { parameters.bind(text, at: index) }
    func bind(_ bytes: [UInt8], at index: Int32) { parameters.bind(bytes, at: index) }
    func bindNull(at index: Int32) { parameters.bindNull(at: index) }

    func run() throws(DataError) {
      try parameters.check()
      try connection.run(sql, parameters)
    }

    func step() throws(DataError) -> Bool {
      if rows == nil {
        try parameters.check()
        rows = ServerRows(try connection.read(sql, parameters))
      }
      return rows?.next() ?? false
    }

    func reset() { rows = nil }

    func number(_ column: Int32) -> Int64 { rows?.number(column) ?? 0 }
    func isNull(_ column: Int32) -> Bool { rows?.isNull(column) ?? true }
    func text(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
      rows?.text(column) ?? UnsafeBufferPointer(start: nil, count: 0)
    }
    func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
      rows?.bytes(column) ?? UnsafeRawBufferPointer(start: nil, count: 0)
    }
  }
#endif
