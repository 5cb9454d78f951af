import MVVMC
import Shell
import ShellTesting
import Testing

// A second small app with the declarations that the example app does not use. It too uses only public API.

private enum Colour: String, Choice {
  case red, green
}

/// Shows the revision of the store.
private final class WorkshopInteractor: ModelInteractor {
  let observed = Observed(0)
  private let store: MemoryStore<[String]>

  init(store: MemoryStore<[String]>) { self.store = store }

  func fetch() {
    observed.isStale = false
    observed.value = store.revision
  }

  func make(_ thing: String) {
    traced([thing])
    store.change("make \(thing)") { $0.append(thing) }
  }
}

private struct WorkshopViewModel {
  let revision: Int
  let interactor: WorkshopInteractor
  let coordinator: WorkshopCoordinator
  var tools: any ReferenceSource<Int64> {
    ListedReferences(noun: "tool", [Reference(id: 4, name: "Saw", version: 7), Reference(id: 5, name: "File")])
  }
}

/// A view whose commands print the arguments that they received.
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
    .init("follow", "Follow a plan", .path("PLAN")) { _, plan in .done("following \(plan)") },
    .init("rest", "Take a break", .value("TIME", Duration.self, optional: true)) { _, time in
      .done("resting for \((time ?? .seconds(60)).components.seconds) seconds")
    },
    .init("finish", "Make one last peg, and go outside", leadsTo: .yard) { workshop in
      workshop.interactor.make("peg")
      try workshop.coordinator.leave()
      return .silent
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
    Place<WorkshopCoordinator>(.yard, command: "yard", "Go outside") { _ in try YardCoordinator.calcot() }
  ]

  func leave() throws {
    traced()
    try open(.yard)
  }

  static func calcot(_ store: MemoryStore<[String]>) -> Calcot {
    let interactor = WorkshopInteractor(store: store)
    let coordinator = WorkshopCoordinator()
    return Calcot(.workshop, observing: interactor, coordinator: coordinator) { [unowned coordinator] in
      WorkshopView(viewModel: WorkshopViewModel(revision: $0, interactor: interactor, coordinator: coordinator))
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

private final class YardCoordinator: Coordinator {
  let link = StackLink()
  static func calcot() throws -> Calcot {
    let coordinator = YardCoordinator()
    return try Calcot(.yard, reading: {}, coordinator: coordinator) { [unowned coordinator] _ in
      YardView(viewModel: coordinator)
    }
  }
}

/// An app command, available on every screen.
private struct Clock {
  static let commands: CommandTable<Clock> = [.init("time", "Say the time") { .done("\($0.clock.seconds)") }]
  let clock: SessionClock
}

/// A mailbox that hands over one delivery.
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

  @Test("A command's action receives arguments of every kind of parameter")
  func everyKindOfParameterReachesTheAction() {
    #expect(session.perform("make peg 2").page?.above.map(\.plain) == ["Revision 2"])
    #expect(store.contents == ["peg", "peg"])
    #expect(session.perform("paint red").lines.map(\.plain) == ["red 1 -", "-"])
    #expect(
      session.perform("paint green --coats 2 --by Ada both sides").lines.map(\.plain) == ["green 2 Ada", "both sides"])
    #expect(session.perform("follow plans/shed.txt").message == "following plans/shed.txt")
    #expect(session.perform("rest 1h30m").message == "resting for 5400 seconds")
    #expect(session.perform("rest").message == "resting for 60 seconds")
    #expect(session.perform("rest awhile").failure?.message == "TIME cannot be \"awhile\": it is not a duration")
    #expect(session.perform("say").message == "nothing")
    #expect(session.perform("say hello").message == "hello")
    #expect(session.perform("sharpen Saw").message == "Saw 7")
    #expect(session.perform("sharpen").message == "nothing")
    #expect(session.perform("make peg 4").failure?.code == .usage)
  }

  @Test("App commands are available on every screen")
  func appCommandsWorkOnEveryScreen() {
    #expect(session.perform("time").message == "60")
    #expect(session.perform("yard").screen == "yard")
    #expect(session.perform("time").message == "60")
    #expect(session.perform("inside").location.description == "/workshop")
    #expect(session.perform("finish").location.description == "/workshop/yard")
    #expect(store.contents == ["peg"])
  }

  @Test("A commit keeps the changes, and a failed commit discards them")
  func failedCommitDiscardsTheChange() throws {
    var kept: [String] = []
    let store = MemoryStore<[String]>([]) { things in
      guard things.count < 2 else { throw Failure(.storage, "the shed is full") }
      kept = things
    }
    store.begin()
    store.change("make peg") { $0.append("peg") }
    try store.commit()
    #expect(kept == ["peg"])
    store.change("make saw") { $0.append("saw") }
    #expect(throws: Failure(.storage, "the shed is full")) { try store.commit() }
    #expect(kept == ["peg"])
    #expect(store.contents == ["peg"])
  }

  @Test("The mailbox is read before a command is performed")
  func mailboxIsReadBeforeACommand() {
    var told: [[String]] = []
    let observation = store.changes.observe { told.append($0) }
    session.mailbox = Post(store)
    #expect(session.perform("show").page?.above.map(\.plain) == ["Revision 1"])
    observation.cancel()
    _ = session.perform("make peg 1")
    #expect(told == [["nails"]])
  }
}
