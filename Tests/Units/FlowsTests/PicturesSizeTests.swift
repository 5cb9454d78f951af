import Testing

@testable import Flows

@Suite("Size of pictures")
struct PicturesSizeTests {
  /// Returns a chain of places.
  static func chain(_ count: Int) -> FlowGraph {
    FlowGraph(
      nodes: (0..<count).map { FlowGraph.Node("place\($0)") },
      edges: (1..<count).map { FlowGraph.Edge(from: $0 - 1, to: $0, label: "next") })
  }

  @Test("The size of a picture grows linearly with the length of a chain", .timeLimit(.minutes(1)))
  func longChains() {
    let facts = MapFacts(title: "Chain")
    for draw in [Picture.dot, Picture.mermaid, { Picture.html($0, facts) }] {
      let (short, long) = (draw(Self.chain(6_000)).utf8.count, draw(Self.chain(24_000)).utf8.count)
      #expect(long < 5 * short)
    }
  }

  @Test("Wrapped lines are filled up to the maximum width")
  func lines() {
    #expect(PictureText.wrapped("ab cd ef", width: 5) == ["ab cd", "ef"])
    #expect(PictureText.wrapped("abcdef gh", width: 5) == ["abcde", "f gh"])
    #expect(PictureText.list(["ab", "cd"], after: "of", width: 9) == ["of ab, cd"])
    #expect(PictureText.list(["ab", "cd"], after: "of", width: 8) == ["of ab,", "cd"])
  }

  @Test("A place stores only the last step of the path to it")
  func paths() throws {
    let graph = DrawnGraph(Self.chain(4))
    #expect(graph.places.map { $0.step?.from } == [nil, 0, 1, 2])
    #expect(graph.path(to: 3) == ["next", "next", "next"])
    #expect(graph.path(to: 0) == [])
    #expect(DrawnGraph(DrawnSamples.app).path(to: 4) == nil)
  }

  @Test("Ten thousand places with the same name get different Mermaid identifiers", .timeLimit(.minutes(1)))
  func sameNames() {
    let ids = MermaidPicture.names((0..<10_000).map { _ in "é" })
    #expect(Set(ids).count == ids.count && ids.prefix(3) == ["place", "place_2", "place_3"])
    #expect(MermaidPicture.names(["a", "a 2", "a", "a"]) == ["a", "a_2", "a_3", "a_4"])
  }
}
