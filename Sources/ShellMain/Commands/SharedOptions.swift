import ArgumentParser
import LineEditing
import MVVMC
import Shell

/// The options of every verb that opens an app.
struct SharedOptions<App: ShellApp>: ParsableArguments {
  @OptionGroup var own: App.Options

  @Flag(help: "Start with an empty store, which is not kept.")
  var memory = false

  @Flag(help: "Start with a small sample, which is not kept.")
  var demo = false

  @Flag(help: "Do not run the user's init file at the start of a prompt.")
  var noInit = false

  @Option(
    help: ArgumentHelp("The location to begin at, written as the command where prints it.", valueName: "location"))
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

  @Option(
    help: ArgumentHelp(
      """
      The time to use as the present, as in 2026-01-02T09:00:00Z; it stands still. An offset such as +02:00 does not set \
      the time zone: --time-zone does.
      """, valueName: "time"))
  var now: String?

  @Option(
    help: ArgumentHelp("The time zone, as in Europe/Vienna (default: $TZ, else the system's).", valueName: "name"))
  var timeZone: String?

  /// The values, without ArgumentParser's wrappers.
  var values: StartOptions {
    StartOptions(
      memory: memory, demo: demo, noInit: noInit, at: at, format: format, pageSize: pageSize, color: color,
      width: width, now: now,
      timeZone: timeZone)
  }
}

extension Settings.Format: ExpressibleByArgument {}
extension Settings.Color: ExpressibleByArgument {}
