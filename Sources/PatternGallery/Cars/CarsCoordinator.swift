import MVVMC

/// Stands for the list of cars on the stack, and leads from it to a car, for both patterns: by command and by location.
final class CarsCoordinator<Window: CarsPattern>: Coordinator, TraceNamed {
  static var places: [Place<CarsCoordinator>] {
    [Place(of: Window.carKind, among: { $0.panel.references }) { try $0.make($1.id) }]
  }

  let link = StackLink()
  /// The part that asks it to open screens, as a trace names it: it makes no moves by itself.
  let traceName: String
  private let panel: Window
  private let make: (Int64) throws -> Calcot

  /// - Parameters:
  ///   - panel: the panel of the list, which knows the cars that there are now.
  ///   - part: the part of the pattern that asks for screens.
  ///   - make: builds the large screen of one of them.
  init(panel: Window, askedBy part: String, make: @escaping (Int64) throws -> Calcot) {
    self.panel = panel
    traceName = part
    self.make = make
  }

  func open(_ id: Int64) throws { try navigate().push(try make(id)) }
}
