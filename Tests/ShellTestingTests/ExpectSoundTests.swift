import FaultyApp
import MVVMC
import ShellTesting
import Testing

@Suite struct ExpectSoundTests {
  @Test func anAppWithoutFaultsIsSound() async throws {
    try await expectSound(maker: FaultyAppMaker())
  }

  @Test(arguments: [Fault.leak, .undoDiffers, .neverEnabled])
  func aFaultIsAnIssueWithTheFileThatShowsIt(fault: Fault) async throws {
    let texts = Texts()
    try await withKnownIssue {
      try await expectSound(maker: FaultyAppMaker([fault]))
    } matching: {
      texts.note($0)
    }
    #expect(texts.all.allSatisfy { $0.hasPrefix("# ") && $0.contains("\n@data demo\n") }, "\(texts.all)")
  }

  @Test func whatLiesBeyondTheBoundIsNotJudged() async throws {
    try await expectSound(maker: FaultyAppMaker([.leak]), maxStates: 1)
  }

  @Test func aPlaceThatIsNotThereIsAFailure() async throws {
    await #expect(throws: Failure.self) { try await expectSound(maker: FaultyAppMaker(), from: "/nowhere") }
  }
}
