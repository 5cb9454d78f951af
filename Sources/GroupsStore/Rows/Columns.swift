import GroupsDomain

/// Visits the columns of a row in order, and can read or replace their values. The SQL of a table, the binding and
/// reading of rows, their images in the history, and their fingerprints are implemented as such visitors.
protocol Columns: TodoFieldVisitor {
  mutating func number(_ name: String, _ value: inout Int64)
  mutating func optional(_ name: String, _ value: inout Int64?)
  mutating func text(_ name: String, _ value: inout String)
  /// Visits the id of the change that last wrote the row.
  mutating func version(_ value: inout Int64)
  /// Visits the key by which a name is found (``NameKey``). It is derived from the name, so images in the history and
  /// fingerprints leave it out.
  mutating func nameKey(of name: String)
  /// Visits the sort key of a todo in its group's list. It is derived from other columns, so images in the history and
  /// fingerprints leave it out.
  mutating func place(_ place: Int64)
}

extension Columns {
  mutating func version(_ value: inout Int64) { number("version", &value) }

  mutating func nameKey(of name: String) {}
  mutating func place(_ place: Int64) {}

  // MARK: The fields of a todo

  mutating func text(_ field: TodoField, _ value: inout String) {
    text(field.column, &value)
    if field == .name { nameKey(of: value) }
  }

  mutating func priority(_ field: TodoField, _ value: inout Priority) {
    var number = Int64(value.rawValue)
    self.number(field.column, &number)
    value = Priority(rawValue: Int(truncatingIfNeeded: number)) ?? .normal
  }

  mutating func flag(_ field: TodoField, _ value: inout Bool) {
    var number: Int64 = value ? 1 : 0
    self.number(field.column, &number)
    value = number != 0
  }

  mutating func day(_ field: TodoField, _ value: inout Day?) {
    var number = value.map { Int64($0.number) }
    optional(field.column, &number)
    value = number.map { Day(number: Int($0)) }
  }

  mutating func member(_ field: TodoField, _ value: inout Int64?) { optional(field.column, &value) }

  mutating func tags(_ field: TodoField, _ value: inout Tags) {
    var text = value.text
    self.text(field.column, &text)
    if text != value.text { value = Tags(stored: text) }
  }

  mutating func moment(_ field: TodoField, _ value: inout Timestamp?) {
    var seconds = value?.seconds
    optional(field.column, &seconds)
    value = seconds.map { Timestamp(seconds: $0) }
  }

  mutating func rule(_ field: TodoField, _ value: inout RepeatRule?) {
    let present = value?.stored ?? ""
    var text = present
    self.text(field.column, &text)
    if text != present { value = RepeatRule(text) }
  }
}

/// The names of a table's columns.
struct ColumnNames: Columns {
  private(set) var all: [String] = []

  /// Collects all columns except the id, in the order of the visit.
  init<Row: StoredRow>(_ type: Row.Type) {
    var row = Row(id: 0)
    row.columns(&self)
  }

  mutating func number(_ name: String, _ value: inout Int64) { all.append(name) }
  mutating func optional(_ name: String, _ value: inout Int64?) { all.append(name) }
  mutating func text(_ name: String, _ value: inout String) { all.append(name) }
  mutating func nameKey(of name: String) { all.append("nameKey") }
  mutating func place(_ place: Int64) { all.append("place") }

  /// The columns that are read: all except the derived ones.
  var read: [String] { all.filter { $0 != "nameKey" && $0 != "place" } }
}

/// Reads a row from the columns of a result.
struct ColumnReader: Columns {
  private let row: ResultRow
  private var index: Int32

  /// Creates a reader that starts at a column.
  init(_ row: ResultRow, from index: Int32) {
    self.row = row
    self.index = index
  }

  mutating func number(_ name: String, _ value: inout Int64) { value = row.int(next()) }
  mutating func optional(_ name: String, _ value: inout Int64?) { value = row.optionalInt(next()) }
  mutating func text(_ name: String, _ value: inout String) { value = row.text(next()) }

  private mutating func next() -> Int32 {
    defer { index += 1 }
    return index
  }
}

/// Binds the columns of a row, or only those with the chosen indexes, to the parameters of a statement.
struct ColumnBinder: Columns {
  private(set) var values: ParameterValues
  private let chosen: [Int]?
  private var index = 0

  init(_ values: ParameterValues, chosen: [Int]? = nil) {
    self.values = values
    self.chosen = chosen
  }

  mutating func number(_ name: String, _ value: inout Int64) { if isNextChosen() { values.add(value) } }
  mutating func optional(_ name: String, _ value: inout Int64?) { if isNextChosen() { values.add(value) } }
  mutating func text(_ name: String, _ value: inout String) { if isNextChosen() { values.add(value) } }
  mutating func nameKey(of name: String) { if isNextChosen() { values.add(NameKey.of(name)) } }
  mutating func place(_ place: Int64) { if isNextChosen() { values.add(place) } }

  private mutating func isNextChosen() -> Bool {
    defer { index += 1 }
    return chosen?.contains(index) ?? true
  }
}

/// The values of a row's columns, to find those in which two states of the row differ.
struct ColumnValues: Columns {
  private enum Value {
    case number(Int64?)
    case text(String)
  }

  private var all: [Value] = []

  init(_ row: some StoredRow) {
    var row = row
    row.columns(&self)
  }

  mutating func number(_ name: String, _ value: inout Int64) { all.append(.number(value)) }
  mutating func optional(_ name: String, _ value: inout Int64?) { all.append(.number(value)) }
  mutating func text(_ name: String, _ value: inout String) { all.append(.text(value)) }
  mutating func nameKey(of name: String) { all.append(.text(name)) }
  mutating func place(_ place: Int64) { all.append(.number(place)) }

  /// Returns the indexes of the columns with other values in `other`.
  func differences(from other: ColumnValues) -> [Int] {
    all.indices.filter { !Self.areSame(all[$0], other.all[$0]) }
  }

  private static func areSame(_ left: Value, _ right: Value) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)): left == right
    // Compares bytes, because canonically equivalent names may have different encodings.
    case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
    default: false
    }
  }
}
