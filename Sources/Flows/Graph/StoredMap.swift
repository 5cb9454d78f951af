import MVVMC

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A graph in a file, with what stands beside it where that is the map of an app.
package struct StoredMap: Equatable, Sendable {
  /// The graph.
  package let graph: FlowGraph
  /// What counted as one place; nil where nobody says.
  package let granularity: Granularity?
  /// How many known states were not looked at; 0 where nobody says.
  package let frontier: Int
  /// What it was made of, as lines of a command file: the data, the size of a page, the beginning; nil where nobody says.
  package let setting: [String]?

  /// Creates a map.
  package init(graph: FlowGraph, granularity: Granularity? = nil, frontier: Int = 0, setting: [String]? = nil) {
    self.graph = graph
    self.granularity = granularity
    self.frontier = frontier
    self.setting = setting
  }

  /// Reads the graph as ``FlowGraph/init(json:)`` does, and `by` and `frontier` beside it, which may be left out or mean
  /// something else.
  ///
  /// - Throws: ``Failure`` with code `invalid`.
  package init(json bytes: [UInt8]) throws(Failure) {
    graph = try FlowGraph(json: bytes)
    // The graph was read: what stands beside it may be anything.
    let beside = try? JSONDecoder().decode(Beside.self, from: Data(FlowGraph.withoutMark(bytes)))
    granularity = beside?.by.flatMap(Granularity.init(rawValue:))
    frontier = max(0, beside?.frontier ?? 0)
    setting = beside?.setting
  }

  private struct Beside: Decodable {
    let by: String?
    let frontier: Int?
    let setting: [String]?

    private enum Field: String, CodingKey {
      case by, frontier, setting
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Field.self)
      // Others may mean something else by these names.
      by = try? fields.decode(String.self, forKey: .by)
      frontier = try? fields.decode(Int.self, forKey: .frontier)
      setting = try? fields.decode([String].self, forKey: .setting)
    }
  }
}
