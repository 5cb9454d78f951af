import ArgumentParser
import LineEditing
import MVVMC
import Shell

/// The command line. Without a verb it is the prompt, or the command file that standard input holds.
@main
struct Calcot: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calcot", abstract: "A shell for groups, their members and their todos.",
    discussion: "Without a verb it is a prompt; when standard input is no terminal, that is taken as a command file.",
    version: version, subcommands: verbs(of: Groups.self) + [GalleryCommand.self])

  static let version = "0.1.0"

  @OptionGroup var start: StartOptions

  static func main() {
    CommandLineArguments.holdStandardStreams()
    Signals.install()
    do {
      let line = try CommandLineArguments.read()
      var command = try parsed(line)
      try command.run()
    } catch {
      Ending.leave(after: error, in: Self.self)
    }
  }

  private static func parsed(_ line: CommandLineArguments) throws -> any ParsableCommand {
    if line.isExploration {
      // Its --format knows other words than that of the shell, which would take them first.
      let words = Array(line.arguments.dropFirst())
      return line.isGallery ? try Explore<Gallery>.parseAsRoot(words) : try Explore<Groups>.parseAsRoot(words)
    }
    return try line.needsVerbs ? parseAsRoot(line.all) : start(line.isGallery).parseAsRoot(line.arguments)
  }

  private static func start(_ isGallery: Bool) -> any ParsableCommand.Type {
    isGallery ? Start<Gallery>.self : Start<Groups>.self
  }

  func run() throws { try start.run(Groups.self) }
}
