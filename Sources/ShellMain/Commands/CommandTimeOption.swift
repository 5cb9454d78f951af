import ArgumentParser
import CommandFiles

/// The option `--max-command-time`: the time after which a command counts as hung.
struct CommandTimeOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("How long a command may take, as in 500ms or 1m (default: 10s).", valueName: "time"))
  var maxCommandTime: String?

  func validate() throws {
    guard let maxCommandTime else { return }
    guard let time = Pace.duration(maxCommandTime), time > .zero else {
      throw ValidationError("--max-command-time is a time as in 10s, 500ms or 2m")
    }
  }

  var duration: Duration { maxCommandTime.flatMap(Pace.duration) ?? CommandTimeLimit.standard }
}
