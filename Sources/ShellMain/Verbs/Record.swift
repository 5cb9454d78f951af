import ArgumentParser
import CommandFiles
import LineEditing
import MVVMC
import Shell

struct Record<App: ShellApp>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "record",
      abstract: "Start a session that is recorded in a file, with its output, so that check can repeat it.")
  }

  @Argument(help: ArgumentHelp("The file to write; it must not exist yet.", valueName: "file"))
  var file: String

  @OptionGroup var options: SharedOptions<App>

  func run() throws {
    if Terminal.isTerminal(0) {
      return try Ending.leave(with: Prompt.run(App.self, options.values, own: options.own, recordingTo: file))
    }
    let status = try Program<App>.use(options.values, own: options.own, isPrompt: false) { (program) throws(Failure) in
      try program.record(to: file)
      var run = RunOptions()
      run.isRecorded = true
      return program.runner.run(FileLineSource.standardInput(interruption: .bySignal), run)
    }
    try Ending.leave(with: status)
  }
}

extension Program {
  /// Starts recording to a new file.
  func record(to path: String) throws(Failure) {
    try session.recording.begin(path)
    session.recording.omitsIndentedLines = true
  }
}
