import ShelfApp
import MVVMC
import ShellSupport
import Testing

@testable import Shell

@Suite("Tracing a session")
struct SessionTraceTests {
  private let bench = Bench()

  private func messages(_ result: CommandResult) -> [String]? { result.trace?.map(\.description) }

  @Test("`trace` shows or changes whether the session is traced, also at a question")
  func traceCommand() {
    #expect(bench.perform("trace").message == "trace off")
    #expect(bench.perform("trace on").message == "trace on")
    #expect(bench.perform("drop 1", "trace").message == "trace on")
    #expect(bench.perform("trace off").message == "trace off")
    #expect(bench.perform("no").trace == nil)
    #expect(bench.perform("trace perhaps").failure?.code == .usage)
  }

  @Test("A traced result has only the messages of its own command")
  func results() {
    #expect(messages(bench.perform("add Garlic")) == nil)
    #expect(messages(bench.perform("trace on")) == [])
    #expect(messages(bench.perform("open 1")) == ["Session → ItemsView open", "ItemsCoordinator → Stack push(item)"])
    #expect(messages(bench.perform("where")) == [])
    #expect(messages(bench.performOne("rename Kale")) == ["Session → ItemView rename"])
    #expect(
      messages(bench.performOne("up")) == [
        "Session → Stack up", "Stack → ItemsInteractor fetch", "ItemsInteractor → ItemsView viewModel",
      ])
    #expect(messages(bench.perform("nonsense")) == [])
  }

  @Test("A trace is printed faint before the text output, as a list in JSON, and not in CSV")
  func formats() throws {
    bench.perform("trace on")
    let result = bench.perform("add Garlic")
    let text = try Written(result, TextReporter(settings: Settings(color: .always)))
    #expect(text.output.hasPrefix("\u{1b}[2m  Session → ItemsView add\u{1b}[0m\n"))
    #expect(text.output.hasSuffix("\(result.message ?? "")\n"))
    let json = try Written(result, JSONReporter()).output
    #expect(json.contains(#""screen":"items","trace":["Session → ItemsView add""#))
    #expect(try Written(result, CSVReporter()).output == "")
    #expect(try Written(bench.perform("trace"), JSONReporter()).output.contains(#""screen":"items","trace":[]}"#))
    #expect(try !Written(bench.perform("trace off"), JSONReporter()).output.contains("trace\":"))
  }

  @Test("A trace has no messages from reading the titles for the prompt")
  func prompt() {
    bench.isInteractive = true
    bench.perform("trace on", "open 1")
    for calcot in bench.session.stack.calcots { calcot.interactor.invalidate() }
    _ = bench.session.prompt
    #expect(messages(bench.perform("where")) == [])
  }
}
