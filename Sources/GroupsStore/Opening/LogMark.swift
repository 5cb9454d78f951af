/// How far a store had come, as the one row of `counter` tells it: which store it is, and how many transactions it has
/// seen.
///
/// Every transaction writes that row, so that each one leaves a mark in the log. A log fits a file if it goes on from
/// where the file stands.
struct LogMark: Equatable {
  /// The random number of the store; nil before version 2 of the schema.
  let store: Int64?
  /// How many transactions there were. Before version 2 of the schema: the id of the latest change, which grows by at
  /// least one.
  let serial: Int64
}

extension LogMark {
  /// Reads the mark from the page that is the table `counter`; nil where it is anything else.
  init?(page: [UInt8], usableSize: Int) {
    guard let table = TablePage(page, header: 0, usableSize: usableSize), table.isLeaf, table.cellCount == 1,
      let values = table.integers(ofCell: 0), values.count == 7 || values.count >= 9
    else { return nil }
    // The first column is the row's id, which the record leaves out.
    self = values.count >= 9 ? LogMark(store: values[7], serial: values[8]) : LogMark(store: nil, serial: values[5])
  }
}

extension LogMark {
  /// Whether a log that begins with this one belongs to a file that stands at another one: the same, or anything up to
  /// the transaction before.
  func goesOn(from file: LogMark) -> Bool {
    switch (file.store, store) {
    case (let one?, let other?): one == other && file.serial >= serial - 1
    // The migration that gives the store its number is in the log.
    case (nil, _?): serial == 1
    // Before that, a transaction may have counted any number of changes.
    case (nil, nil): true
    case (_?, nil): false
    }
  }

  /// Whether this one is later. Marks of other stores and other versions are not compared by their numbers.
  func isAfter(_ other: LogMark) -> Bool {
    switch (store, other.store) {
    case (let one?, let another?): one == another && serial > other.serial
    case (_?, nil): true
    case (nil, nil): serial > other.serial
    case (nil, _?): false
    }
  }
}
