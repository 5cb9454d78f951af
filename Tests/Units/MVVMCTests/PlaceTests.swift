import MVVMC
import RandomSupport
import Testing

/// An app for the tests of places. Below the library are shelves with books, and a catalogue. A door and windows are
/// beside the library. A shelf is named `door` too, so the word is ambiguous.
private enum Library {
  static func open() -> CoordinatorStack {
    CoordinatorStack(root: calcot(.library, [], LibraryCoordinator()))
  }

  static func calcot(_ kind: ScreenKind, _ ids: [Int64], _ coordinator: any Coordinator) -> Calcot {
    Calcot(
      kind, path: kind.path(ids.map(AnyReferenceID.number)), view: SignView(viewModel: kind.name), interactor: Still(),
      coordinator: coordinator)
  }

  static let shelves = ListedReferences(noun: "shelf", names: ["novels", "poems", "door"])
  static let books = ListedReferences(noun: "book", names: ["Emma", "Persuasion"])
}

extension ScreenKind {
  fileprivate static let library = Screen("library", at: "/library", SignView.self, LibraryCoordinator.self)
  fileprivate static let shelf = ItemScreen(
    "shelf", at: "/library/:shelf", SignView.self, ShelfCoordinator.self, of: Int64.self)
  fileprivate static let catalogue = Screen(
    "catalogue", at: "/library/all/index", SignView.self, LeafCoordinator.self)
  fileprivate static let book = ItemScreen(
    "book", at: "/library/:shelf/books/:book", SignView.self, LeafCoordinator.self, of: Int64.self, in: Int64.self)
  fileprivate static let door = Screen("door", at: "/door", SignView.self, LeafCoordinator.self)
  fileprivate static let window = ItemScreen(
    "window", at: "/windows/:window", SignView.self, LeafCoordinator.self, of: Int64.self)
}

private final class Still: Interactor {}

private struct SignView: View {
  let viewModel: String
  var title: String { viewModel }
  func page() -> Page { Page(content: .text(viewModel)) }
  static let commands: CommandTable<String> = [.init("look", "Look", leadsTo: .book) { .done($0) }]
}

private final class LeafCoordinator: Coordinator {
  let link = StackLink()
}

private final class LibraryCoordinator: Coordinator {
  let link = StackLink()
  static let places = [
    Place<LibraryCoordinator>(of: .shelf, among: { _ in Library.shelves }, command: "open", "Open a shelf") {
      Library.calcot(.shelf, [$1.id], ShelfCoordinator(of: $1.id))
    },
    // Listed after the shelves, so that its word `all` could be taken for the name of a shelf.
    Place<LibraryCoordinator>(of: .catalogue) { _ in Library.calcot(.catalogue, [], LeafCoordinator()) },
    Place<LibraryCoordinator>(of: .door, command: "leave", "Go out") { _ in Library.calcot(.door, [], LeafCoordinator())
    },
    Place<LibraryCoordinator>(of: .window, among: { _ in Library.books }) {
      Library.calcot(.window, [$1.id], LeafCoordinator())
    },
  ]
}

private final class ShelfCoordinator: Coordinator {
  let link = StackLink()
  private let id: Int64

  init(of id: Int64) { self.id = id }

  static let places = [
    Place<ShelfCoordinator>(of: .book, among: { _ in Library.books }) {
      Library.calcot(.book, [$0.id, $1.id], LeafCoordinator())
    }
  ]
}

extension ScreenKind {
  fileprivate static let hall = ScreenKind("hall", at: "/hall", SignView.self, HallCoordinator.self)
  fileprivate static let attic = ScreenKind("attic", at: "/rooms/attic", SignView.self, LeafCoordinator.self)
  fileprivate static let study = ScreenKind("study", at: "/rooms/study", SignView.self, LeafCoordinator.self)
}

/// Has two places beside the hall whose locations begin with the same word.
private final class HallCoordinator: Coordinator {
  let link = StackLink()
  static let places = [
    Place<HallCoordinator>(of: .attic) { _ in Library.calcot(.attic, [], LeafCoordinator()) },
    Place(of: .study) { _ in Library.calcot(.study, [], LeafCoordinator()) },
  ]
}

