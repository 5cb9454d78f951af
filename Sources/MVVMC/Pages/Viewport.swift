/// The number of rows that fit on a page. The shell sets it, the screens read it.
public final class Viewport {
  /// The number of rows of a page.
  public enum PageSize: Equatable, Sendable, CustomStringConvertible {
    /// A fixed number of rows, at least 1.
    case rows(Int)
    /// All rows on one page.
    case all

    /// The size as the user writes it: a number, or `all`.
    public var description: String {
      switch self {
      case .rows(let rows): String(rows)
      case .all: "all"
      }
    }
  }

  /// The rows of a page: those that were set, or as many as fit now.
  package var pageSize: PageSize {
    chosen ?? (isTable ? .all : .rows(countsAsInFiles ? Self.usualRows : max(1, fitting())))
  }

  /// The page size that was set; nil for as many rows as fit.
  package var chosen: PageSize?
  /// True if a user reads the pages. Commands then refer to rows in the versions that were shown, so that a user does
  /// not overwrite a change that they have not seen.
  package var isInteractive = false
  /// True if pages have the rows that they have in a file, however large the window is.
  package var countsAsInFiles = false
  /// True if a user can be asked for the arguments that a line leaves out. While a session is recorded they are not
  /// asked, since a check of the recording has no user.
  package var canAsk: Bool { isInteractive && !countsAsInFiles }
  /// True if pages are printed as tables, which have nothing that tells of further pages: they have all rows then,
  /// unless a page size is set.
  package var isTable = false
  /// The lines of the window that pages are seen in; nil where there is none.
  package let windowLines: () -> Int?
  private static let usualRows = 20
  private let fitting: () -> Int

  /// Creates a viewport.
  ///
  /// - Parameters:
  ///   - pageSize: the number of rows of a page; nil for as many as fit.
  ///   - fitting: returns how many rows fit now; called whenever a page is read.
  public convenience init(pageSize: PageSize? = nil, fitting: @escaping () -> Int = { 20 }) {
    self.init(pageSize: pageSize, windowLines: { nil }, fitting: fitting)
  }

  /// Creates a viewport of a window that has so many lines now, nil where there is none.
  package init(
    pageSize: PageSize? = nil, windowLines: @escaping () -> Int?, fitting: @escaping () -> Int = { 20 }
  ) {
    chosen = pageSize
    self.windowLines = windowLines
    self.fitting = fitting
  }
}
