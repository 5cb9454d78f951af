import ShelfApp
import MVVMC
import Testing

@testable import Shell

@Suite("Resolving a line to a command")
struct CommandResolverTests {
  private let bench = Bench()

  /// The resolver for the current screen of the example app.
  private var resolver: CommandResolver { bench.session.resolver }

  private func failure(_ resolver: CommandResolver, _ line: String) -> Failure? {
    do throws(Failure) { _ = try resolver.resolve(line) } catch { return error }
    return nil
  }

  @Test("References and availability are checked")
  func liveChecks() throws {
    #expect(failure(resolver, "open Garlic")?.code == .notFound)
    #expect(failure(resolver, "open 9")?.range == 5..<6)
    #expect(failure(resolver, "open")?.message == "open needs ITEM")
    #expect(failure(resolver, "marked")?.code == .unavailable)
  }

  @Test("A line that resolves to no command fails with the reason and the range of the error")
  func unresolvedLines() throws {
    let items = resolver
    #expect(
      failure(items, "  oepn 1")
        == Failure(.unknownCommand, "there is no command \"oepn\"", advice: "did you mean open?", range: 2..<6))
    #expect(failure(items, "count 2")?.message == "count is a command of counter, not of items")
    #expect(failure(items, "yes")?.text == "no question is open, so there is nothing to answer")
    #expect(failure(items, "yes")?.code == .unavailable)
    #expect(failure(items, "cou 2")?.code == .unknownCommand)
    #expect(failure(items, "list markde")?.range == 5..<11)
    bench.perform("counter")
    #expect(failure(resolver, "count 2") == nil)
  }

  @Test("While a question is open, only answers and allowed commands resolve")
  func dialogs() throws {
    bench.perform("drop 1")
    let confirm = resolver
    #expect(failure(confirm, "up")?.message == "up cannot be used while a question is open")
    #expect(failure(confirm, "open 1")?.message == "open cannot be used while a question is open")
    #expect(failure(confirm, "hm")?.message == "\"hm\" is not an answer")
    #expect(try confirm.resolve("where").command.table == .global(0))
    #expect(try confirm.resolve("y").command.declaration.name == "yes")
    // A choice can have any name, even one that begins like a command.
    bench.perform("no", "mark 1")
    let choice = try resolver.resolve("high")
    #expect(choice.command.declaration.name == "answer")
    #expect(choice.command.argumentsStart == 0)
    #expect(choice.command.canonicalLine == "high")
  }

  @Test("`COMMAND --help` resolves to `help COMMAND`, also for a command of another screen")
  func help() throws {
    let items = resolver
    for (line, meant) in [
      ("add --help", "help add"), ("  drop   --help ", "help drop"), ("view --help", "help open"),
      ("count --help", "help count"), ("help --help", "help help"),
    ] {
      let resolved = try items.resolve(line)
      #expect(resolved.command.canonicalLine == meant)
      #expect(resolved.arguments[0] == .text(String(meant.dropFirst(5))))
      #expect(items.parts(of: line).map(\.role) == [.command, .help])
    }
    #expect(failure(items, "oepn --help")?.advice == "did you mean open?")
    #expect(failure(items, "drop 1 --help")?.message == "drop has no option --help")
    #expect(try items.resolve("add x --help").arguments[0] == .text("x --help"))
    #expect(try items.resolve("add '--help'").arguments[0] == .text("--help"))
    bench.perform("drop 1")
    #expect(try resolver.resolve("yes --help").command.canonicalLine == "help yes")
    bench.perform("no")
    #expect(bench.perform("add --help").printed == bench.perform("help add").printed)
    #expect(bench.names == ["Leek", "Onion"])
    bench.isInteractive = true
    #expect(bench.perform("ad --help").printed.first == bench.perform("help add").printed.first)
    #expect(failure(bench.session.resolver(isTyped: true), "ma --help")?.code == .ambiguous)
  }

  @Test("At the prompt a prefix resolves to its command, and an empty line at a question to `no`")
  func interactive() throws {
    let resolver = bench.session.resolver(isTyped: true)
    #expect(try resolver.resolve("cou").command.canonicalLine == "counter")
    #expect(try resolver.resolve("ad a  b").command.canonicalLine == "add a  b")
    #expect(failure(resolver, "ma 1")?.code == .ambiguous)
    bench.perform("drop 1")
    #expect(try bench.session.resolver(isTyped: true).resolve("").command.declaration.name == "no")
  }

  @Test("Resolving and completing random lines changes neither the data nor the location", arguments: [7, 8])
  func resolvingChangesNothing(seed: UInt64) throws {
    var lines = RandomLines(generator: .init(seed: seed))
    let (contents, revision, place) = (bench.shelf.contents, bench.store.revision, bench.place)
    let fingerprint = bench.store.fingerprint()
    for _ in 0..<10_000 {
      let line = lines.next()
      let resolver = bench.session.resolver(isTyped: seed == 8)
      _ = failure(resolver, line)
      _ = resolver.parts(of: line)
      _ = bench.prompt.completions(of: line, at: line.utf8.count)
    }
    #expect(bench.shelf.contents == contents)
    #expect(bench.store.fingerprint() == fingerprint)
    #expect(bench.store.revision == revision)
    #expect(bench.place == place)
    #expect(bench.session.everywhere.shell.lines.all == [])
  }
}
