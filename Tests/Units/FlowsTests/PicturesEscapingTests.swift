import Testing

@testable import Flows

@Suite("Pictures with hostile names")
struct PicturesEscapingTests {
  private let facts = MapFacts(
    title: "</title><script>", lines: ["<img src=x onerror=alert(1)>"],
    findings: DrawnSamples.hostile.map { Finding(.trap, $0, $0, lines: [$0, "</pre>"]) },
    paths: Dictionary(uniqueKeysWithValues: DrawnSamples.hostile.map { ($0, [$0]) }))

  @Test("DOT with hostile names has balanced quotes and complete statements")
  func dot() throws {
    let lines = Picture.dot(DrawnSamples.hostileGraph).split(separator: "\n")
    #expect(lines.first == "digraph calcot {" && lines.last == "}")
    for line in lines.dropFirst().dropLast() {
      var isQuoted = false
      var isEscaped = false
      for character in line {
        if isEscaped {
          isEscaped = false
        } else if character == "\\" {
          isEscaped = isQuoted
        } else if character == "\"" {
          isQuoted.toggle()
        }
      }
      #expect(!isQuoted && !isEscaped)
      #expect(line.hasSuffix(";") || line.hasSuffix("}"))
    }
    #expect(DOTPicture.label(["a\"b\\N", "&lt;"]) == "\"a\\\"b\\\\N\\n&amp;lt;\"")
  }

  @Test("Mermaid with hostile names contains no special characters in its texts")
  func mermaid() throws {
    let word = "[A-Za-z0-9][A-Za-z0-9_]*"
    let text = "(?:[^\"#:;<>%{}\\[\\]`\\\\&|*\\n]|#[0-9]+;)+"
    let shapes = try [
      "stateDiagram-v2", "  state \"\(text)\" as \(word)", "  \(word) : \(text)", "  \\[\\*\\] --> \(word)",
      "  \(word) --> \(word) : \(text)", "  note left of \(word) : \(text)",
    ].map { try Regex($0) }
    for line in Picture.mermaid(DrawnSamples.hostileGraph).split(separator: "\n") {
      #expect(try shapes.contains { try $0.wholeMatch(in: line) != nil }, "\(line)")
    }
  }

  @Test("Mermaid identifiers are unique, ignoring case, and are no reserved words")
  func mermaidNames() {
    let names = MermaidPicture.names(DrawnSamples.hostile + ["a b", "a<b", "a-b", "A_B", "a_b_2"])
    #expect(Set(names.map { $0.lowercased() }).count == names.count)
    for known in ["end", "state", "note", "direction", "constructor", "root"] {
      #expect(!names.map { $0.lowercased() }.contains(known))
    }
    #expect(MermaidPicture.names(["todos<group<groups", "a b", "a<b"]) == ["todos_group_groups", "a_b", "a_b_2"])
  }

  @Test("Places with names that look the same have different ids in a picture")
  func namesThatLookTheSame() {
    let graph = FlowGraph(nodes: ["a\nb", "a\\nb", "", " "].map { FlowGraph.Node($0) }, edges: [])
    #expect(DrawnGraph(graph).places.map(\.id).sorted() == ["(no name)", "(no name) (2)", "a\\nb", "a\\nb (2)"])
  }

  @Test("Mermaid titles contain only as much of a stack as distinguishes it")
  func mermaidTitles() {
    let picture = Picture.mermaid(DrawnSamples.app)
    #expect(picture.contains("state \"group\" as group_groups\n"))
    #expect(picture.contains("state \"confirm on groups\" as confirm_groups\n"))
    #expect(picture.contains("state \"confirm on group\" as confirm_group_groups\n"))
  }

