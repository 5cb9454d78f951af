import MVVMC

/// Stands for the list of cars on the stack, and leads from it to a car, for both patterns: by command and by location.
final class CarScreens: Coordinator, TraceNamed {
  /// Builds the large screen of a car.
  typealias MakeScreen = (Int64, CoordinatorStack) throws(Failure) -> Calcot

  private(set) weak var stack: CoordinatorStack?
  /// The part that asks it to open screens, as a trace names it: it asks for no moves of its own accord.
  let traceName: String
  private let panel: CarsPanel
  private let make: MakeScreen

  /// - Parameters:
  ///   - panel: the panel of the list, which knows the cars that there are now.
  ///   - part: the part of the pattern that asks for screens.
  ///   - make: builds the large screen of one of them.
  init(on stack: CoordinatorStack, panel: CarsPanel, askedBy part: String, make: @escaping MakeScreen) {
    self.stack = stack
    self.panel = panel
    traceName = part
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
}
