import MVVMC

/// Writes a finding in the formats of reports.
struct FindingReport {
  private let finding: Finding
  private let preamble: [String]

  /// Creates a report on a finding. `preamble` contains the first lines of its command file.
  init(_ finding: Finding, _ preamble: [String]) {
    self.finding = finding
    self.preamble = preamble
  }

  /// The finding as text, with the lines that show it.
  var lines: [String] {
    ["\(finding.kind.rawValue): \(finding.place): \(finding.text)"] + finding.lines.map { "    \($0)" }
  }

  /// The finding as JSON.
  var content: Content {
    var fields: [Content.Field] = [
      .init("kind", .text(finding.kind.rawValue)), .init("where", .text(finding.place)),
      .init("text", .text(finding.text)), .init("script", .text(finding.script(preamble))),
    ]
    if let reason = finding.reason { fields.append(.init("reason", .text(reason))) }
    return .object(fields)
  }

  /// An unseen thing as JSON. It has no command file, because none can show that it was not seen.
  var unseenContent: Content {
    .object([
      .init("kind", .text(finding.kind.rawValue)), .init("where", .text(finding.place)),
      .init("text", .text(finding.text)),
    ])
  }

  /// The finding for a web page.
  var pageFinding: MapFacts.Finding {
    MapFacts.Finding(
      kind: finding.kind.rawValue, place: finding.place, text: finding.text,
      script: finding.script(preamble).split(separator: "\n").map(String.init))
  }
}
