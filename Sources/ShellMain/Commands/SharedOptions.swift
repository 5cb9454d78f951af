import ArgumentParser
import MVVMC
import Shell

/// The options that every way of starting an app takes.
struct SharedOptions<App: ShellApp>: ParsableArguments {
  @OptionGroup var own: App.Options

  @Flag(help: "No data at first, and what is entered is kept nowhere.")
  var memory = false

  @Flag(help: "A small sample, kept nowhere.")
  var demo = false

  @Flag(help: "Do not run the user's init file at the start of a prompt.")
  var noInit = false

  @Option(help: ArgumentHelp("Where to begin, as where prints it.", valueName: "location"))
  var at: String?

  @Option(help: ArgumentHelp("The form of what is printed: text, json or csv.", valueName: "format"))
  var format: Settings.Format = .text

  @Option(
    help: ArgumentHelp(
      "The rows of a page, or all (default: auto, which is 20, and at the prompt what the window holds).",
      valueName: "n")
  )
  var pageSize: String?

  @Option(help: ArgumentHelp("When colour is used: auto, always or never.", valueName: "when"))
  var color: Settings.Color = .auto

  @Option(help: ArgumentHelp("The columns of a line (default: those of the terminal, else 80).", valueName: "n"))
  var width: String?

  @Option(help: ArgumentHelp("The time to go by, as in 2026-01-02T09:00:00Z; it stands still.", valueName: "time"))
  var now: String?

  @Option(
    help: ArgumentHelp("The time zone, as in Europe/Vienna (default: $TZ, else the system's).", valueName: "name"))
  var timeZone: String?

  /// Which data the app is to be opened on.
  var data: LaunchData { demo ? .sample : memory ? .empty : .kept }
}

extension Settings.Format: ExpressibleByArgument {}
extension Settings.Color: ExpressibleByArgument {}