struct PlaceTests {
  private let stack = Library.open()

  @Test(
    "A location by ids or names opens the screens on its path",
    arguments: [
      ("/library", "/library", ["library"]), ("/library/2", "/library/2", ["library", "shelf"]),
      ("/library/poems", "/library/2", ["library", "shelf"]),
      ("/library/all/index", "/library/all/index", ["library", "catalogue"]),
      ("/library/1/books/2", "/library/1/books/2", ["library", "shelf", "book"]),
      ("/library/novels/books/emma", "/library/1/books/1", ["library", "shelf", "book"]),
      ("/door", "/door", ["library", "door"]), ("/windows/2", "/windows/2", ["library", "window"]),
      // `door` is the word of a place beside the root, but below the root it is the name of a shelf.
      ("/library/door", "/library/3", ["library", "shelf"]),
    ] as [(String, String, [String])])
  func locationLeadsToItsPlace(location: String, place: String, kinds: [String]) throws {
    try stack.go(location)
    #expect(stack.place == place)
    #expect(stack.kinds == kinds)
  }

  @Test(
    "A location with an unknown segment is rejected with that segment",
    arguments: [
      ("/library/9", "at \"9\": there is no shelf #9"), ("/library/x", "at \"x\": there is no shelf \"x\" here"),
      ("/library/1/books/9", "at \"9\": there is no book #9"),
      ("/library/1/books", "at \"books\": books alone is not a location"),
      ("/library/1/papers/2", "at \"papers\": a shelf has no papers"),
      ("/door/1", "at \"1\": there are no screens below this one"),
      ("/novels", "at \"novels\": there is no place /novels"),
      ("/windows", "at \"windows\": there is no place /windows"),
    ] as [(String, String)])
  func unknownSegmentIsRejected(location: String, message: String) {
    let failure = #expect(throws: Failure.self) { try stack.go(location) }
    #expect(failure?.code == .notFound)
    #expect(failure?.message == message)
    #expect(stack.place == "/library")
  }

  @Test("An unknown location is rejected with advice on the locations that exist")
  func adviceListsTheLocations() {
    func advice(_ location: String) -> String? { #expect(throws: Failure.self) { try stack.go(location) }?.advice }
    #expect(advice("/nowhere/1") == "locations begin with /library or /door or /windows")
    #expect(advice("/library/1/papers") == "it has books")
    #expect(advice("/library/1/books") == "a location there looks like /library/:shelf/books/:book")
  }

  @Test("The advice for an unknown location lists each first word once")
  func adviceListsEachWordOnce() {
    let house = CoordinatorStack(root: Library.calcot(.hall, [], HallCoordinator()))
    let failure = #expect(throws: Failure.self) { try house.go("/cellar") }
    #expect(failure?.advice == "locations begin with /hall or /rooms")
  }

  @Test("A coordinator opens its own places and goes to a place below them")
  func coordinatorOpensItsPlaces() throws {
    let root = try #require(stack.top.coordinator as? LibraryCoordinator)
    try root.open(.shelf, Reference(id: 2, name: "poems"))
    #expect(stack.place == "/library/2")
    try root.open(.door)
    #expect(stack.kinds == ["library", "door"])
    try root.open(.window, Reference(id: 1, name: "Emma"))
    #expect(stack.place == "/windows/1")
    try root.go(to: .book, 2, in: 1)
    #expect(stack.place == "/library/1/books/2")
    #expect(stack.visited == ["/library", "/library/2", "/door", "/windows/1", "/library/1/books/2"])
  }

  @Test("Opening a place that the coordinator does not list throws `notFound`")
  func unlistedPlaceIsNotFound() throws {
    let root = try #require(stack.top.coordinator as? LibraryCoordinator)
    #expect(
      throws: Failure(.notFound, "LibraryCoordinator has no place book below it", advice: "declare it in its places")
    ) {
      try root.open(.book, Reference(id: 1, name: "Emma"))
    }
  }

