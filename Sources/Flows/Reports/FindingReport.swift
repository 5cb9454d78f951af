import MVVMC

/// Tells a finding, the same in every report.
struct FindingReport {
  private let finding: Finding
  private let preamble: [String]

  /// Creates a report on a finding. `preamble` is what a command file begins with, so that it meets the same data at
  /// the same place.
  init(_ finding: Finding, _ preamble: [String]) {
    self.finding = finding
    self.preamble = preamble
  }

  /// For people: what is wrong, and the lines that show it.
  var lines: [String] {
    ["\(finding.kind.rawValue): \(finding.place): \(finding.text)"] + finding.lines.map { "    \($0)" }
  }

  /// For machines.
  var content: Content {
    var fields: [Content.Field] = [
      .init("kind", .text(finding.kind.rawValue)), .init("where", .text(finding.place)),
      .init("text", .text(finding.text)), .init("script", .text(finding.script(preamble))),
    ]
    if let reason = finding.reason { fields.append(.init("reason", .text(reason))) }
    return .object(fields)
  }

  /// Something that was not seen, for machines: without a command file, for none can show that.
  var claim: Content {
    .object([
      .init("kind", .text(finding.kind.rawValue)), .init("where", .text(finding.place)),
      .init("text", .text(finding.text)),
    ])
  }

  /// For a page.
  var fact: MapFacts.Finding {
    MapFacts.Finding(
      kind: finding.kind.rawValue, place: finding.place, text: finding.text,
      script: finding.script(preamble).split(separator: "\n").map(String.init))
  }
}