  @Test("A page with hostile names has balanced tags, one script and no external resources")
  func html() throws {
    let details = DetailMap(
      graph: DrawnSamples.hostileGraph, paths: facts.paths,
      drawnAs: Dictionary(uniqueKeysWithValues: DrawnSamples.hostile.map { ($0, $0) }))
    for page in [
      Picture.html(DrawnSamples.hostileGraph, facts), Picture.html(DrawnSamples.hostileGraph, facts, details: details),
    ] { expectSealed(page) }
  }

  /// Expects that a page runs only its own script, loads nothing, and contains only its own tags.
  private func expectSealed(_ page: String) {
    let script = "<script>\(MapFiles.script)</script>"
    #expect(page.contains("\n\(script)\n"))
    let page = page.replacing(script, with: "")
    #expect(!page.lowercased().contains("<script") && !page.contains("<img"))
    let policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-\(MapFiles.scriptHash)'"
    #expect(page.contains("content=\"\(policy)\""))
    let rest = page.replacing("http://www.w3.org/2000/svg", with: "").replacing("http-equiv", with: "")
    for word in ["http", "url(\"", "@import"] {
      #expect(!rest.lowercased().contains(word))
    }
    // Tags are balanced, and all of them are the page's own.
    var open: [Substring] = []
    let own: Set<Substring> = [
      "a", "body", "br", "circle", "code", "defs", "desc", "details", "div", "summary", "g", "h1", "h2", "h3", "head",
      "header", "html", "li",
      "main", "marker", "meta", "nav", "p", "path", "pre", "rect", "section", "span", "style", "svg", "table", "tbody",
      "td", "text", "th", "thead", "title", "tr", "tspan", "ul",
    ]
    for tag in page.dropFirst("<!DOCTYPE html>".count).matches(of: /<(\/?)([a-zA-Z0-9]*)((?:[^<>"]|"[^"<]*")*)>/) {
      let (name, rest) = (tag.2, tag.3)
      #expect(own.contains(name))
      if ["meta", "br"].contains(name) || rest.hasSuffix("/") { continue }
      if tag.1.isEmpty { open.append(name) } else { #expect(open.popLast() == name) }
    }
    #expect(open.isEmpty)
  }

  @Test("Each link within a page leads to an id that occurs once")
  func links() {
    for graph in [DrawnSamples.app, DrawnSamples.hostileGraph] {
      let page = Picture.html(graph, facts)
      let ids = page.matches(of: /\ id="([^"]*)"/).map(\.1)
      #expect(Set(ids).count == ids.count)
      let links = Set(page.matches(of: /href="#([^"]*)"/).map(\.1))
      #expect(links.isSubset(of: ids))
      for index in graph.nodes.indices {
        #expect(links.contains("place-\(index)") && links.contains("box-\(index)"))
      }
    }
  }

  @Test("A page shows how to reach each place, by the given commands or a shortest path")
  func paths() {
    let page = Picture.html(
      DrawnSamples.app, MapFacts(title: "Map", paths: ["group<groups": ["open \"Leek & Onion\"", "# there"]]))
    #expect(page.contains("<td><pre>open &quot;Leek &amp; Onion&quot;\n# there</pre></td>"))
    #expect(page.contains("<td><pre>enter\ndelete</pre></td>"))
    #expect(page.contains("<td>the app starts here</td>"))
    #expect(page.contains("<td>unknown</td>"))
  }

  @Test("A page lists the findings with their command files, or says that there are none")
  func findings() {
    let finding = Finding(.trap, "confirm<groups", "No way back.", lines: ["a", "b <c>"])
    let page = Picture.html(DrawnSamples.app, MapFacts(title: "Map", findings: [finding]))
    #expect(
      page.contains("<h3>trap: <a href=\"#place-1\"><code>confirm&lt;groups</code></a></h3>\n<p>No way back.</p>"))
    #expect(page.contains("\n# No way back.\na\nb &lt;c&gt;</pre>"))
    #expect(Picture.html(DrawnSamples.app, MapFacts(title: "Map")).contains("Nothing was found"))
  }
}
