import MVVMC
import Shell

extension Settings {
  /// Returns settings for the program's terminal: colour, the width of a line, and the size of a page if a user types.
  ///
  /// `auto` colour is off if `NO_COLOR` is set (no-color.org) or `TERM` is `dumb`.
  ///
  /// - Parameters:
  ///   - format: the output format.
  ///   - color: when to use colour.
  ///   - width: the width of a line in columns, or `nil` for that of the terminal.
  ///   - pageSize: the number of rows on a page, or `nil` for as many as fit.
  ///   - isPrompt: true if the user types at the terminal.
  /// - Returns: The settings.
  package static func ofTerminal(
    format: Format = .text, color: Color = .auto, width: Int? = nil, pageSize: Viewport.PageSize? = nil,
    isPrompt: Bool = Terminal.isTerminal(0)
  ) -> Settings {
    // Heading, footer, message and prompt take six rows of the window.
    let windowLines = { isPrompt ? Terminal.size()?.rows ?? 26 : nil }
    let viewport = Viewport(pageSize: pageSize, windowLines: windowLines) { windowLines().map { $0 - 6 } ?? 20 }
    let isTerminal = Terminal.isTerminal(1)
    return Settings(
      format: format, color: color, width: width, viewport: viewport,
      isColorTerminal: isTerminal && EnvironmentVariable.value("NO_COLOR") == nil
        && EnvironmentVariable.value("TERM") != "dumb",
      terminalWidth: { isTerminal ? Terminal.size()?.columns : unlimitedWidth })
  }
}
