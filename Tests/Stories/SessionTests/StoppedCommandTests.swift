import GroupsAssembly
import GroupsSupport
import MVVMC
import Synchronization
import Testing

@testable import CommandFiles
@testable import Shell

@Suite("Stopping a command on many todos")
struct StoppedCommandTests {
  private static let lines =
    ["create Home", "open 1", "todos"] + (1...1_000).map { "add todo \($0)" } + ["done 1-1000"]

  @Test("A stopped command fails as interrupted in a session with its own data")
  func stoppedCommandFailsInAMadeSession() throws {
    let maker = GroupsSessionMaker(isInterrupted: { true })
    let session = try maker.makeSession(sample: false, settings: Settings(), clock: SessionClock())
    var codes: [Failure.Code?] = []
    for line in Self.lines { codes.append(session.perform(line).failure?.code) }
    #expect(codes.dropLast().allSatisfy { $0 == nil })
    #expect(codes.last == .interrupted)
    #expect(session.perform("list open").page != nil)
  }

  @Test("A stopped check reports the interruption and no finding")
  func stoppedCheckHasNoFinding() throws {
    let isStopped = Flag()
    // The store asks for an interruption only in the last command, which has enough todos, so the user stops there.
    let maker = GroupsSessionMaker(isInterrupted: {
      isStopped.set()
      return true
    })
    try withTemporaryFile { path in
      try FileReplacement.write(Self.lines.joined(separator: "\n"), to: path)
      let report = CommandFileChecker(maker: maker, interruption: Interruption { isStopped.isSet }).check(path)
      #expect(report.status == .interrupted)
      #expect(report.findings.isEmpty)
      #expect(report.problem?.contains("stopped") == true)
    }
  }

  private final class Flag: Sendable {
    private let value = Atomic(false)
    var isSet: Bool { value.load(ordering: .relaxed) }
    func set() { value.store(true, ordering: .relaxed) }
  }
}
