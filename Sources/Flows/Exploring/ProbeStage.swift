import MVVMC
import Shell

/// What exploring begins with: the app, its data, and where one stands at first.
public struct ProbeStage: Sendable {
  /// Makes sessions of the app.
  public var maker: any SessionMaker
  /// The lines that a command file begins with, so that it meets the same data: directives and comments.
  public var header: [String]
  /// Where one begins; nil for the root.
  public var start: Route?

  /// How many rows fit on a page: few, so that turning pages is explored on little data.
  static let pageSize = 2

  /// Makes a stage over the app's sample.
  ///
  /// - Parameters:
  ///   - maker: makes sessions of the app.
  ///   - header: what command files begin with.
  ///   - start: where one begins; nil for the root.
  public init(maker: any SessionMaker, header: [String] = ["@data demo"], start: Route? = nil) {
    self.maker = maker
    self.header = header
    self.start = start
  }

  func makeSession() throws(Failure) -> Session {
    let settings = Settings(color: .never, width: 80, viewport: Viewport(pageSize: .rows(Self.pageSize)))
    return try maker.makeSession(sample: true, settings: settings, clock: SessionClock())
  }

  /// The lines of a command file before its first command.
  var preamble: [String] { header + ["@set page-size \(Self.pageSize)"] + (start.map { ["go \($0)"] } ?? []) }
}
