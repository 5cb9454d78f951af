/// A part of a list, by the number of rows before it and the maximum number of rows in it.
public struct PageWindow: Equatable, Sendable {
  /// The number of rows before the window.
  public var offset: Int
  /// The maximum number of rows in the window.
  public var limit: Int

  /// Creates a window.
  package init(offset: Int, limit: Int) {
    self.offset = offset
    self.limit = limit
  }
}

/// The rows of a window, and the length of the whole list.
public struct Listing<Row: Equatable & Sendable>: Equatable, Sendable {
  /// The number of rows of the whole list.
  package var total: Int
  /// The rows of the window.
  package var rows: [Row]

  /// Creates a listing from rows that a store has read.
  public init(total: Int, rows: [Row]) {
    self.total = total
    self.rows = rows
  }

  /// Creates a listing from the window's part of an array.
  public init(_ all: [Row], in window: PageWindow) {
    total = all.count
    rows = Array(all.dropFirst(window.offset).prefix(window.limit))
  }
}
