import MVVMC
import Shell

/// The shape of a screen, derived from the content tree of its page. Screens need not declare it.
struct AbstractState {
  /// A property of a page, without its texts and numbers.
  struct Fact: Equatable {
    let name: String
    let value: String
    /// True if this is a parameter of the location's query, which may contain any text that a user types.
    var isQueryParameter = false
  }

  private(set) var facts: [Fact] = []
  private var contentHash = StableHash()
  /// The flags in the rows of a list. `seen` is 1 for false, 2 for true, and 3 for both.
  private var flags: [(name: String, seen: UInt8)] = []
  /// The texts and numbers of the page and its rows. `seen` is 1 for empty or 0, 2 for any other value, and 3 for both.
  private var fillings: [(name: String, seen: UInt8)] = []

  /// Reads the shape of a screen, by default the one on top, from its page, which was just drawn. `openingCommand`
  /// is the command that opened the dialog; it is `nil` if none is open.
  init(of session: Session, page: Page, openingCommand: String? = nil, on screen: Calcot? = nil) throws(Failure) {
    let top = screen ?? session.stack.top
    if let openingCommand { facts.append(Fact(name: "asked by", value: openingCommand)) }
    if !top.isDialog {
      for parameter in top.interactor.query {
        facts.append(Fact(name: parameter.name, value: parameter.value, isQueryParameter: true))
      }
    }
    try read(page.content, "", of: page)
    if page.failure != nil { facts.append(Fact(name: "failed", value: "yes")) }
    let directory = top.view.directory
    for index in directory.conditional where top.view.availability(ofCommand: index) != .available {
      facts.append(Fact(name: directory.declarations[index].name, value: "off"))
    }
  }

  private mutating func read(_ content: Content, _ name: String, of page: Page) throws(Failure) {
    switch content {
    case .bool(let value):
      facts.append(Fact(name: name, value: value ? "yes" : "no"))
      addToHash(content)
    case .list(let items):
      for item in items { readRow(item, name) }
      endList(name, items.count)
    case .rows:
      var count = 0
      try page.rows?.visit { (row) throws(Failure) in
        count += 1
        readRow(row.content, name)
      }
      endList(name, count)
    case .object(let fields): for field in fields { try read(field.value, field.name, of: page) }
    default: addValue(content, name)
    }
  }

  private mutating func readRow(_ content: Content, _ name: String) {
    switch content {
    case .bool(let value):
      addToHash(content)
      Self.note(value, name, in: &flags)
    case .object(let fields): for field in fields { readRow(field.value, field.name) }
    // Whether a list or a text of several lines in a row is empty is no part of the shape.
    case .list, .lines: addToHash(content)
    default: addValue(content, name)
    }
  }

  private mutating func addToHash(_ content: Content) {
    switch content {
    case .list(let items): for item in items { addToHash(item) }
    case .object(let fields): for field in fields { addToHash(field.value) }
    case .text(let text), .lines(let text): contentHash.add(text)
    case .integer(let number): contentHash.add(UInt64(bitPattern: number))
    case .bool(let value): contentHash.add(value ? 1 : 0)
    default: contentHash.add(7)
    }
  }

  private mutating func endList(_ name: String, _ count: Int) {
    facts.append(Fact(name: name, value: count == 0 ? "none" : count == 1 ? "one" : "many"))
    for flag in flags { facts.append(Fact(name: flag.name, value: ["no", "yes", "some"][Int(flag.seen) - 1])) }
    flags = []
  }

  private mutating func addValue(_ content: Content, _ name: String) {
    addToHash(content)
    let isFilled =
      switch content {
      case .integer(let number): number != 0
      case .text(let text), .lines(let text): !text.isEmpty
      default: false
      }
    Self.note(isFilled, name, in: &fillings)
  }

  private static func note(_ value: Bool, _ name: String, in seen: inout [(name: String, seen: UInt8)]) {
    let bit: UInt8 = value ? 2 : 1
    if let index = seen.firstIndex(where: { $0.name == name }) {
      seen[index].seen |= bit
    } else {
      seen.append((name, bit))
    }
  }

  /// Returns whether another page has the same contents.
  func hasSameContents(as other: AbstractState) -> Bool {
    facts == other.facts && contentHash.value == other.contentHash.value
  }

  /// Returns the hashes of the shape and of everything that was read.
  func snapshot(of session: Session, data: UInt64) -> StateSnapshot {
    var shape = StableHash()
    for calcot in session.stack.calcots.reversed() { shape.add(calcot.kind.name) }
    var baseShape = shape
    for fact in facts {
      shape.add(fact.name)
      shape.add(fact.value)
      baseShape.add(fact.name)
      if !fact.isQueryParameter { baseShape.add(fact.value) }
    }
    // The key of a place into which queries are folded is a base shape. Without this, it could equal another shape.
    baseShape.add("any view")
    var detail = shape
    for filling in fillings {
      detail.add(filling.name)
      detail.add(UInt64(filling.seen))
    }
    var page = StableHash()
    let route = session.stack.location
    for segment in route.path {
      switch segment {
      case .id(let id): page.add(UInt64(bitPattern: id))
      case .name(let name): page.add(name)
      }
    }
    page.add(contentHash.value)
    page.add(shape.value)
    var full = page
    full.add(data)
    return StateSnapshot(
      shape: shape.value, baseShape: baseShape.value, detail: detail.value, full: full.value, page: page.value,
      data: data)
  }

  var lines: [String] { facts.map { "\($0.name): \($0.value)" } }

  /// The facts of a place into which several queries are folded.
  var foldedLines: [String] { facts.map { "\($0.name): \($0.isQueryParameter ? "any other" : $0.value)" } }
}
