import MVVMC
import Shell

extension Settings {
  /// Settings for the terminal that the program runs in: whether it has colours, how wide a line is, and what fits on a
  /// page of its window where a person types.
  ///
  /// `auto` colour heeds `NO_COLOR` (no-color.org) and a `TERM` of `dumb`.
  ///
  /// - Parameters:
  ///   - format: the form of what is printed.
  ///   - color: when colour is used.
  ///   - width: the columns of a line; nil for those of the terminal.
  ///   - pageSize: the rows of a page; nil for as many as fit.
  ///   - isPrompt: whether the user types at the terminal.
  /// - Returns: the settings.
  package static func ofTerminal(
    format: Format = .text, color: Color = .auto, width: Int? = nil, pageSize: Viewport.PageSize? = nil,
    isPrompt: Bool = Terminal.isTerminal(0)
  ) -> Settings {
    // The heading, the footer, what was said and the prompt take some lines of the window.
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
