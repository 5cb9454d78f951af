import MVVMC
import Shell

/// The options of every start: the data, the location to begin at, and the form of the output.
struct StartOptions: Equatable {
  var memory = false
  var demo = false
  /// True if the user's init file is left out.
  var noInit = false
  /// The location to begin at.
  var at: String?
  var format = Settings.Format.text
  var pageSize: String?
  var color = Settings.Color.auto
  var width: String?
  /// The time at which the clock stands still.
  var now: String?
  var timeZone: String?

  /// Which data the app is to be opened on.
  ///
  /// - Throws: ``Failure`` with code `usage` if the options contradict each other.
  func data() throws(Failure) -> LaunchData {
    if demo, memory { throw LaunchData.contradiction("--demo", "--memory") }
    return demo ? .sample : memory ? .empty : .kept
  }
}
