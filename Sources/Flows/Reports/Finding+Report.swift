import MVVMC

extension Finding {
  /// The finding as text, with the lines that show it.
  package var reportLines: [String] { ["\(kind.rawValue): \(place): \(text)"] + lines.map { "    \($0)" } }

  /// Returns the finding as JSON. `preamble` contains the first lines of its command file.
  func content(_ preamble: [String]) -> Content {
    .object(fields + [.init("script", .text(script(preamble)))])
  }

  /// The JSON of a finding that says what was not seen. It has no command file, because none can show that.
  var unseenContent: Content { .object(fields + (reason.map { [.init("reason", .text($0))] } ?? [])) }

  private var fields: [Content.Field] {
    [.init("kind", .text(kind.rawValue)), .init("where", .text(place)), .init("text", .text(text))]
  }
}
