/// The size of pages and the way in which they are shown. The shell sets it, and screens read it.
public final class Viewport {
  /// The number of rows of a page.
  public enum PageSize: Equatable, Sendable, CustomStringConvertible {
    /// A fixed number of rows, at least 1.
    case rows(Int)
    /// All rows on one page.
    case all

    /// The size as the user writes it: a number or `all`.
    public var description: String {
      switch self {
      case .rows(let rows): String(rows)
      case .all: "all"
      }
    }
  }

  /// The current page size: the chosen one, or as many rows as fit.
  package var pageSize: PageSize {
    chosen ?? (isTable ? .all : .rows(countsAsInFiles ? Self.usualRows : max(1, fitting())))
  }

  /// The page size that the user or the app chose; `nil` for as many rows as fit.
  package var chosen: PageSize?
  /// True if a user reads the pages. Commands then change a row only in the version that was shown, so that the user
  /// does not overwrite a change that they have not seen.
  package var isInteractive = false
  /// True if pages have as many rows as in a command file, regardless of the window, because the session is recorded.
  package var countsAsInFiles = false
  /// True if the shell may ask the user for missing arguments. It does not ask while a session is recorded, because no
  /// user can answer when the recording is checked.
  package var canAsk: Bool { isInteractive && !countsAsInFiles }
  /// True if pages are printed as tables, such as CSV. A table cannot tell its reader that further pages follow, so it
  /// has all rows unless a page size is chosen.
  package var isTable = false
  /// The current number of lines of the window, or `nil` if there is none.
  package let windowLines: () -> Int?
  private static let usualRows = 20
  private let fitting: () -> Int

  /// Creates a viewport.
  ///
  /// - Parameters:
  ///   - pageSize: the number of rows of a page; `nil` for as many as fit.
  ///   - fitting: returns how many rows fit now; called whenever a page is read.
  public convenience init(pageSize: PageSize? = nil, fitting: @escaping () -> Int = { 20 }) {
    self.init(pageSize: pageSize, windowLines: { nil }, fitting: fitting)
  }

  /// Creates a viewport of a window. `windowLines` returns its current number of lines, or `nil` if there is none.
  package init(
    pageSize: PageSize? = nil, windowLines: @escaping () -> Int?, fitting: @escaping () -> Int = { 20 }
  ) {
    chosen = pageSize
    self.windowLines = windowLines
    self.fitting = fitting
  }
}
