import MVVMC
import Shell

/// The start of an exploration: the app, its data, and the first location.
public struct ExplorationSetup: Sendable {
  package var maker: any SessionMaker
  /// The first lines of each finding's command file, which give it the same data: directives and comments.
  package var header: [String]
  /// True if the data is the app's sample; it is empty otherwise.
  package var hasSample: Bool
  package var start: Route?
  /// The fingerprint of the data if that is a copy of the user's; `nil` if the header names the data.
  package var dataFingerprint: UInt64?
  package var pageSize: Viewport.PageSize

  /// Creates a setup, by default over the app's sample.
  ///
  /// - Parameters:
  ///   - maker: creates sessions of the app.
  ///   - header: the first lines of each finding's command file, which give it the same data.
  ///   - hasSample: whether the data is the app's sample; it is empty otherwise.
  ///   - start: the location to start at; `nil` for the root.
  ///   - pageSize: the number of rows on a page. The default is small, so that turning pages is explored even with
  ///     little data.
  public init(
    maker: any SessionMaker, header: [String] = ["@data demo"], hasSample: Bool = true, start: Route? = nil,
    pageSize: Viewport.PageSize = .rows(2)
  ) {
    self.maker = maker
    self.header = header
    self.hasSample = hasSample
    self.start = start
    self.pageSize = pageSize
  }

  func makeSession() throws(Failure) -> Session {
    let settings = Settings(color: .never, width: 80, viewport: Viewport(pageSize: pageSize))
    let session = try maker.openSession(sample: hasSample, settings: settings, clock: SessionClock())
    // Lines that an older map contains are performed too, and may write files.
    session.recording.scratch = ScratchFolder()
    return session
  }

  /// The lines of a command file before its first command.
  var preamble: [String] {
    let size =
      switch pageSize {
      case .rows(let rows): String(rows)
      case .all: "all"
      }
    return header + ["@set page-size \(size)"] + (start == nil ? [] : [commandToStart])
  }

  /// The line that leads from anywhere to the start.
  var commandToStart: String { start.map { "go \($0)" } ?? "home" }
}
