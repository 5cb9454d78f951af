import MVVMC
import Shell

/// What exploring begins with: the app, its data, and where one stands at first.
public struct ExplorationSetup: Sendable {
  /// Makes sessions of the app.
  package var maker: any SessionMaker
  /// The lines that a command file begins with, so that it meets the same data: directives and comments.
  package var header: [String]
  /// Whether the app's sample is there.
  package var hasSample: Bool
  /// Where one begins; nil for the root.
  package var start: Route?
  /// How many rows fit on a page.
  package var pageSize: Viewport.PageSize

  /// Few rows, so that turning pages is explored on little data.
  public static let pageSize = Viewport.PageSize.rows(2)

  /// Makes a setup over the app's sample.
  ///
  /// - Parameters:
  ///   - maker: makes sessions of the app.
  ///   - header: what command files begin with.
  ///   - hasSample: whether the app's sample is there.
  ///   - start: where one begins; nil for the root.
  ///   - pageSize: how many rows fit on a page.
  public init(
    maker: any SessionMaker, header: [String] = ["@data demo"], hasSample: Bool = true, start: Route? = nil,
    pageSize: Viewport.PageSize = Self.pageSize
  ) {
    self.maker = maker
    self.header = header
    self.hasSample = hasSample
    self.start = start
    self.pageSize = pageSize
  }

  func makeSession() throws(Failure) -> Session {
    let settings = Settings(color: .never, width: 80, viewport: Viewport(pageSize: pageSize))
    return try maker.makeSession(sample: hasSample, settings: settings, clock: SessionClock())
  }

  /// The lines of a command file before its first command.
  var preamble: [String] {
    let size =
      switch pageSize {
      case .rows(let rows): String(rows)
      case .all: "all"
      }
    return header + ["@set page-size \(size)"] + (start == nil ? [] : [pathToStart])
  }

  /// The line that leads from anywhere to where one begins.
  var pathToStart: String { start.map { "go \($0)" } ?? "home" }
}
