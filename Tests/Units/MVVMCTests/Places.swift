import MVVMC

/// A small world of places for the tests of the stack: `/town` is the root, anything that is in ``houses`` lies below
/// it as `/town/3`, a room below a house by its name, and `/sea` stands beside it.
final class World {
  var houses: Set<Int64> = [1, 2, 3]
  var hasSea = true
  /// The failure of every read; nil if reads succeed.
  var failure: Failure?
  /// The views that each place has, besides its first.
  var views = ["day", "night"]
  /// How many calçots have been built.
  var built = 0
  /// Called on every drawing.
  var onDraw: () -> Void = {}

  func open() -> CoordinatorStack { CoordinatorStack(root: PlaceCoordinator.calcot(ScreenKind.town.path(), self)) }
}

extension ScreenKind {
  static let town = Screen("town", at: "/town", PlaceView.self, PlaceCoordinator.self)
  static let house = ItemScreen(
    "house", at: "/town/:house", PlaceView.self, PlaceCoordinator.self, of: Int64.self)
  static let room = ScreenKind("room", at: "/town/:house/:room", PlaceView.self, PlaceCoordinator.self)
  static let sea = Screen("sea", at: "/sea", PlaceView.self, PlaceCoordinator.self)
}

/// Builds a place of the world.
final class PlaceCoordinator: PathReading {
  let link = StackLink()
  private let path: [Route.Segment]
  private let world: World

  private init(_ path: [Route.Segment], _ world: World) {
    self.path = path
    self.world = world
  }

  static func calcot(_ path: [Route.Segment], _ world: World) -> Calcot {
    world.built += 1
    let kind: ScreenKind = [.town, .house, .room][path.count - 1]
    return Calcot(
      path == ScreenKind.sea.path() ? ScreenKind.sea : kind, path: path, observing: PlaceInteractor(world),
      coordinator: PlaceCoordinator(path, world)
    ) { PlaceView(viewModel: $0, world: world) }
  }

  static let places = [
    Place<PlaceCoordinator>(of: .sea) { coordinator in
      guard coordinator.world.hasSea else { throw Failure(.notFound, "the sea has dried up") }
      return calcot(ScreenKind.sea.path(), coordinator.world)
    }
  ]

  func readChild(at path: ArraySlice<Route.Segment>) throws -> Child {
    if let failure = world.failure { throw failure }
    let isTown = self.path == ScreenKind.town.path()
    switch (self.path.count, path.first) {
    case (1, .id(let id)) where isTown && world.houses.contains(id): break
    case (1, .name("first")) where isTown: return Child(Self.calcot(self.path + [.id(1)], world))
    case (2, .name("kitchen")), (2, .name("attic")): break
    default: throw Failure(.notFound, "it is not on the map", advice: "look again")
    }
    guard let segment = path.first else { throw Failure(.notFound, "nothing") }
    return Child(Self.calcot(self.path + [segment], world))
  }
}

/// Counts how often it was read.
final class PlaceInteractor: ModelInteractor {
  let observed = Observed("")
  private(set) var fetches = 0
  private let world: World

  init(_ world: World) { self.world = world }

  func fetch() {
    fetches += 1
    observed.isStale = false
    // A new model, though it is the same as before.
    observed.value += ""
  }

  var query: [Route.Parameter] { observed.value.isEmpty ? [] : [Route.Parameter("at", observed.value)] }

  func show(query: [Route.Parameter]) throws {
    guard query.allSatisfy({ world.views.contains($0.value) }) else { throw Failure(.invalid, "no such view") }
    observed.value = query.first?.value ?? ""
  }
}

/// Calls the closure of its world on every drawing.
struct PlaceView: View {
  let viewModel: String
  let world: World

  let title = "place"

  func page() -> Page {
    world.onDraw()
    return Page(content: .text(viewModel))
  }

  static let commands: CommandTable<String> = []
}

extension CoordinatorStack {
  /// Goes to a location that is written out.
  func go(_ location: String) throws { try go(to: Route(parsing: location)) }

  /// The place that the user sees, as it is written.
  var place: String { location.description }

  /// The places in the history, as they are written.
  var visited: [String] { history.routes.map(\.description) }

  /// Opens a place below the one on top, as a coordinator would.
  func step(_ segment: Route.Segment) throws { push(try top.coordinator.child(at: [segment]).calcot) }

  /// The names of the kinds of the screens that are open.
  var kinds: [String] { calcots.map(\.kind.name) }
}

extension Calcot {
  /// The interactor of a place of the world.
  var place: PlaceInteractor? { interactor as? PlaceInteractor }

  /// Gives one of its commands, named by its word.
  @discardableResult
  func give(_ word: String, _ arguments: ArgumentValue?...) throws -> Outcome {
    guard let index = view.directory.index(of: word) else { throw Failure(.unknownCommand, word) }
    return try view.perform(command: index, .of(arguments))
  }
}

extension Arguments {
  /// The arguments of parameters in order; nil where one is left out.
  static func of(_ arguments: [ArgumentValue?]) -> Arguments {
    var result = Arguments()
    for (index, argument) in arguments.enumerated() { if let argument { result.set(index, argument) } }
    return result
  }
}
