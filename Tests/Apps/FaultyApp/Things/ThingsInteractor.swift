import MVVMC

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The interactor's interface for the list.
protocol ThingsInteracting: AnyObject {
  var things: Things { get }
  func follower(of id: Int64) -> String?
  func add(_ name: String) throws
  func check(_ count: Int)
  func drop(_ ids: [Int64])
}

/// Owns the model of the list.
final class ThingsInteractor: ModelInteractor, ThingsInteracting {
  let observed = Observed(ThingsModel())
  private let context: FaultyContext
  /// The number of things that were opened, with the fault `hiddenState`.
  private var openedCount = 0

  init(_ context: FaultyContext) { self.context = context }

  func fetch() {
    observed.isStale = false
    let contents = context.stock.contents
    let remark = openedCount > 0 ? "\(openedCount) opened" : context.remark
    observed.value = ThingsModel(things: contents.things, colour: contents.colour, remark: remark)
  }

  func brokenInvariants() -> [String] {
    let names = context.stock.contents.things.map(\.name)
    return Set(names).count == names.count ? [] : ["no two things have the same name"]
  }

  var things: Things { Things(context.stock.contents.things) }

  /// Returns the name of the thing below another one in the list, or `nil` if there is none.
  func follower(of id: Int64) -> String? {
    if context.has(.hiddenState) {
      openedCount += 1
      invalidate()
    }
    let things = context.stock.contents.things
    guard let index = things.firstIndex(where: { $0.id == id }) else { return nil }
    if index + 1 == things.count {
      if context.has(.hang) { hang() }
      if context.has(.exit) { exit(0) }
      guard context.has(.crash) else { return nil }
    }
    return things[index + 1].name
  }

  func add(_ name: String) throws {
    if context.has(.crashBeyondASCII), !name.utf8.allSatisfy({ $0 < 128 }) { fatalError("a letter beyond ASCII") }
    if context.has(.crashAtFirstLetter), name.utf8.first.map({ $0 < 128 }) == false { fatalError("a first letter") }
    if context.has(.crashAtQuote), name.contains("\"") { fatalError("a quotation mark") }
    if context.has(.crashAtLongText), name.count >= 200 { fatalError("200 letters") }
    let stock = context.stock
    if stock.contents.things.contains(where: { $0.name == name }), !context.has(.brokenRule) {
      // Changes the screen's model and not the store, because the store is rolled back when the command fails.
      if context.has(.dirtyFailure) { observed.value.things = [] }
      throw Failure(.conflict, "there is a thing \(name) already")
    }
    stock.change { $0.add(name) }
  }

  /// Crashes with the fault `crashAtSeveral` if more than one thing is to be dropped.
  func check(_ count: Int) {
    if context.has(.crashAtSeveral), count > 1 { fatalError("several things") }
  }

  func drop(_ ids: [Int64]) {
    context.stock.change { contents in contents.things.removeAll { ids.contains($0.id) } }
  }
}
