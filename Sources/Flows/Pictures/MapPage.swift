/// Writes the page of a map: what is known, the drawing, the places in a table, the findings.
///
/// Everything stands in the one file. The page asks the browser for no script, and forbids it to fetch anything.
struct MapPage {
  private let graph: DrawnGraph
  private let facts: MapFacts
  /// From so many places on, a reader is told to rather read the table.
  private static let manyPlaces = 300

  init(_ graph: DrawnGraph, _ facts: MapFacts) {
    self.graph = graph
    self.facts = facts
  }

  var text: String {
    let title = Markup.escaped(facts.title)
    let found = facts.findings.count
    let head = [
      "<!DOCTYPE html>", "<html lang=\"en\">", "<head>", "<meta charset=\"utf-8\">",
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">",
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">", "<title>\(title)</title>",
      "<style>", MapStyle.text, "</style>", "</head>", "<body>", "<header>", "<h1>\(title)</h1>",
    ]
    let contents =
      "<nav aria-label=\"Contents\"><a href=\"#map\">Map</a><a href=\"#places\">Places (\(graph.places.count))</a>"
      + "<a href=\"#findings\">Findings (\(found))</a></nav>"
    let lines = facts.lines.map { "<p>\(Markup.escaped($0))</p>" } + [contents, "</header>", "<main>"]
    return
      (head + lines + map + MapTable(graph, ways: facts.ways).lines + findings + ["</main>", "</body>", "</html>"])
      .joined(separator: "\n") + "\n"
  }

  private var map: [String] {
    let layout = MapLayout(graph)
    var lines = ["<section aria-labelledby=\"map\">", "<h2 id=\"map\">Map</h2>"]
    let isLarge = graph.places.count > Self.manyPlaces
    if isLarge {
      lines.append("<p>The map is large: \(graph.places.count) places. The table below may be the better way in.")
      lines.append("<a href=\"#box-0\">Show where everything begins</a></p>")
    }
    if layout.isCrowded {
      lines.append("<p>Arrows that pass other columns are drawn straight, and only the table names their commands.</p>")
    }
    lines += [
      "<div class=\"wide\(isLarge ? " large" : "")\" tabindex=\"0\" role=\"region\" aria-label=\"Map, scrolls sideways\">",
      MapSVG(graph, layout).text, "</div>",
      "<p class=\"legend quiet\"><span class=\"away\">→ leads further away</span>",
      "<span class=\"back\">← leads back</span> <span class=\"beside\">⊃ leads to a place equally far</span></p>",
      "<p class=\"quiet\">The further right a place stands, the more commands it takes to get there.",
      "Select a box to see its row in the table.</p>",
    ]
    if graph.arrows.contains(where: { !$0.may.isEmpty }) || graph.places.contains(where: { !$0.mayStay.isEmpty }) {
      lines.append("<p class=\"quiet\">A dashed arrow, or a ? behind a command: only sometimes, as the data is.</p>")
    }
    if graph.places.contains(where: { !$0.isReached }) {
      lines.append("<p class=\"quiet\">A box with a dotted border: no arrow that is drawn leads there.</p>")
    }
    if !graph.generalLine.isEmpty { lines.append("<p class=\"quiet\">\(Markup.escaped(graph.generalLine)).</p>") }
    return lines + ["</section>"]
  }

  private var findings: [String] {
    var lines = ["<section aria-labelledby=\"findings\">", "<h2 id=\"findings\">Findings</h2>"]
    if facts.findings.isEmpty { lines.append("<p>Nothing was found that is not as it should be.</p>") }
    let places = Dictionary(graph.places.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    for finding in facts.findings {
      let name = "<code>\(Markup.escaped(finding.place))</code>"
      let place = places[finding.place].map { "<a href=\"#place-\($0)\">\(name)</a>" } ?? name
      lines.append("<h3>\(Markup.escaped(finding.kind)): \(place)</h3>")
      lines.append("<p>\(Markup.escaped(finding.text))</p>")
      guard !finding.script.isEmpty else { continue }
      let script = finding.script.map(Markup.escaped).joined(separator: "\n")
      lines.append("<pre class=\"script\" aria-label=\"Command file\">\(script)</pre>")
    }
    return lines + ["</section>"]
  }
}
