import MVVMC

/// A small world of places for the tests of the stack: `/town` is the root, anything that is in ``houses`` lies below it as
/// `/town/3`, a room below a house by its name, and `/sea` stands beside it.
final class World {
  var houses: Set<Int64> = [1, 2, 3]
  var hasSea = true
  /// The views that each place has, besides its first.
  var views = ["day", "night"]
  /// How many calçots have been built.
  var built = 0

  func open() -> CoordinatorStack {
    CoordinatorStack(
      root: { Place.calcot([.name("town")], on: $0, self) },
      entrance: { [unowned self] (stack, path) throws(Failure) in
        guard hasSea, path.first == .name("sea") else { throw Failure(.notFound, "no such place") }
        return Child(Place.calcot([.name("sea")], on: stack, self))
      })
  }
}

/// Builds a place of the world.
final class Place: Coordinator {
  private(set) weak var stack: CoordinatorStack?
  private let path: [Route.Segment]
  private let world: World

  private init(_ path: [Route.Segment], on stack: CoordinatorStack, _ world: World) {
    self.path = path
    self.stack = stack
    self.world = world
  }

  static func calcot(_ path: [Route.Segment], on stack: CoordinatorStack, _ world: World) -> Calcot {
    world.built += 1
    let interactor = PlaceInteractor(world)
    let kind = ["town", "house", "room"][path.count - 1]
    return Calcot(
      kind: path == [.name("sea")] ? "sea" : kind, path: path, view: PlaceView(viewModel: interactor.observed.value),
      interactor: interactor, coordinator: Place(path, on: stack, world), viewModel: { $0 })
  }

  func child(at path: ArraySlice<Route.Segment>) throws(Failure) -> Child {
    switch (self.path.count, path.first) {
    case (1, .id(let id)) where world.houses.contains(id) && self.path == [.name("town")]: break
    case (1, .name("first")): return Child(Self.calcot(self.path + [.id(1)], on: try navigate(), world))
    case (2, .name("kitchen")), (2, .name("attic")): break
    default: throw Failure(.notFound, "it is not on the map", advice: "look again")
    }
    guard let segment = path.first else { throw Failure(.notFound, "nothing") }
    return Child(Self.calcot(self.path + [segment], on: try navigate(), world))
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

  func show(query: [Route.Parameter]) throws(Failure) {
    guard query.allSatisfy({ world.views.contains($0.value) }) else { throw Failure(.invalid, "no such view") }
    observed.value = query.first?.value ?? ""
  }
}

/// Does on every drawing what a test wants it to do.
final class PlaceView: View {
  var viewModel: String { didSet { needsDisplay = true } }
  var needsDisplay = true
  var onDraw: () -> Void = {}

  init(viewModel: String) { self.viewModel = viewModel }

  let title = "place"

  func page() -> Page {
    onDraw()
    return Page(content: .text(viewModel))
  }

  static let commands = CommandTable<PlaceView>([])
}

extension CoordinatorStack {
  /// Goes to a location that is written out.
  func go(_ location: String) throws { try go(to: Route(parsing: location)) }

  /// The place that the user sees, as it is written.
  var place: String { location.description }

  /// The places that were visited, as they are written, and which of them is the present one.
  var visited: [String] { history.routes.map(\.description) }

  /// Opens a place below the one on top, as a coordinator would.
  func step(_ segment: Route.Segment) throws { push(try top.coordinator.child(at: [segment]).calcot) }
}
