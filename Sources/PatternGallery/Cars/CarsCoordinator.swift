import MVVMC

/// The coordinator of the list of cars, in both patterns. It opens a car by command and by location.
final class CarsCoordinator<Window: CarsPattern>: Coordinator, TraceNamed {
  static var places: [Place<CarsCoordinator>] {
    [Place(of: Window.carKind, among: { $0.panel.references }) { try $0.make($1.id) }]
  }

  let link = StackLink()
  /// The part of the pattern that asks it to open screens, as a trace names it. It opens none by itself.
  let traceName: String
  private let panel: Window
  private let make: (Int64) throws -> Calcot

  /// - Parameters:
  ///   - panel: the window of the list, which knows the current cars.
  ///   - part: the part of the pattern that asks it to open screens.
  ///   - make: creates the screen of a car with an id.
  init(panel: Window, askedBy part: String, make: @escaping (Int64) throws -> Calcot) {
    self.panel = panel
    traceName = part
    self.make = make
  }

  func open(_ id: Int64) throws { try navigate().push(try make(id)) }
}
