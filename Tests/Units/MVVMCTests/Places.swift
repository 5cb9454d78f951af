import MVVMC

/// A small app of places for the tests of the stack. The root is `/town`. Below it are the ``houses``, as in `/town/3`,
/// and below each house are its rooms `kitchen` and `attic`. `/sea` is beside the root.
final class World {
  var houses: Set<Int64> = [1, 2, 3]
  var hasSea = true
  /// The failure of every attempt to open a place, or `nil` if they succeed.
  var failure: Failure?
  /// The names of the views of each place, without the default view, which has no name.
  var views = ["day", "night"]
  /// The number of calçots that were built.
  var built = 0
  /// Called when a place is drawn.
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

/// The coordinator of every place, which builds the places below its own.
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

/// The interactor of every place. It counts its fetches.
final class PlaceInteractor: ModelInteractor {
  let observed = Observed("")
  private(set) var fetches = 0
  private let world: World

  init(_ world: World) { self.world = world }

  func fetch() {
    fetches += 1
    observed.isStale = false
    // Notifies the observers, as a fetch does, although the value stays the same.
    observed.value += ""
  }

  var query: [Route.Parameter] { observed.value.isEmpty ? [] : [Route.Parameter("at", observed.value)] }

  func show(query: [Route.Parameter]) throws {
    guard query.allSatisfy({ world.views.contains($0.value) }) else { throw Failure(.invalid, "no such view") }
    observed.value = query.first?.value ?? ""
  }
}

/// The view of every place. It calls the world's `onDraw` when it is drawn.
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
  /// Goes to a location, given as text.
  func go(_ location: String) throws { try go(to: Route(parsing: location)) }

  /// The current location, as text.
  var place: String { location.description }

  /// The locations in the history, as text.
  var visited: [String] { history.routes.map(\.description) }

  /// Pushes the place that a segment names below the top one, as a coordinator does.
  func step(_ segment: Route.Segment) throws { push(try top.coordinator.child(at: [segment]).calcot) }

  /// The names of the kinds of the open screens.
  var kinds: [String] { calcots.map(\.kind.name) }
}

extension Calcot {
  /// The interactor, if this is a place of a world.
  var place: PlaceInteractor? { interactor as? PlaceInteractor }

  /// Performs a command of the view, given by its name.
  @discardableResult
  func give(_ word: String, _ arguments: ArgumentValue?...) throws -> Outcome {
    guard let index = view.directory.index(of: word) else { throw Failure(.unknownCommand, word) }
    return try view.perform(command: index, .of(arguments))
  }
}

extension Arguments {
  /// Returns arguments in the order of their parameters. `nil` is an omitted argument.
  static func of(_ arguments: [ArgumentValue?]) -> Arguments {
    var result = Arguments()
    for (index, argument) in arguments.enumerated() { if let argument { result.set(index, argument) } }
    return result
  }
}
