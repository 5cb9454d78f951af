import MVVMC
import Shell
import ShellMain

/// The contents and commands of the screen.
struct Tally {
  let count: Int
  let store: MemoryStore<Int>

  func add(_ number: Int) throws -> Outcome {
    guard store.contents + number <= 9 else { throw Failure(.invalid, "a tally ends at 9") }
    store.change("add \(number)") { $0 += number }
    return .done("+\(number)")
  }
}

struct TallyView: View {
  let viewModel: Tally
  let title = "tally"

  func page() -> Page { Page(above: ["The tally is at \(viewModel.count)"], content: .integer(Int64(viewModel.count))) }

  static let commands: CommandTable<Tally> = [
    .init("add", "Add to the tally", .number("N", 1...1_000, optional: true)) { try $0.add($1 ?? 1) }
  ]
}

extension ScreenKind { static let tally = Screen("tally", at: "/tally", TallyView.self) }

struct TallyMaker: SessionMaker {
  func makeSession(sample: Bool, settings: Settings, clock: SessionClock) throws -> Session {
    let store = MemoryStore(0)
    let root = try Calcot(.tally, reading: { store.contents }) { TallyView(viewModel: Tally(count: $0, store: store)) }
    return Session(stack: CoordinatorStack(root: root.refreshed(by: store.changes)), store: store, settings: settings)
  }
}

ShellMain.run(name: "tally", maker: TallyMaker())
