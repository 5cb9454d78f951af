/// How much of a list fits on a page. The shell sets it, the screens read it.
public final class Viewport {
  /// The rows of a page.
  public enum PageSize: Equatable, Sendable, CustomStringConvertible {
    /// So many rows, at least 1.
    case rows(Int)
    /// All of them on one page.
    case all

    /// The size as it is written: a number, or `all`.
    public var description: String {
      switch self {
      case .rows(let rows): String(rows)
      case .all: "all"
      }
    }
  }

  /// The rows of a page: those that were set, or as many as fit now.
  package var pageSize: PageSize {
    get { chosen ?? .rows(max(1, fitting())) }
    set { chosen = newValue }
  }

  private var chosen: PageSize?
  private let fitting: () -> Int

  /// Makes a viewport.
  ///
  /// - Parameters:
  ///   - pageSize: the rows of a page; nil for as many as fit.
  ///   - fitting: how many rows fit now, asked whenever a page is read.
  public init(pageSize: PageSize? = nil, fitting: @escaping () -> Int = { 20 }) {
    chosen = pageSize
    self.fitting = fitting
  }
}
