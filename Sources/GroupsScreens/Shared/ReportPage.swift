import GroupsDomain

/// A report as a self-contained HTML page: one file, without scripts or external resources.
struct ReportPage {
  private let report: Report
  private let title: String
  private let subtitle: String

  init(
    _ report: Report, _ period: ReportPeriod, _ filter: ListFilter, now: Timestamp,
    _ zoneOffset: (Timestamp) -> Int
  ) {
    self.report = report
    title = ReportWords.title(report.days, period)
    let parts = [
      ReportWords.counts(report.total), filter.words, "as of \(now.minuteText(offset: zoneOffset(now)))",
    ]
    subtitle = parts.compactMap(\.self).joined(separator: ", ")
  }

  /// The content of the file.
  var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(Self.escaped(title))</title>
    <style>
    \(Self.style)
    </style>
    <main>
    <h1>\(Self.escaped(title))</h1>
    <p>\(Self.escaped(subtitle))</p>
    <p class="legend"><span class="finished"></span> finished <span class="created"></span> created</p>
    \(sections)
    </main>
    </html>

    """
  }

  private static let style = """
    :root { color-scheme: light dark; --page: #fff; --text: #1c1c1e; --faint: #5f6368; --finished: #1f6f4a; --created: #8ab6d6 }
    @media (prefers-color-scheme: dark) {
      :root { --page: #16181c; --text: #e6e6e6; --faint: #a0a5ab; --finished: #58b98a; --created: #3f6f94 }
    }
    @media print {
      :root { color-scheme: light; --page: #fff; --text: #000; --faint: #444; --finished: #1f6f4a; --created: #8ab6d6 }
      section { break-inside: avoid-page }
    }
    body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.4 system-ui, sans-serif;
      -webkit-print-color-adjust: exact; print-color-adjust: exact }
    main { max-width: 44rem; margin: 0 auto; padding: 1rem }
    h1 { font-size: 1.4rem; margin: 0 } h2 { font-size: 1.1rem; margin: 1.5rem 0 .3rem }
    p { margin: .3rem 0; color: var(--faint) }
    svg { display: block; width: 100%; height: auto } svg text { font-size: 11px; fill: var(--text) }
    svg .head { fill: var(--faint) } .created { fill: var(--created); background: var(--created) }
    .finished { fill: var(--finished); background: var(--finished) }
    .legend span { display: inline-block; width: .8em; height: .8em }
    """

  private var sections: String {
    var days: [Report.Row] = []
    var members: [Report.Row] = []
    var tags: [Report.Row] = []
    for row in report.rows {
      switch row.subject {
      case .days: days.append(row)
      case .member: members.append(row)
      case .tag: tags.append(row)
      }
    }
    return [("By \(report.unit.rawValue)", days), ("By member", members), ("By tag", tags)]
      .filter { !$0.1.isEmpty }
      .map { "<section>\n<h2>\($0.0)</h2>\n\(Self.plot($0.1, named: $0.0))\n</section>" }.joined(separator: "\n")
  }

  // MARK: Plots

  /// The width of a plot in SVG units, so that text of 11 units is readable on a screen that is 400 pixels wide.
  private static let width = 400
  private static let rowHeight = 20
  private static let bars = (left: 132, width: 128)
  /// The right edges of the columns with numbers.
  private static let numbers = [304, 354, 398]

  private static func plot(_ rows: [Report.Row], named name: String) -> String {
    let most = max(1, rows.map { max($0.counts.created, $0.counts.finished) }.max() ?? 1)
    let heads = zip(numbers, ["created", "finished", "open"]).map { text($1, x: $0, y: 12, "head", anchor: "end") }
    let lines = rows.enumerated().map { index, row in line(row, y: (index + 1) * rowHeight, most: most) }
    return """
      <svg viewBox="0 0 \(width) \((rows.count + 1) * rowHeight)" role="img" aria-label="\(name)">
      \((heads + lines).joined(separator: "\n"))
      </svg>
      """
  }

  private static func line(_ row: Report.Row, y: Int, most: Int) -> String {
    let counts = row.counts
    let name = ReportWords.name(of: row.subject)
    let clipped = name.count > 20 ? name.prefix(19) + "…" : name[...]
    let values = zip(numbers, [counts.created, counts.finished, counts.open]).map {
      text("\($1)", x: $0, y: y + 13, nil, anchor: "end")
    }
    return
      (["<g><title>\(escaped(name)): \(ReportWords.counts(counts))</title>", text(String(clipped), x: 0, y: y + 13)]
      + [bar(counts.finished, "finished", y: y + 3, most), bar(counts.created, "created", y: y + 10, most)] + values
      + ["</g>"]).joined()
  }

  private static func bar(_ count: Int, _ style: String, y: Int, _ most: Int) -> String {
    guard count > 0 else { return "" }
    let width = max(2, count * bars.width / most)
    return "<rect class=\"\(style)\" x=\"\(bars.left)\" y=\"\(y)\" width=\"\(width)\" height=\"6\"/>"
  }

  private static func text(_ text: String, x: Int, y: Int, _ style: String? = nil, anchor: String? = nil) -> String {
    let style = style.map { " class=\"\($0)\"" } ?? ""
    let anchor = anchor.map { " text-anchor=\"\($0)\"" } ?? ""
    return "<text x=\"\(x)\" y=\"\(y)\"\(style)\(anchor)>\(escaped(text))</text>"
  }

  /// Returns a text as the content of an element.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case _ where scalar.properties.generalCategory == .control: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
