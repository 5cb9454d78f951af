import ArgumentParser
import LineEditing
import MVVMC
import Shell
import LibC

/// The command line of an app: a prompt, commands, command files, `check`, `update`, `record`, `explore`, help, and
/// exit statuses for scripts.
///
/// If an app stores nothing, this is all of its `main.swift`:
///
/// ```swift
/// import ShellMain
///
/// ShellMain.run(name: "pantry", maker: PantryMaker())
/// ```
///
/// If an app stores data, or has its own options or verbs, it conforms to ``ShellApp``.
public enum ShellMain {
  /// Returns whether the user has requested an interruption. Apps with long commands call this.
  package static let isInterrupted: @Sendable () -> Bool = { Interruption.bySignal.isPending }

  /// Runs an app with the program's arguments, then ends the program.
  ///
  /// - Parameters:
  ///   - name: the name of the program.
  ///   - summary: a summary of the program in one line, for its help.
  ///   - version: the text that `--version` prints; if it is empty, there is no such option.
  ///   - greeting: the text that the prompt begins with if there is no data yet.
  ///   - maker: creates sessions of the app.
  public static func run(
    name: String, summary: String = "", version: String = "", greeting: String = "", maker: any SessionMaker
  ) -> Never {
    PlainApp.description.withLock {
      $0 = PlainApp.Description(name: name, summary: summary, version: version, greeting: greeting, maker: maker)
    }
    run(PlainApp.self)
  }

  /// Runs an app with the program's arguments, then ends the program.
  public static func run<App: ShellApp>(_ app: App.Type) -> Never {
    StandardStreams.reserveDescriptors()
    Signals.install()
    ProgramCall.begin(with: app)
    do throws(Failure) {
      let arguments = try CommandLineArguments.read()
      if let status = try Start.run(app, arguments[...]) { exit(status.rawValue) }
      parseAndRun(app, arguments)
    } catch {
      exit(Ending.printError(error).rawValue)
    }
  }

  private static func parseAndRun<App: ShellApp>(_ app: App.Type, _ given: [String]) -> Never {
    var command: any ParsableCommand.Type = ShellCommand<App>.self
    do {
      let arguments = try ShellCommand<App>.arranged(given[...])
      let parser = CommandLineParser.parser(of: App.self, arguments[...])
      command = parser.command
      try command.checkOptions(of: parser.arguments)
      var parsed = try command.parseAsRoot(parser.arguments)
      try parsed.run()
    } catch {
      Ending.leave(after: error, in: command)
    }
    exit(ExitStatus.success.rawValue)
  }
}
