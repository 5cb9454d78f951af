import Shell

/// Writes the web page of a map: a summary, the drawing, tables of places, and the findings.
///
/// The page is self-contained, and forbids the browser to load anything. It is complete without its script, which is
/// the only one that its Content-Security-Policy allows.
struct MapPage {
  private let graph: DrawnGraph
  private let facts: MapFacts
  private let details: DetailTable?
  /// The number of places above which the page recommends the table.
  private static let largeMapPlaceCount = 300
  /// The height, in pixels, above which a drawing scrolls within the page.
  private static let maxUnscrolledHeight = 1_600
  /// The maximum number of places to draw. Readers and browsers cannot cope with more.
  private static let maxPlaces = 5_000
  private static let maxArrows = 20_000

  init(_ graph: DrawnGraph, _ facts: MapFacts, _ details: DetailMap? = nil) {
    self.graph = graph
    self.facts = facts
    self.details = details.map { DetailTable($0, drawn: graph) }
  }

  private var isDrawn: Bool { graph.places.count <= Self.maxPlaces && graph.arrows.count <= Self.maxArrows }
  /// The word for what a box of the drawing shows.
  private var kind: String { details == nil ? "Place" : "Screen" }

  var text: String {
    let title = Markup.escaped(facts.title)
    let found = facts.findings.count
    let head = [
      "<!DOCTYPE html>", "<html lang=\"en\">", "<head>", "<meta charset=\"utf-8\">",
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline';"
        + " script-src 'sha256-\(MapFiles.scriptHash)'\">",
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">", "<title>\(title)</title>",
      "<style>", MapFiles.style, "</style>", "</head>", "<body>", "<header>", "<h1>\(title)</h1>",
    ]
    let contents =
      "<nav aria-label=\"Contents\"><a href=\"#map\">Map</a><a href=\"#places\">\(kind)s (\(graph.places.count))</a>"
      + (details.map { "<a href=\"#finer\">Places (\($0.count))</a>" } ?? "")
      + (facts.differences.map { "<a href=\"#differences\">Differences (\($0.count))</a>" } ?? "")
      + "<a href=\"#findings\">Findings (\(found))</a></nav>"
    let lines = facts.lines.map { "<p>\(Markup.escaped($0))</p>" } + [contents, "</header>", "<main>"]
    return
      (head + lines + (isDrawn ? map : noMap) + differences + places + (details?.lines ?? []) + findings + [
        "</main>", "<script>\(MapFiles.script)</script>", "</body>", "</html>",
      ])
      .joined(separator: "\n") + "\n"
  }

  /// Returns a section of the page. Its heading has the `id`.
  static func section(_ title: String, id: String, _ lines: [String]) -> [String] {
    ["<section aria-labelledby=\"\(id)\">", "<h2 id=\"\(id)\">\(title)</h2>"] + lines + ["</section>"]
  }

  private var places: [String] {
    let table = MapTable(
      graph: graph, paths: facts.paths, samples: facts.samples, anchor: "place", isDrawn: isDrawn)
    let rows = table.rows { details?.link(from: $0) }
    return MapTable.section("\(kind)s", id: "places", MapTable.heads(of: kind), rows)
  }

  private var differences: [String] {
    guard let differences = facts.differences else { return [] }
    guard !differences.isEmpty else {
      return Self.section("Differences", id: "differences", ["<p>Nothing differs from the older map.</p>"])
    }
    func cell(_ text: String?) -> String { text.map { "<td><code>\(Markup.escaped($0))</code></td>" } ?? "<td></td>" }
    let rows = differences.map { "<tr>\(cell($0.before))\(cell($0.after))</tr>" }
    return MapTable.section("Differences", id: "differences", ["Before", "After"], rows)
  }

  private var noMap: [String] {
    let lines = ["<p>Too large to draw: \(graph.summary) between them.", "The table below says the same in words.</p>"]
    return Self.section("Map", id: "map", lines + notDrawn)
  }

  private var notDrawn: [String] {
    graph.generalLine.isEmpty ? [] : ["<p class=\"quiet\">\(Markup.escaped(graph.generalLine)).</p>"]
  }

  private var map: [String] {
    let layout = MapLayout(graph)
    var lines: [String] = []
    if let details {
      lines.append(
        "<p>Each box is a screen, and stands for as many of the \(details.count) places as its row says.</p>")
    }
    let isLarge = layout.height > Self.maxUnscrolledHeight
    if graph.places.count > Self.largeMapPlaceCount {
      lines.append("<p>The map is large: \(graph.places.count) places. The table below may be the better way in.")
      lines.append("<a href=\"#box-0\">Show the first screen</a></p>")
    }
    if layout.isCrowded {
      lines.append("<p>Arrows that pass other columns are drawn straight, and only the table names their commands.</p>")
    }
    lines += [
      "<div class=\"wide\(isLarge ? " large" : "")\" tabindex=\"0\" role=\"region\" aria-label=\"Map, scrolls\">",
      MapSVG(graph: graph, layout: layout, faulty: faulty).text, "</div>",
      "<p class=\"legend quiet\"><span class=\"away\">→ leads further away</span>",
      "<span class=\"back\">← leads back</span> <span class=\"beside\">⊃ leads to a place equally far</span></p>",
      "<p class=\"quiet\">The further right a place stands, the more commands it takes to get there.",
      "Select a box to see its row in the table.</p>",
    ]
    if facts.differences?.isEmpty == false {
      lines.append("<p class=\"quiet\">Before a command: + it is new, \u{2212} it is gone, ~ it is different.</p>")
    }
    if graph.arrows.contains(where: { !$0.uncertainLabels.isEmpty })
      || graph.places.contains(where: { !$0.uncertainLoops.isEmpty })
    {
      lines.append("<p class=\"quiet\">A dashed arrow, or a ? behind a command: only sometimes, as the data is.</p>")
    }
    if graph.places.contains(where: { !$0.isReached }) {
      lines.append("<p class=\"quiet\">A box with a dotted border: no arrow that is drawn leads there.</p>")
    }
    return Self.section("Map", id: "map", lines + notDrawn)
  }

  /// The indices of the places that findings are about. A finding names the id of a place, or a kind of screen, which
  /// stands for all places of this kind.
  private var faulty: Set<Int> {
    Set(
      graph.places.indices.filter { index in
        let place = graph.places[index]
        return facts.findings.contains { finding in
          finding.place == place.key || finding.place == place.title || finding.place.hasPrefix("\(place.title): ")
        }
      })
  }

  private var findings: [String] {
    var lines: [String] = []
    if facts.findings.isEmpty { lines.append("<p>Nothing was found that is not as it should be.</p>") }
    let places = graph.indexOfKey
    for finding in facts.findings {
      let name = "<code>\(Markup.escaped(finding.place))</code>"
      let key = ExactText(finding.place)
      let anchor = places[key].map { "place-\($0)" } ?? details?.places[key].map { "finer-\($0)" }
      let place = anchor.map { "<a href=\"#\($0)\">\(name)</a>" } ?? name
      lines.append("<h3>\(finding.kind.rawValue): \(place)</h3>")
      lines.append("<p>\(Markup.escaped(finding.text))</p>")
      // The findings about a graph in a file have no command file.
      guard !facts.preamble.isEmpty || !finding.lines.isEmpty else { continue }
      let script = finding.script(facts.preamble).split(separator: "\n").map { Markup.escaped(String($0)) }
      lines.append("<pre class=\"script\" aria-label=\"Command file\">\(script.joined(separator: "\n"))</pre>")
    }
    return Self.section("Findings", id: "findings", lines)
  }
}
