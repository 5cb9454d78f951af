import MVVMC

#if canImport(FoundationEssentials)
  // JSONDecoder: a well-kept library instead of a decoder of ours.
  import FoundationEssentials
#else
  import Foundation
#endif

extension FlowGraph {
  /// Reads the form that ``json(beside:)`` writes. Fields of other names are passed over, and so are `title`, `details`
  /// and `general` where they hold something else than what is written there; `label` and `may` may be left out. Of an edge
  /// that stands several times the weaker statement is kept, once.
  ///
  /// - Throws: ``Failure`` with code `invalid` where it is no JSON, is of another version, or describes no graph. The
  ///   message says where: the line of what is no JSON, or as `edges[3].from`, counted from 0.
  package init(json bytes: [UInt8]) throws(Failure) {
    let bytes = Self.withoutMark(bytes)
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw Failure(.invalid, "it is not UTF-8", advice: GraphFile.form)
    }
    // The decoder does not look into fields that nobody asks it for, and does not say where a fault is.
    if let fault = JSONFault(in: bytes) {
      throw Failure(
        .invalid, "it is not JSON: line \(fault.line), column \(fault.column) \(fault.problem)",
        advice: GraphFile.form)
    }
    let file: GraphFile
    do {
      file = try JSONDecoder().decode(GraphFile.self, from: Data(bytes))
    } catch let failure as Failure {
      throw failure
    } catch {
      let depth = JSONFault.depth(of: bytes)
      if depth > GraphFile.deepest {
        throw Failure(
          .invalid, "the graph cannot be read: lists and objects are nested \(depth) deep", advice: GraphFile.form)
      }
      throw GraphFile.failure(error)
    }
    self = try file.graph().withoutRepeatedEdges()
  }

  /// Without the mark that some editors put in front of UTF-8; readers may pass it over (RFC 8259, 8.1).
  static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }
}

/// What stands in a file, before it is known to be a graph.
private struct GraphFile: Decodable {
  struct Node: Decodable {
    let id: String
    let title: String?
    let details: [String]?

    private enum Field: String, CodingKey {
      case id, title, details
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Field.self)
      id = try fields.decode(String.self, forKey: .id)
      // Others may mean something else by these names.
      title = try? fields.decode(String.self, forKey: .title)
      details = try? fields.decode([String].self, forKey: .details)
    }
  }

  struct Edge: Decodable {
    let from: String
    let to: String
    let label: String?
    let may: Bool?
    let general: Bool?

    private enum Field: String, CodingKey {
      case from, to, label, may, general
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Field.self)
      from = try fields.decode(String.self, forKey: .from)
      to = try fields.decode(String.self, forKey: .to)
      label = try fields.decodeIfPresent(String.self, forKey: .label)
      may = try fields.decodeIfPresent(Bool.self, forKey: .may)
      // Others may mean something else by this name.
      general = try? fields.decode(Bool.self, forKey: .general)
    }
  }

  private enum Field: String, CodingKey {
    case version, initial, nodes, edges
  }

  static let form =
    #"a graph is {"version":1,"initial":"a","nodes":[{"id":"a"}],"edges":[{"from":"a","to":"a","label":"open"}]}"#

  /// So deep the decoder reads surely; it gives up somewhere above.
  static let deepest = 500

  let initial: String
  let nodes: [Node]
  let edges: [Edge]

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    // Another version may mean something else by all the other fields.
    let version = try fields.decode(Int64.self, forKey: .version)
    guard version == FlowGraph.jsonVersion else {
      throw Failure(
        .invalid, "the graph is of version \(version)", advice: "version \(FlowGraph.jsonVersion) is read here")
    }
    initial = try fields.decode(String.self, forKey: .initial)
    nodes = try fields.decode([Node].self, forKey: .nodes)
    edges = try fields.decode([Edge].self, forKey: .edges)
  }

  func graph() throws(Failure) -> FlowGraph {
    guard !nodes.isEmpty else {
      throw Failure(.invalid, "the graph has no nodes", advice: "it needs at least the initial node")
    }
    // Ids are the same where their bytes are: an accent may be a character of its own, or not.
    var indices: [ExactText: Int] = [:]
    indices.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() {
      if let first = indices.updateValue(index, forKey: ExactText(node.id)) {
        throw Failure(
          .invalid, "nodes[\(index)]: the node \(Self.quoted(node.id)) is already listed at nodes[\(first)]",
          advice: "list each node once")
      }
    }
    guard let start = indices[ExactText(initial)] else { throw Self.unknown(initial, at: "initial") }
    var graph = FlowGraph(
      initial: start,
      nodes: nodes.map { FlowGraph.Node($0.id, title: $0.title ?? "", details: $0.details ?? []) }, edges: [])
    graph.edges.reserveCapacity(edges.count)
    for (index, edge) in edges.enumerated() {
      guard let from = indices[ExactText(edge.from)] else { throw Self.unknown(edge.from, at: "edges[\(index)].from") }
      guard let to = indices[ExactText(edge.to)] else { throw Self.unknown(edge.to, at: "edges[\(index)].to") }
      graph.edges.append(
        FlowGraph.Edge(
          from: from, to: to, label: edge.label ?? "", may: edge.may ?? false, isGeneral: edge.general ?? false))
    }
    return graph
  }

  private static func unknown(_ id: String, at place: String) -> Failure {
    Failure(.invalid, "\(place): there is no node \(quoted(id))", advice: "list every node under \"nodes\"")
  }

  private static func quoted(_ id: String) -> String { FlowGraph.quoted(id) }

  static func failure(_ error: any Error) -> Failure {
    guard let error = error as? DecodingError else { return Failure(.invalid, "the graph cannot be read: \(error)") }
    switch error {
    case .keyNotFound(let key, let context):
      return Failure(.invalid, "\(place(context.codingPath + [key])) is missing", advice: form)
    case .valueNotFound(let type, let context), .typeMismatch(let type, let context):
      return Failure(.invalid, "\(place(context.codingPath)) is not \(name(of: type))", advice: form)
    case .dataCorrupted(let context):
      return Failure(.invalid, "the graph cannot be read: \(context.debugDescription)", advice: form)
    @unknown default:
      return Failure(.invalid, "the graph cannot be read: \(error)", advice: form)
    }
  }

  /// A path in the file, such as `edges[3].from`.
  private static func place(_ path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "the whole" }
    return path.reduce(into: "") { place, key in
      if let index = key.intValue {
        place += "[\(index)]"
      } else {
        place += place.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }

  private static func name(of type: Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Bool.Type: "true or false"
    case is any FixedWidthInteger.Type: "a whole number"
    case is any RangeReplaceableCollection.Type: "a list"
    default: "an object"
    }
  }
}
