import LineEditing
import MVVMC
import Shell

/// What ``ShellApp/open(_:)`` opens an app with.
public struct Launch<Options> {
  /// The data to open.
  public let data: LaunchData
  /// The app's own options.
  public let options: Options
  /// The settings of the session, to pass on to it.
  public let settings: Settings
  /// The clock: the system's, or one that stands still where `--now` says so.
  public let clock: SessionClock
}

/// The data that an app is opened on.
public enum LaunchData: Sendable {
  /// The user's data.
  case kept
  /// No data, and changes are not kept: `--memory`.
  case empty
  /// The app's sample, and changes are not kept: `--demo`.
  case sample

  /// Throws where an option that says where the data is kept is combined with `--memory` or `--demo`.
  ///
  /// - Parameter option: the app's own option, as in `--data`, where it is given.
  /// - Throws: `Failure` with code `usage`, unless the user's data is opened.
  public func refuse(_ option: String) throws(Failure) {
    switch self {
    case .kept: break
    case .empty: throw Self.contradiction(option, "--memory")
    case .sample: throw Self.contradiction(option, "--demo")
    }
  }

  static func contradiction(_ option: String, _ other: String) -> Failure {
    Failure(.usage, "\(option) and \(other) contradict each other", advice: "leave one of them out")
  }
}

/// An app that is open on the user's data.
public struct OpenApp {
  /// The session over it.
  package let session: Session
  /// Whether nothing is kept yet, and so somebody new may sit there.
  package let isEmpty: () -> Bool
  /// Where the data is kept, as a recording calls it.
  package let origin: String
  /// Whether the data is as if nobody had ever used it: then a check of what is recorded makes the same.
  package var isPristine: () -> Bool
  /// Removes the file that opening the app has made, unless somebody else has opened it too; called after ``close()``.
  /// Nil where the file was there before.
  package var removeNewFile: (() -> Void)?
  private let closing: () throws -> Void

  /// Creates a description of an open app.
  ///
  /// - Parameters:
  ///   - session: the session of the app.
  ///   - origin: the name of the data in a recording.
  ///   - isEmpty: whether there is no data yet; the greeting is printed then.
  ///   - close: closes the data. Called once, however the program ends except by a crash; the session is not used
  ///     afterwards. An error that it throws is printed, and the program ends with status 4.
  public init(
    session: Session, origin: String = "the data of the user", isEmpty: @escaping () -> Bool = { true },
    close: @escaping () throws -> Void = {}
  ) {
    self.session = session
    self.origin = origin
    self.isEmpty = isEmpty
    isPristine = isEmpty
    closing = close
  }

  /// Closes what was opened.
  package func close() throws(Failure) { try Failure.catching(closing) }
}

/// A copy of the user's data, for an exploration.
public struct DataCopy {
  /// Creates sessions, each on a copy of its own. They are asked for the app's sample, and have the copy in its place.
  package let maker: any SessionMaker
  /// Where the data was copied from, as the command files of an exploration tell it.
  package let origin: String
  /// The lines of a command file that makes the same data in an empty store; nil where none does.
  package let seed: () throws(Failure) -> [String]?

  /// Creates a description of a copy.
  ///
  /// - Parameters:
  ///   - origin: where the data was copied from.
  ///   - maker: creates sessions, each on a copy of its own.
  ///   - seed: returns the lines of a command file that creates the same data in an empty store, so that the command
  ///     files of an exploration can be checked; nil where there is none.
  public init(
    of origin: String, maker: any SessionMaker,
    seed: @escaping () throws(Failure) -> [String]? = { () throws(Failure) in nil }
  ) {
    self.origin = origin
    self.maker = maker
    self.seed = seed
  }
}
