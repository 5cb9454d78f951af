import MVVMC
import Shell

/// The options that every app has: the data, the starting location, the time, and the form of the output.
struct StartOptions: Equatable {
  /// True to start with an empty store in memory.
  var memory = false
  /// True to start with a small sample in memory.
  var demo = false
  /// True to skip the user's init file.
  var noInit = false
  var at: String?
  var format = Settings.Format.text
  var pageSize: String?
  var color = Settings.Color.auto
  var width: String?
  /// The time at which the clock is stopped.
  var now: String?
  var timeZone: String?

  /// The names of the saved settings that the command line overrides.
  var overriddenSettings: Set<String> {
    Set((color == .auto ? [] : ["color"]) + (pageSize == nil ? [] : ["page-size"]))
  }

  /// Returns the data to open the app on.
  ///
  /// - Throws: ``Failure`` with code `usage` if `--demo` and `--memory` are both given.
  func data() throws(Failure) -> LaunchData {
    if demo, memory { throw LaunchData.contradiction("--demo", "--memory") }
    return demo ? .sample : memory ? .empty : .kept
  }
}
