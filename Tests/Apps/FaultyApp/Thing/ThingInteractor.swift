import MVVMC

/// The interactor's interface for the screen of a thing.
protocol ThingInteracting: AnyObject {
  func rename(_ name: String) throws
  func finish()
}

/// Owns the model of a thing.
final class ThingInteractor: ModelInteractor, ThingInteracting {
  let observed = Observed(ThingModel())
  /// Called after the thing was renamed.
  var onRename: () -> Void = {}
  private let id: Int64
  private let context: FaultyContext

  init(of id: Int64, _ context: FaultyContext) {
    self.id = id
    self.context = context
  }

  func fetch() {
    observed.isStale = context.has(.neverFresh)
    let thing = context.stock.thing(id) ?? (context.has(.goneButOpen) ? observed.value.thing : nil)
    observed.value = ThingModel(thing: thing, isFinishable: thing?.isDone == false && !context.has(.neverEnabled))
  }

  func rename(_ name: String) throws {
    if context.has(.crashAtEmptyText), name.isEmpty { fatalError("an empty text") }
    if context.has(.neverSucceeds) { throw Failure(.invalid, "things cannot be renamed") }
    let others = context.stock.contents.things.filter { $0.id != id }
    guard !others.contains(where: { $0.name == name }) else {
      if context.has(.halfEffect) { context.remark = "nearly renamed" }
      throw Failure(.conflict, "there is a thing \(name) already")
    }
    change { $0.name = name }
    onRename()
  }

  func finish() {
    if context.has(.goneButOpen) { return context.stock.change { [id] in $0.things.removeAll { $0.id == id } } }
    if !context.has(.noEffect) { change { $0.isDone = true } }
  }

  private func change(_ body: (inout Stock.Thing) -> Void) {
    // With this fault, the screen does not observe the data: it is notified of its own changes here, but not of the
    // removal.
    defer { if context.has(.goneButOpen), context.stock.thing(id) != nil { invalidate() } }
    context.stock.change(isAlwaysAdded: context.has(.emptyStep)) { [id] contents in
      for index in contents.things.indices where contents.things[index].id == id { body(&contents.things[index]) }
    }
  }
}
