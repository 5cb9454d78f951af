import ArgumentParser
import Flows
import MVVMC
import Shell

/// `explore walk`
struct ExploreWalk<App: ShellApp>: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "walk", abstract: "A random walk that inspects every step.",
      discussion: "Exits 1 where it comes upon something that is wrong. \(Explore<App>.statuses)")
  }

  @Option(help: ArgumentHelp("The steps of the walk (default: 1000).", valueName: "n"))
  var steps: Int?

  @OptionGroup var setup: SetupOptions<App>

  @Option(help: ArgumentHelp("text or json.", valueName: "format"))
  var format: AnswerForm = .text

  @OptionGroup var output: OutputOptions
  @OptionGroup var scripts: ScriptOptions

  func validate() throws {
    if let steps, steps < 1 { throw ValidationError("--steps is a number from 1") }
  }

  func run() throws {
    try output.check()
    try scripts.check()
    let setup = try setup.makeSetup(scripts: scripts)
    let interruption = Interruption.bySignal
    let end = self.setup.duration.map { ContinuousClock.now + $0 }
    let status = Walk.watched(
      setup, steps: steps ?? 1000, seed: self.setup.seed ?? 0,
      watch: CrashWatch(isInterrupted: { interruption.isPending }),
      isInterrupted: { interruption.isPending || end.map { ContinuousClock.now >= $0 } == true }
    ) { result in
      Exploration.status(releasingOutput: {}) { () throws(Failure) in try answer(try result.get()) }
    }
    if status != 0 { throw ExitCode(status) }
  }

  private func answer(_ walk: Walk) throws(Failure) -> ExitStatus {
    Exploration.printNote(MapReport.rate(transitions: walk.transitions, walk.duration))
    if let finding = walk.finding {
      let file = CheckedScript(
        name: ScriptFolder.name(0, finding), text: finding.script(walk.preamble), endsProgram: finding.kind == .crash)
      try scripts.write([file], for: App.self)
    }
    try output.write(WalkReport.text(of: walk, asJSON: format == .json))
    return walk.finding == nil ? .success : .differed
  }
}
