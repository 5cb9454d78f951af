import GroupsDomain
import MVVMC
import Shell

/// An app that the program carries. The ways in and out are the same for every one: they know no other thing of it.
protocol App {
  /// How the program is called to get there.
  static var commandName: String { get }
  /// What a newcomer reads at the prompt.
  static var greeting: String { get }
  /// The file for the lines that are typed, in the folder of the default store.
  static var historyName: String { get }
  /// Makes sessions on data of their own.
  static var maker: any SessionMaker { get }
  /// Makes sessions on copies of the data in a file.
  ///
  /// - Throws: ``Failure`` with code `usage` where the app has no such file, `storage` where there is none of this name.
  static func maker(copying path: String) throws(Failure) -> any SessionMaker

  /// Opens a session on the user's data.
  static func open(_ start: AppStart) throws(Failure) -> OpenApp
}

/// What an app is opened with.
struct AppStart {
  let options: SharedOptions
  let settings: Settings
  let now: () -> Timestamp
  let history: (any LineHistory)?
}

/// An app that is open.
struct OpenApp {
  let session: Session
  /// Whether nothing is kept yet, and so somebody new may sit there.
  let isEmpty: () -> Bool
}