  @Test("The command of a place is available on the screen above and opens the place")
  func placeGivesItsCommand() throws {
    #expect(stack.top.view.directory.declarations.map(\.usage) == ["look", "open SHELF", "leave"])
    #expect(try stack.top.give("look") == .done("library"))
    _ = try stack.top.give("open", .references([AnyReference(id: .number(3), name: "door")]))
    #expect(stack.place == "/library/3")
    try stack.home()
    _ = try stack.top.give("leave")
    #expect(stack.place == "/door")
  }

  @Test("A printed location leads back to the same screens", arguments: [1, 2, 3])
  func printedLocationLeadsBack(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let tree = Tree(&generator)
      let stack = tree.open()
      // Opens random screens, each below the one before, then opens the printed location in another stack.
      var coordinator = try #require(stack.top.coordinator as? TreeCoordinator)
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        guard let next = coordinator.node.children.randomElement(using: &generator) else { break }
        let id = tree.nodes[next].isParameter ? [Int64.random(in: 1...3, using: &generator)] : []
        stack.push(tree.calcot(next, ids: coordinator.ids + id))
        coordinator = try #require(stack.top.coordinator as? TreeCoordinator)
      }
      let (location, kinds) = (stack.place, stack.kinds)
      let other = tree.open()
      try other.go(location)
      try #require(other.place == location)
      try #require(other.kinds == kinds, "\(location)")
    }
  }
}

/// A random tree of screen kinds, whose coordinators find the child of a path by the rule of MVVMC.
private final class Tree: Sendable {
  struct Node: Sendable {
    let kind: ScreenKind
    let isParameter: Bool
    var children: [Int] = []
  }

  let nodes: [Node]

  init(_ generator: inout SeededGenerator) {
    var (nodes, templates) = ([Self.node(0, at: "/root", isParameter: false)], ["/root"])
    for index in 1...Int.random(in: 1...8, using: &generator) {
      let parent = Int.random(in: 0..<nodes.count, using: &generator)
      // A node has at most one child with a parameter, because a value could belong to either of two.
      let isTaken = nodes[parent].children.contains { nodes[$0].isParameter }
      let isParameter = Bool.random(using: &generator) && !isTaken
      let words = Int.random(in: isParameter ? 0...1 : 1...2, using: &generator)
      let template =
        templates[parent] + (0..<words).map { "/w\(index)\($0)" }.joined() + (isParameter ? "/:p\(index)" : "")
      nodes[parent].children.append(index)
      nodes.append(Self.node(index, at: template, isParameter: isParameter))
      templates.append(template)
    }
    self.nodes = nodes
  }

  private static func node(_ index: Int, at template: String, isParameter: Bool) -> Node {
    Node(kind: ScreenKind("k\(index)", at: template, SignView.self, TreeCoordinator.self), isParameter: isParameter)
  }

  func open() -> CoordinatorStack { CoordinatorStack(root: calcot(0, ids: [])) }

  func calcot(_ index: Int, ids: [Int64]) -> Calcot {
    Library.calcot(nodes[index].kind, ids, TreeCoordinator(nodes[index], ids, self))
  }
}

private final class TreeCoordinator: PathReading {
  let link = StackLink()
  let node: Tree.Node
  let ids: [Int64]
  private let tree: Tree

  init(_ node: Tree.Node, _ ids: [Int64], _ tree: Tree) {
    self.node = node
    self.ids = ids
    self.tree = tree
  }

  func readChild(at path: ArraySlice<Route.Segment>) throws -> Child {
    let things = ListedReferences<Int64>(noun: "thing", names: ["n1", "n2", "n3"])
    let places = node.children.map { index in
      let child = tree.nodes[index]
      guard child.isParameter else {
        return Place<TreeCoordinator>(of: child.kind) { $0.tree.calcot(index, ids: $0.ids) }
      }
      return Place<TreeCoordinator>(of: child.kind, among: { _ in things }) { parent, thing in
        parent.tree.calcot(index, ids: parent.ids + [thing.id])
      }
    }
    return try child(at: path, among: places)
  }
}
