/// A value that can be bound to a parameter of a statement.
protocol SQLValue {
  func bind(to statement: any SQLStatement, at index: Int32)
}

extension Int64: SQLValue {
  func bind(to statement: any SQLStatement, at index: Int32) { statement.bind(self, at: index) }
}

extension Int: SQLValue {
  func bind(to statement: any SQLStatement, at index: Int32) { statement.bind(Int64(self), at: index) }
}

/// Stored as 0 or 1.
extension Bool: SQLValue {
  func bind(to statement: any SQLStatement, at index: Int32) { statement.bind(self ? 1 : 0, at: index) }
}

extension String: SQLValue {
  func bind(to statement: any SQLStatement, at index: Int32) { statement.bind(self, at: index) }
}

extension [UInt8]: SQLValue {
  func bind(to statement: any SQLStatement, at index: Int32) { statement.bind(self, at: index) }
}

extension Optional: SQLValue where Wrapped: SQLValue {
  func bind(to statement: any SQLStatement, at index: Int32) {
    switch self {
    case .some(let value): value.bind(to: statement, at: index)
    case .none: statement.bindNull(at: index)
    }
  }
}
