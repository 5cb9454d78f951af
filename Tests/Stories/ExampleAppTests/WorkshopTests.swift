import MVVMC
import Shell
import ShellTesting
import Testing

// What an app can declare that the example app has no use for: a second small app, also with nothing but what is public.

private enum Colour: String, Choice {
  case red, green
}

/// Shows how often the store has changed; its commands say what they were given.
private final class WorkshopInteractor: ModelInteractor {
  let observed = Observed(0)
  private let store: MemoryStore<[String]>

  init(store: MemoryStore<[String]>) { self.store = store }

  func fetch() {
    observed.isStale = false
    observed.value = store.revision
  }

  func make(_ thing: String) { store.change("make \(thing)") { $0.append(thing) } }
}

private struct WorkshopViewModel {
  let revision: Int
  let interactor: WorkshopInteractor
  var tools: any ReferenceSource<Int64> {
    ListedReferences(noun: "tool", [Reference(id: 4, name: "Saw", version: 7), Reference(id: 5, name: "File")])
  }
}

private struct WorkshopView: View {
  let viewModel: WorkshopViewModel
  var title: String { "Workshop" }
  func page() -> Page { Page(above: ["Revision " + StyledText("\(viewModel.revision)", .heading)], content: .null) }

  static let commands: CommandTable<WorkshopViewModel> = [
    .init("make", "Make a thing", .word("THING"), .number("N", 1...3)) { workshop, thing, count in
      for _ in 0..<count { workshop.interactor.make(thing) }
      return .drawn
    },
    .init(
      "paint", "Paint", .choice("COLOUR", Colour.self), .option("coats", 1...3), .option("by", "WHO"),
      .text("WORDS", optional: true)
    ) { _, colour, coats, who, words in
      Outcome(lines: ["\(colour) \(coats ?? 1) \(who ?? "-")", StyledText(words ?? "-")])
    },
    .init("say", "Say a word", .word("WORD", optional: true)) { _, word in .done(word ?? "nothing") },
    .init("sharpen", "Sharpen a tool", .reference("TOOL", \.tools, optional: true)) { _, tool in
      .done(tool.map { "\($0.name) \($0.version.map(String.init) ?? "unknown")" } ?? "nothing")
    },
  ]
}

extension ScreenKind {
  fileprivate static let workshop = Screen("workshop", at: "/workshop", WorkshopView.self, WorkshopCoordinator.self)
  fileprivate static let yard = Screen("yard", at: "/workshop/yard", YardView.self, YardCoordinator.self)
}

private final class WorkshopCoordinator: Coordinator {
  let link = StackLink()
  static let places = [
    Place<WorkshopCoordinator>(.yard, command: "yard", "Go outside") { _ in YardCoordinator.calcot() }
  ]

  static func calcot(_ store: MemoryStore<[String]>) -> Calcot {
    let interactor = WorkshopInteractor(store: store)
    return Calcot(.workshop, observing: interactor, coordinator: WorkshopCoordinator()) {
      WorkshopView(viewModel: WorkshopViewModel(revision: $0, interactor: interactor))
    }.refreshed(by: store.changes)
  }
}

private struct YardView: View {
  let viewModel: YardCoordinator
  var title: String { "Yard" }
  func page() -> Page { Page(above: ["The yard"], content: .null) }
  static let commands: CommandTable<YardCoordinator> = [
    .init("inside", "Go inside", leadsTo: .workshop) { yard in
      try yard.go(to: .workshop)
      return .silent
    }
  ]
}

private final class YardInteractor: ModelInteractor { let observed = Observed(()) }

private final class YardCoordinator: Coordinator {
  let link = StackLink()
  static func calcot() -> Calcot {
    let coordinator = YardCoordinator()
    return Calcot(.yard, observing: YardInteractor(), coordinator: coordinator) { [unowned coordinator] _ in
      YardView(viewModel: coordinator)
    }
  }
}

/// A command that can be given everywhere.
private struct Clock {
  static let commands: CommandTable<Clock> = [.init("time", "Say the time") { .done("\($0.clock.seconds)") }]
  let clock: SessionClock
}

/// Hands over one thing that has arrived.
private final class Post: Mailbox {
  var parcels = ["nails"]
  let store: MemoryStore<[String]>
  init(_ store: MemoryStore<[String]>) { self.store = store }
  func handOver(waiting: Bool) {
    for parcel in parcels { store.change("take in \(parcel)") { $0.append(parcel) } }
    parcels = []
  }
}

struct WorkshopTests {
  private let store = MemoryStore<[String]>([])
  private let session: Session

  init() {
    session = Session(
      stack: CoordinatorStack(root: WorkshopCoordinator.calcot(store)), store: store,
      appCommands: [AppCommands(Clock.commands, on: Clock(clock: SessionClock(seconds: 60)))])
  }

  @Test("every kind of parameter reaches the action")
  func everyKindOfParameterReachesTheAction() {
    #expect(session.perform("make peg 2").page?.above.map(\.plain) == ["Revision 2"])
    #expect(store.contents == ["peg", "peg"])
    #expect(session.perform("paint red").lines.map(\.plain) == ["red 1 -", "-"])
    #expect(
      session.perform("paint green --coats 2 --by Ada both sides").lines.map(\.plain) == ["green 2 Ada", "both sides"])
    #expect(session.perform("say").message == "nothing")
    #expect(session.perform("say hello").message == "hello")
    #expect(session.perform("sharpen Saw").message == "Saw 7")
    #expect(session.perform("sharpen").message == "nothing")
    #expect(session.perform("make peg 4").failure?.code == .usage)
  }

  @Test("commands of the app are taken on every screen")
  func commandsOfTheAppAreTakenOnEveryScreen() {
    #expect(session.perform("time").message == "60")
    #expect(session.perform("yard").screen == "yard")
    #expect(session.perform("time").message == "60")
    #expect(session.perform("inside").location.description == "/workshop")
  }

  @Test("what arrives is taken in before a command")
  func whatArrivesIsTakenInBeforeACommand() {
    var told: [[String]] = []
    let observation = store.changes.observe { told.append($0) }
    session.mailbox = Post(store)
    #expect(session.perform("show").page?.above.map(\.plain) == ["Revision 1"])
    observation.cancel()
    _ = session.perform("make peg 1")
    #expect(told == [["nails"]])
  }
}
