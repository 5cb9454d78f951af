import MVVMC

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The coordinator's interface for the list.
protocol ThingsCoordinating: AnyObject {
  func showThing(_ id: Int64, isLast: Bool) throws
  func showAny() throws
  func showWizard() throws
  func ask(_ occasion: RiddleModel.Occasion, then action: @escaping () -> Outcome) throws -> Outcome
}

extension ScreenKind {
  static let things = Screen("things", at: "/things", ThingsView.self, ThingsCoordinator.self)
}

/// Creates the list, and opens things, the wizard and questions from it.
final class ThingsCoordinator: PathReading, ThingsCoordinating {
  let link = StackLink()
  private let context: FaultyContext

  private init(_ context: FaultyContext) { self.context = context }

  static let places = [
    Place<ThingsCoordinator>(.wizard) { WizardCoordinator.calcot($0.context) },
    Place<ThingsCoordinator>(.thing, among: { $0.offered }) { try $0.thing($1.id) },
  ]

  static func calcot(_ context: FaultyContext) -> Calcot {
    let interactor = ThingsInteractor(context)
    let coordinator = ThingsCoordinator(context)
    return context.calcot(.things, path: ScreenKind.things.path(), observing: interactor, coordinator: coordinator) {
      model in
      ThingsView(viewModel: ThingsViewModel(model: model, interactor: interactor, coordinator: coordinator))
    }
  }

  /// The things that a location can contain.
  private var offered: Things {
    let things = context.stock.contents.things
    return Things(context.has(.otherShelf) ? things + [Stock.foreign] : things)
  }

  /// Creates the same screens as ``places``, except that `wrongBack` and `otherLocation` open another thing.
  func readChild(at path: ArraySlice<Route.Segment>) throws -> Child {
    switch path.first {
    case .name("wizard"):
      let other = context.stock.contents.things.first
      if context.has(.wrongBack), path.count == 1, let other { return Child(try thing(other.id)) }
      return Child(WizardCoordinator.calcot(context))
    case .id(let id):
      let other = context.stock.contents.things.last { $0.id != id }
      guard offered.reference(id: id) != nil else { throw Failure(.notFound, "there is no thing #\(id)") }
      if context.has(.otherLocation), let other { return Child(try thing(other.id)) }
      return Child(try thing(id))
    default: throw Failure(.notFound, "there is no such place")
    }
  }

  private func thing(_ id: Int64) throws -> Calcot {
    guard context.stock.thing(id) != nil else { throw Failure(.notFound, "there is no thing #\(id)") }
    return ThingCoordinator.calcot(of: id, context)
  }

  func showThing(_ id: Int64, isLast: Bool) throws {
    if isLast, context.has(.undeclared) { return try showWizard() }
    let things = context.stock.contents.things
    let next = things.firstIndex { $0.id == id }.map { things[min($0 + 1, things.count - 1)].id }
    try navigate().push(try thing(context.has(.wrongRow) ? next ?? id : id))
    if context.has(.openedTwice) { try navigate().push(try thing(id)) }
  }

  func showAny() throws {
    let things = context.stock.contents.things
    if context.has(.slow), context.luck.isFirst() { usleep(1_100_000) }
    let chosen = context.has(.chance) && !context.luck.isFirst() ? things.last : things.first
    if let chosen { try navigate().push(try thing(chosen.id)) }
  }

  func showWizard() throws {
    try open(.wizard)
  }

  func ask(_ occasion: RiddleModel.Occasion, then action: @escaping () -> Outcome) throws -> Outcome {
    if occasion == .drop, context.has(.declaredOnly) { return action() }
    RiddleCoordinator.present(RiddleModel(occasion: occasion), on: try navigate(), context, onSolved: action)
    return .silent
  }
}
