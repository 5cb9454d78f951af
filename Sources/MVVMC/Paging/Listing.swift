/// A range of a list's rows: an offset and a maximum length.
public struct PageWindow: Equatable, Sendable {
  /// The number of rows before the window.
  public var offset: Int
  /// The maximum number of rows in the window.
  public var limit: Int

  /// Creates a window, for example for a test of ``PagedInteractor/fetchRows(in:completion:)``.
  public init(offset: Int, limit: Int) {
    self.offset = offset
    self.limit = limit
  }
}

/// The rows of a window, and the length of the whole list.
public struct Listing<Row: Equatable & Sendable>: Equatable, Sendable {
  /// The number of rows in the whole list.
  public let total: Int
  /// The rows of the window.
  public let rows: [Row]

  /// Creates a listing from the rows of a window and the number of rows in the whole list.
  public init(total: Int, rows: [Row]) {
    self.total = total
    self.rows = rows
  }

  /// Creates a listing from a window of an array.
  public init(_ all: [Row], in window: PageWindow) {
    total = all.count
    rows = Array(all.dropFirst(window.offset).prefix(window.limit))
  }
}
