import FaultyApp
import MVVMC
import Shell
import ShellTesting
import Testing

@Suite struct ExpectSoundTests {
  @Test("an app without faults is sound")
  func appWithoutFaultsIsSound() async throws {
    try await expectSound(maker: FaultyAppMaker())
  }

  @Test("a fault is an issue with the file that shows it", arguments: [Fault.leak, .undoDiffers, .trap])
  func faultIsAnIssue(fault: Fault) async throws {
    let texts = Texts()
    try await withKnownIssue {
      try await expectSound(maker: FaultyAppMaker([fault]))
    } matching: {
      texts.note($0)
    }
    #expect(texts.all.allSatisfy { $0.hasPrefix("# ") && $0.contains("\n@data demo\n") }, "\(texts.all)")
  }

  @Test("a command that does not come back is an issue with the lines that led to it")
  func commandThatDoesNotComeBack() async throws {
    let texts = Texts()
    try await withKnownIssue {
      try await expectSound(maker: FaultyAppMaker([.hang]), maxCommandTime: .milliseconds(200))
    } matching: {
      texts.note($0)
    }
    #expect(texts.all == ["@data demo\nopen 2: it does not finish within 0.2 seconds"])
  }

  @Test("an app that does not open is an issue")
  func appThatDoesNotOpen() async throws {
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

  @Test("what was not seen is no issue, for more data may show it")
  func whatWasNotSeen() async throws {
    try await expectSound(maker: FaultyAppMaker([.neverEnabled]))
  }

  @Test("what was not seen is an issue where that is asked for")
  func whatWasNotSeenWhereThatIsAskedFor() async throws {
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

  @Test("what lies beyond the bound is not judged")
  func whatLiesBeyondTheBound() async throws {
    try await expectSound(maker: FaultyAppMaker([.leak]), maxStates: 1)
  }

  @Test("a place that is not there is a failure")
  func placeThatIsNotThere() async throws {
    await #expect(throws: Failure.self) { try await expectSound(maker: FaultyAppMaker(), from: "/nowhere") }
  }
}
