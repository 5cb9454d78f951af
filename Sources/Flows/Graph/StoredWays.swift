#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The lines that took the ways of a map, as its file has them.
package struct StoredWays: Sendable {
  /// What a way is called: by the ids of the places that it leads from and to, and its label.
  struct Name: Hashable {
    let from: String
    let to: String
    let label: String
  }

  /// The lines that took each way, from the beginning of the map on.
  private(set) var lines: [Name: [String]] = [:]

  /// No ways.
  package init() {}

  /// Reads the ways of a map; none where the file says nothing of them.
  package init(json bytes: [UInt8]) {
    // What is no map has no ways; why it is none is told where the map is read.
    guard let file = try? JSONDecoder().decode(File.self, from: Data(bytes)) else { return }
    for edge in file.edges {
      if let way = edge.way { lines[Name(from: edge.from, to: edge.to, label: edge.label ?? "")] = way }
    }
  }

  private struct File: Decodable {
    struct Edge: Decodable {
      let from: String
      let to: String
      let label: String?
      let way: [String]?
    }

    let edges: [Edge]
  }
}
