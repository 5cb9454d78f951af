import MVVMC

/// The contents of the list, formatted for display, and the actions of its commands.
struct ThingsViewModel {
  let rows: [Row]
  let colour: String
  private let interactor: any ThingsInteracting
  private let coordinator: any ThingsCoordinating

  /// A row of the list.
  struct Row: PageRow {
    let thing: Stock.Thing

    var cells: [StyledText] { [StyledText(thing.name), StyledText(thing.isDone ? "done" : "")] }
    var content: Content { .object(["name": .text(thing.name), "done": .bool(thing.isDone)]) }
  }

  init(model: ThingsModel, interactor: any ThingsInteracting, coordinator: any ThingsCoordinating) {
    rows = model.things.map(Row.init)
    colour = model.remark.isEmpty ? model.colour : "\(model.colour), \(model.remark)"
    self.interactor = interactor
    self.coordinator = coordinator
  }

  /// The things in the store, to which arguments refer. ``rows`` may be out of date between two commands.
  var references: any ReferenceSource<Int64> { interactor.things }

  func open(_ thing: Reference<Int64>) throws -> Outcome {
    let follower = interactor.follower(of: thing.id)
    try coordinator.showThing(thing.id, isLast: thing.id == interactor.things.all.last?.id)
    return .done("below it stands \(follower ?? "nothing")")
  }

  func openAny() throws -> Outcome {
    try coordinator.showAny()
    return .silent
  }

  func add(_ name: String) throws -> Outcome {
    try interactor.add(name)
    return .done("added \(name)")
  }

  func drop(_ things: [Reference<Int64>]) throws -> Outcome {
    interactor.check(things.count)
    return try coordinator.ask(.drop) { [interactor] in
      interactor.drop(things.map(\.id))
      return .done("dropped")
    }
  }

  func clear() throws -> Outcome {
    try coordinator.ask(.clear) { [interactor] in
      interactor.drop(interactor.things.all.map(\.id))
      return .done("cleared")
    }
  }

  func paint() throws -> Outcome {
    try coordinator.showWizard()
    return .silent
  }
}
