import ArgumentParser
import MVVMC
import Shell

/// The options that every way of starting takes.
struct SharedOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The store (default: $CALCOT_DATA, else calcot.sqlite in the user's data folder; for the gallery gallery.json beside it).",
      valueName: "path"))
  var data: String?

  @Flag(help: "An empty store that is kept nowhere.")
  var memory = false

  @Flag(help: "A small sample, kept nowhere.")
  var demo = false

  @Option(help: ArgumentHelp("Where to begin, as in /groups/3/todos or /gallery/counter/mvp.", valueName: "location"))
  var at: String?

  @Option(help: ArgumentHelp("The form of what is printed: text, json or csv.", valueName: "format"))
  var format: Settings.Format = .text

  @Option(
    help: ArgumentHelp("The rows of a page, or all (default: 20; at the prompt what the window holds).", valueName: "n")
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

  /// The file that the data is to be in, where one is named.
  ///
  /// - Parameter example: how such a file is called.
  /// - Throws: ``Failure`` with code `usage` where the path can be that of no file.
  func dataFile(_ example: String) throws(Failure) -> String? {
    guard let data else { return nil }
    guard !data.isEmpty else {
      throw Failure(.usage, "--data names no file", advice: "name one, as in --data \(example), or leave --data out")
    }
    guard !data.hasSuffix("/") else {
      throw Failure(.usage, "--data \(data) names a folder", advice: "name a file in it, as in \(data)\(example)")
    }
    return data
  }
}

extension Settings.Format: ExpressibleByArgument {}
extension Settings.Color: ExpressibleByArgument {}
