import ArgumentParser
import LineEditing
import MVVMC
import Shell

/// The options of every verb that opens an app.
struct SharedOptions<App: ShellApp>: ParsableArguments {
  @OptionGroup var own: App.Options

  @Flag(help: "Start with an empty store in memory; changes are not saved.")
  var memory = false

  @Flag(help: "Start with a small sample in memory; changes are not saved.")
  var demo = false

  @Flag(help: "Do not run the user's init file at the start of a prompt.")
  var noInit = false

  @Option(
    help: ArgumentHelp("The location to begin at, in the form that where prints.", valueName: "location"))
  var at: String?

  @Option(help: ArgumentHelp("The output format: text, json or csv.", valueName: "format"))
  var format: Settings.Format = .text

  @Option(
    help: ArgumentHelp(
      "The number of rows on a page, or all (default: auto: 20, or at the prompt as many as fit in the window).",
      valueName: "n")
  )
  var pageSize: String?

  @Option(help: ArgumentHelp("When to use colour: auto, always or never.", valueName: "when"))
  var color: Settings.Color = .auto

  @Option(
    help: ArgumentHelp(
      "The width of a line (default: that of the terminal, or 80; without a terminal, rows are not wrapped).",
      valueName: "n")
  )
  var width: String?

  @Option(
    help: ArgumentHelp(
      """
      The time to use as the current time, as in 2026-01-02T09:00:00Z. The clock does not advance. An offset such as +02:00 \
      does not set the time zone: --time-zone does.
      """, valueName: "time"))
  var now: String?

  @Option(
    help: ArgumentHelp("The time zone, as in Europe/Vienna (default: $TZ, or the system's).", valueName: "name"))
  var timeZone: String?

  /// The values of the options that every app has, without ArgumentParser's property wrappers.
  var values: StartOptions {
    StartOptions(
      memory: memory, demo: demo, noInit: noInit, at: at, format: format, pageSize: pageSize, color: color,
      width: width, now: now,
      timeZone: timeZone)
  }
}

extension Settings.Format: ExpressibleByArgument {}
extension Settings.Color: ExpressibleByArgument {}
