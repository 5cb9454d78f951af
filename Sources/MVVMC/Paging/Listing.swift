/// A part of a list: how many rows come before it, and how many it holds at most.
public struct PageWindow: Equatable, Sendable {
  /// How many rows come before it.
  public var offset: Int
  /// The most rows it holds.
  public var limit: Int

  /// Makes a window.
  package init(offset: Int, limit: Int) {
    self.offset = offset
    self.limit = limit
  }
}

/// The rows of a window, and how long the whole list is.
public struct Listing<Row: Equatable & Sendable>: Equatable, Sendable {
  /// How many rows the whole list has.
  package var total: Int
  /// The rows of the window.
  package var rows: [Row]

  /// Makes a listing of rows that a store has found.
  public init(total: Int, rows: [Row]) {
    self.total = total
    self.rows = rows
  }

  /// Makes a listing of a list that is held as a whole.
  public init(_ all: [Row], in window: PageWindow) {
    total = all.count
    rows = Array(all.dropFirst(window.offset).prefix(window.limit))
  }
}
