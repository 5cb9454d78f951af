import Foundation

/// The screen above a new one, as read from its source code.
struct Parent {
  /// The prefix of its types' names, as in `Shelves`.
  let name: String
  /// The member of `ScreenKind` that declares it, as in `shelves`.
  let member: String
  /// The template of its path, as in `/shelves`.
  let template: String
  /// The types of the ids in the template, in order.
  let ids: [String]
  /// The type of its coordinator's `store`, or `nil` if it has none.
  let store: String?
  /// True if its coordinator has a `viewport`.
  let hasViewport: Bool
  /// The list that it shows, or `nil` if it shows none.
  let list: List?
  private let file: URL
  private let source: String

  /// A list of items in a store.
  struct List {
    /// The types of its rows and of their ids.
    let row: String, id: String
    /// The member of the coordinator that holds it.
    let member: String
    /// The member of the store's contents that holds the rows.
    let rows: String
  }

  init?(_ name: String, in target: SourceTarget) throws {
    guard let (file, source) = target.file(matching: "class \(name)Coordinator\\b") else { return nil }
    guard let (member, template, ids) = Self.declaration(of: name, in: target) else {
      throw ScaffoldError("no Screen with \(name)Coordinator.self was found in \(target.name): declare it first")
    }
    (self.name, self.file, self.source) = (name, file, source)
    (self.member, self.template, self.ids) = (member, template, ids)
    // Only the coordinator is searched, because the view model in the same file may have a store too.
    let body = Self.body(of: "\(name)Coordinator", in: source)
    store = body.firstMatch(of: "let store: (\\w+)", group: 1)
    hasViewport = body.firstMatch(of: "let viewport: Viewport") != nil
    let list = "let (\\w+): ListInteractor<([\\w.]+), (\\w+)>"
    if let member = body.firstMatch(of: list, group: 1), let row = body.firstMatch(of: list, group: 2),
      let id = body.firstMatch(of: list, group: 3),
      let rows = body.firstMatch(of: "store\\.contents\\.(\\w+)", group: 1)
    {
      self.list = List(row: row, id: id, member: member, rows: rows)
    } else {
      self.list = nil
    }
  }

  private static func body(of type: String, in source: String) -> String {
    guard let start = source.range(of: "class \(type)")?.lowerBound else { return source }
    let end = source.range(of: "\n}", range: start..<source.endIndex)?.upperBound ?? source.endIndex
    return String(source[start..<end])
  }

  /// Returns the member, the path template and the id types of the kind of screen that names a coordinator, or `nil` if
  /// none is declared in the target.
  private static func declaration(
    of name: String, in target: SourceTarget
  ) -> (member: String, template: String, ids: [String])? {
    guard let (_, source) = target.file(matching: "Screen\\([^)]*\\b\(name)Coordinator\\.self"),
      let end = source.range(of: "\(name)Coordinator.self"),
      let start = source[..<end.lowerBound].range(of: "static let ", options: .backwards)
    else { return nil }
    let declaration = String(source[start.upperBound..<end.lowerBound])
    guard let template = declaration.firstMatch(of: "\"(/[^\"]*)\"", group: 1) else { return nil }
    let member = String(declaration.prefix { $0.isLetter || $0.isNumber })
    let rest = source[end.upperBound...].prefix { $0 != ")" }
    return (member, template, types(after: "in:", in: rest) + types(after: "of:", in: rest))
  }

  /// Returns the types after a label: for `in:`, `of: ItemID.self, in: ShelfID.self` has `ShelfID`.
  private static func types(after word: String, in declaration: Substring) -> [String] {
    guard let start = declaration.range(of: word)?.upperBound else { return [] }
    let list = declaration[start...].prefix { $0 != ":" }.split(separator: ",")
    return list.compactMap { part in
      let type = part.trimmingCharacters(in: .whitespacesAndNewlines)
      return type.hasSuffix(".self") ? String(type.dropLast(".self".count)) : nil
    }
  }

  /// True if one of its places already has the command.
  func hasCommand(_ word: String) -> Bool { source.contains("command: \"\(word)\"") }

  /// Returns the coordinator's file with another place.
  ///
  /// - Throws: ``ScaffoldError`` if the file declares its places in an unknown form.
  func adding(_ place: String, as screen: ScreenName) throws -> NewFile {
    var source = source
    guard let start = source.range(of: "class \(name)Coordinator")?.upperBound else { return NewFile(file, source) }
    let end = source.range(of: "\n}", range: start..<source.endIndex)?.lowerBound ?? source.endIndex
    if let places = source.range(of: "static let places", range: start..<end) {
      // Only an array literal can be extended here, not `[Place<ShelvesCoordinator>](…)`.
      guard let bracket = source[places.upperBound...].firstMatch(of: #/^\s*=\s*\[/#)?.range else {
        throw ScaffoldError("\(file.lastPathComponent) declares its places in a different form: add the place by hand")
      }
      // The formatter wants a comma after the last of several places.
      if let last = source[bracket.upperBound..<end].range(of: "\n  ]")?.lowerBound, !source[..<last].hasSuffix(",") {
        source.insert(",", at: last)
      }
      source.insert(contentsOf: "\n    \(place),", at: bracket.upperBound)
      return NewFile(file, source, .changed)
    }
    guard let link = source.range(of: "let link = StackLink()", range: start..<end) else {
      throw ScaffoldError("\(file.lastPathComponent) has neither places nor a StackLink: add the place by hand")
    }
    let typed = "Place<\(name)Coordinator>(" + place.dropFirst("Place(".count)
    source.insert(contentsOf: "\n  static let places = [\n    \(typed)\n  ]", at: link.upperBound)
    return NewFile(file, source, .changed)
  }
}
