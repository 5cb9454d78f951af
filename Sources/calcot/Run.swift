import ArgumentParser
import Shell

/// `calcot run FILE…`
struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run the commands of files on the user's data; - is standard input.",
    discussion: "Stops at the first command that fails, says where, and exits 3. What was done before stays.")

  @Argument(help: ArgumentHelp("Command files.", valueName: "file"))
  var files: [String]

  @OptionGroup var options: SharedOptions

  func run() throws {
    let program = try Program(options, isPrompt: false)
    let sources: [FileLineSource] = try files.map { file in
      file == "-" ? FileLineSource(descriptor: 0, name: "-") : try FileLineSource(path: file)
    }
    for source in sources { try Ending.leave(with: program.runner.run(source)) }
  }
}
