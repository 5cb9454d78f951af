import MVVMC
import Shell

@testable import PatternGallery

/// A session of a gallery with two small apps, for tests of the gallery's own screens.
final class GalleryHall {
  let session: Session

  init(_ exhibits: [Exhibit] = GalleryHall.exhibits) {
    session = Session(
      stack: GalleryCoordinator.open(GalleryContext(), exhibits: exhibits),
      screens: GalleryApp.screens)
  }

  static let exhibits: [Exhibit] =
    [Pattern.mvc, .mvp].map { exhibit("lamp", $0) } + [exhibit("bell", .mvvm)]

  private static func exhibit(_ app: String, _ pattern: Pattern) -> Exhibit {
    Exhibit(app, pattern, LampPanel.self) { _, _ in
      .exhibit(app, pattern, panel: LampPanel(), owning: [])
    }
  }

  /// Performs lines and returns the result of the last one.
  @discardableResult
  func perform(_ lines: String...) -> CommandResult {
    var result = session.draw()
    for line in lines { result = session.perform(line) }
    return result
  }

  /// Performs a line and returns its result as JSON.
  func json(_ line: String) throws -> String {
    let standard = MemorySink()
    let output = Output(standard: standard, error: MemorySink())
    try JSONReporter().report(session.perform(line), from: nil, to: output)
    try output.flush()
    return standard.text
  }

  /// Returns the labels of the completions at the end of a line.
  func offers(_ line: String) -> [String] {
    PromptSession(session).completions(of: line, at: line.utf8.count).candidates.map(\.label)
  }

  var place: String { session.stack.location.description }
}

/// A lamp that can be switched on.
final class LampPanel: Panel, ChangingView {
  private var isOn = false { didSet { set("isOn = \(isOn)") } }
  var title: String { "lamp" }

  func page() -> Page { Page(above: [isOn ? "on" : "off"], content: .object(["on": .bool(isOn)])) }

  static let commands: CommandTable<LampPanel> = [
    .init("switch", "Switch the lamp") {
      $0.isOn.toggle()
      return .silent
    }
  ]
}
