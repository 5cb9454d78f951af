import FaultyApp
import MVVMC
import Shell
import ShellTesting
import Testing

@Suite struct ExpectSoundTests {
  @Test("`expectSound` passes for an app without faults")
  func appWithoutFaultsPasses() async throws {
    try await expectSound(maker: FaultyAppMaker())
  }

  @Test("`expectSound` reports a fault with a command file", arguments: [Fault.leak, .undoDiffers, .trap])
  func faultIsReported(fault: Fault) async throws {
    let texts = Texts()
    try await withKnownIssue {
      try await expectSound(maker: FaultyAppMaker([fault]))
    } matching: {
      texts.note($0)
    }
    #expect(texts.all.allSatisfy { $0.hasPrefix("# ") && $0.contains("\n@data demo\n") }, "\(texts.all)")
  }

  @Test("`expectSound` reports a command that hangs, with the lines that lead to it")
  func hangingCommandIsReported() async throws {
    let texts = Texts()
    try await withKnownIssue {
      try await expectSound(maker: FaultyAppMaker([.hang]), maxCommandTime: .milliseconds(200))
    } matching: {
      texts.note($0)
    }
    #expect(texts.all == ["@data demo\nopen 2: it does not finish within 0.2 seconds"])
  }

  @Test("`expectSound` reports an app that hangs while it opens")
  func hangingStartIsReported() async throws {
    struct Stuck: SessionMaker {
      func makeSession(sample: Bool, settings: Settings, clock: SessionClock) -> Session { hang() }
    }
    let texts = Texts()
    try await withKnownIssue {
      try await expectSound(maker: Stuck(), maxCommandTime: .milliseconds(200))
    } matching: {
      texts.note($0)
    }
    #expect(texts.all == ["@data demo: it does not finish within 0.2 seconds"])
  }

  @Test("`expectSound` without `strict` ignores a command that is never available")
  func unavailableCommandIsIgnored() async throws {
    try await expectSound(maker: FaultyAppMaker([.neverEnabled]))
  }

  @Test("`expectSound` with `strict` reports a command that is never available")
  func strictReportsUnavailableCommand() async throws {
    try await expectSound(maker: FaultyAppMaker(), strict: true)
    let texts = Texts()
    try await withKnownIssue {
      try await expectSound(maker: FaultyAppMaker([.neverEnabled]), strict: true)
    } matching: {
      texts.note($0)
    }
    let text = try #require(texts.all.first)
    #expect(texts.all.count == 1)
    #expect(text.hasPrefix("not seen in ") && text.hasSuffix(" states: thing: finish: the command available"))
  }

  @Test("`expectSound` ignores faults beyond `maxStates`")
  func faultBeyondMaxStatesIsIgnored() async throws {
    try await expectSound(maker: FaultyAppMaker([.leak]), maxStates: 1)
  }

  @Test("`expectSound` throws for a start location that does not exist")
  func unknownLocationThrows() async throws {
    await #expect(throws: Failure.self) { try await expectSound(maker: FaultyAppMaker(), from: "/nowhere") }
  }
}
