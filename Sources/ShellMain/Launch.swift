import LineEditing
import MVVMC
import Shell

/// The input of ``ShellApp/open(_:)``.
public struct Launch<Options> {
  /// The data to open.
  public let data: LaunchData
  /// The app's own options.
  public let options: Options
  /// The settings of the session, to pass on to it.
  public let settings: Settings
  /// The clock: the system's, or one that stands still if `--now` says so.
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

  /// Throws if an option that says where the data is kept is combined with `--memory` or `--demo`.
  ///
  /// - Parameter option: the app's own option, as in `--data`, if it is given.
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
  /// True if nothing is kept yet: the user is probably new.
  package let isEmpty: () -> Bool
  /// The name of the data in a recording.
  package let origin: String
  /// True if the data has never been changed: a check of a recording can then create the same.
  package var isPristine: () -> Bool
  /// Removes the file that opening the app has made, unless another program has opened it too; called after
  /// ``close()``. Nil if the file was there before.
  package var removeNewFile: (() -> Void)?
  private let closing: (() throws -> Void)?

  /// Creates a description of an open app.
  ///
  /// - Parameters:
  ///   - session: the session of the app.
  ///   - origin: the name of the data in a recording.
  ///   - isEmpty: whether there is no data yet; the greeting is printed then.
  ///   - close: closes the data. Called once, however the program ends except by a crash; the session is not used
  ///     afterwards. An error that it throws is told in one line, in place of what the latest batch of commands printed,
  ///     and the program ends with status 4. Data that must be kept before a command is called done belongs to a
  ///     store, whose `commit()` keeps it: `MemoryStore(_:savingBy:)` does.
  public init(
    session: Session, origin: String = "the data of the user", isEmpty: @escaping () -> Bool = { true },
    close: (() throws -> Void)? = nil
  ) {
    self.session = session
    self.origin = origin
    self.isEmpty = isEmpty
    isPristine = isEmpty
    closing = close
  }

  /// Closes what was opened.
  package func close() throws(Failure) { try Failure.catching(otherwise: .storage) { try closing?() } }

  /// True if closing may fail.
  package var isClosed: Bool { closing != nil }
}

/// A copy of the user's data, for an exploration.
public struct DataCopy {
  /// Creates sessions, each on a copy of its own. They are asked for the app's sample, and have the copy in its place.
  package let maker: any SessionMaker
  /// The origin of the data, as named in the command files of an exploration.
  package let origin: String
  /// The lines of a command file that makes the same data in an empty store; nil if none does.
  package let seed: () throws(Failure) -> [String]?

  /// Creates a description of a copy.
  ///
  /// - Parameters:
  ///   - origin: the origin of the data.
  ///   - maker: creates sessions, each on a copy of its own.
  ///   - seed: returns the lines of a command file that creates the same data in an empty store, for checks of the
  ///   command files of an exploration; nil if there is none.
  public init(
    of origin: String, maker: any SessionMaker,
    seed: @escaping () throws(Failure) -> [String]? = { () throws(Failure) in nil }
  ) {
    self.origin = origin
    self.maker = maker
    self.seed = seed
  }
}
