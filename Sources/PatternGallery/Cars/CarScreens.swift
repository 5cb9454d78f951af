import MVVMC

/// Stands for the list of cars on the stack, and leads from it to a car, for both patterns: by command and by location.
final class CarScreens: Coordinator {
  /// Builds the large screen of a car.
  typealias MakeScreen = (Int64, CoordinatorStack) throws(Failure) -> Calcot

  private(set) weak var stack: CoordinatorStack?
  private let panel: CarsPanel
  private let make: MakeScreen
  private var parts: [AnyObject] = []

  /// - Parameters:
  ///   - panel: the panel of the list, which knows the cars that there are now.
  ///   - make: builds the large screen of one of them.
  init(on stack: CoordinatorStack, panel: CarsPanel, make: @escaping MakeScreen) {
    self.stack = stack
    self.panel = panel
    self.make = make
  }

  func open(_ id: Int64) throws(Failure) {
    let stack = try navigate()
    stack.push(try screen(of: id, on: stack))
  }

  func child(at path: ArraySlice<Route.Segment>) throws(Failure) -> Child {
    let stack = try navigate()
    switch path.first {
    case .id(let id): return Child(try screen(of: id, on: stack))
    case .name(let name): return Child(try screen(of: try panel.references.reference(named: name).id, on: stack))
    case nil: throw Failure(.notFound, "the location names no car")
    }
  }

  private func screen(of id: Int64, on stack: CoordinatorStack) throws(Failure) -> Calcot {
    guard panel.references.reference(id: id) != nil else { throw Failure(.notFound, "there is no car #\(id)") }
    return try make(id, stack)
  }

  /// The list of cars in a pattern.
  ///
  /// - Parameters:
  ///   - parts: the parts of the pattern; they live as long as the screen.
  ///   - load: done before the list is drawn for the first time.
  func calcot(
    _ pattern: Pattern, panel: any View, owning parts: [AnyObject], on stack: CoordinatorStack,
    load: @escaping () -> Void
  ) -> Calcot {
    self.parts = parts
    return Calcot(
      kind: Exhibit.kind("cars", pattern), path: Exhibit.path("cars", pattern), view: panel,
      interactor: CarsLoading(load), coordinator: self)
  }

  /// A car, large, in a pattern.
  static func calcot(
    of id: Int64, _ pattern: Pattern, panel: any View, owning parts: [AnyObject], on stack: CoordinatorStack
  ) -> Calcot {
    Calcot(
      kind: CarsExhibits.carKind(pattern), path: Exhibit.path("cars", pattern) + [.id(id)], view: panel,
      interactor: ExhibitInteractor(), coordinator: ExhibitCoordinator(stack: stack, owning: parts))
  }
}

/// Has the pictures loaded when somebody looks at the list for the first time, as a toolkit tells a controller when its
/// view has been loaded. A screen that is built only to see whether its location exists loads nothing.
private final class CarsLoading: Interactor {
  private var load: (() -> Void)?

  init(_ load: @escaping () -> Void) { self.load = load }

  var isStale: Bool { load != nil }

  func fetch() {
    let load = load
    self.load = nil
    load?()
  }
}
