/// How much of a list fits on a page. The shell sets it, the screens read it.
public final class Viewport {
  /// The rows of a page.
  public enum PageSize: Equatable, Sendable {
    /// So many rows, at least 1.
    case rows(Int)
    /// All of them on one page.
    case all
  }

  /// The rows of a page.
  public var pageSize: PageSize

  /// Makes a viewport.
  public init(pageSize: PageSize = .rows(20)) { self.pageSize = pageSize }
}
