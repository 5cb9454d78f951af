import LineEditing
import MVVMC
import Shell

/// What an app is opened with.
public struct Launch<Options> {
  /// Which data is wanted.
  public let data: LaunchData
  /// The app's own options.
  public let options: Options
  /// How the session speaks; to be handed on to it.
  public let settings: Settings
  /// The time: the system's, or where `--now` says that it stands still.
  public let clock: SessionClock

  /// How many seconds the user's time zone is ahead of UTC at a moment, given in seconds since 1970.
  package func zoneOffset(at seconds: Int64) -> Int { TimeZone.offset(at: seconds) }
}

/// Which data an app is opened on.
public enum LaunchData: Sendable {
  /// What the user keeps.
  case kept
  /// None, and what is entered is kept nowhere: `--memory`.
  case empty
  /// The app's sample, and changes are kept nowhere: `--demo`.
  case sample
}

/// An app that was opened on the user's data.
public struct OpenApp {
  /// The session over it.
  package let session: Session
  /// Whether nothing is kept yet, and so somebody new may sit there.
  package let isEmpty: () -> Bool
  /// Closes what was opened.
  package let close: () throws(Failure) -> Void

  /// Describes an app that was opened.
  ///
  /// - Parameters:
  ///   - session: the session over it.
  ///   - isEmpty: whether nothing is kept yet; the greeting is printed then.
  ///   - close: closes what was opened. Called once, when the program ends in whatever way but a crash, and nothing is asked of
  ///     the session afterwards. What it throws is told, and the program ends with status 4.
  public init(
    session: Session, isEmpty: @escaping () -> Bool = { true }, close: @escaping () throws(Failure) -> Void = {}
  ) {
    self.session = session
    self.isEmpty = isEmpty
    self.close = close
  }
}

/// A copy of the user's data, to be explored.
public struct DataCopy {
  /// Makes sessions, each on a copy of its own. They are asked for the app's sample, and have the copy in its place.
  package let maker: any SessionMaker
  /// Where the data was copied from, as the command files of an exploration tell it.
  package let origin: String

  /// Describes a copy.
  ///
  /// - Parameters:
  ///   - origin: where the data was copied from.
  ///   - maker: makes sessions, each on a copy of its own.
  public init(of origin: String, maker: any SessionMaker) {
    self.origin = origin
    self.maker = maker
  }
}
