import ArgumentParser
import Flows
import MVVMC
import Shell

struct ExploreWalk<App: ShellApp>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "walk", abstract: "Take a random walk and check every step.",
      discussion: "Exits 1 if there are findings. \(Explore<App>.statuses)")
  }

  @Option(help: ArgumentHelp("The number of steps (default: 1000).", valueName: "n"))
  var steps: Int?

  @OptionGroup var setup: SetupOptions<App>

  @Option(help: ArgumentHelp("text or json.", valueName: "format"))
  var format: AnswerFormat = .text

  @OptionGroup var output: OutputOptions
  @OptionGroup var scripts: ScriptOptions

  func validate() throws {
    if let steps, steps < 1 { throw ValidationError("--steps is a number from 1") }
  }

  func run() throws {
    try output.check()
    try scripts.check()
    let setup = try setup.makeSetup(scripts: scripts)
    let end = self.setup.duration.map { ContinuousClock.now + $0 }
    try Exploration.run(setup, limit: self.setup.limit.duration) { (crashes, journal, releaseOutput) throws(Failure) in
      let walk = try Walk.walk(
        setup, steps: steps ?? 1000, seed: self.setup.seed ?? 0, crashes: crashes, journal: journal
      ) { Interruption.bySignal.isPending || end.map { ContinuousClock.now >= $0 } == true }
      releaseOutput()
      return try answer(walk)
    }
  }

  private func answer(_ walk: Walk) throws(Failure) -> ExitStatus {
    for line in walk.slowCommands { Exploration.printNote(line) }
    Exploration.printNote(MapReport.rate(transitions: walk.transitions, walk.duration))
    try scripts.write(walk.findings, walk.preamble)
    try output.write(walk.text(as: format))
    return walk.findings.isEmpty ? .success : .differed
  }
}
