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
  /// The clock: the system's, or a stopped one if `--now` is given.
  public let clock: SessionClock
}

/// The kinds of data that an app is opened on.
public enum LaunchData: Sendable {
  /// The user's data.
  case kept
  /// No data, and changes are not kept: `--memory`.
  case empty
  /// The app's sample, and changes are not kept: `--demo`.
  case sample

  /// Throws if an option that locates the data is combined with `--memory` or `--demo`.
  ///
  /// - Parameter option: the name of the app's own option, as in `--data`; call this only if the option is given.
  /// - Throws: `Failure` with code `usage` unless the user's data is opened.
  public func refuse(_ option: String) throws(Failure) {
    switch self {
    case .kept: break
    case .empty: throw Self.contradiction(option, "--memory")
    case .sample: throw Self.contradiction(option, "--demo")
    }
  }

  static func contradiction(_ option: String, _ other: String) -> Failure {
    Failure(.usage, "\(option) and \(other) contradict each other", advice: "use only one of them")
  }
}

/// An app that is open on the user's data.
public struct OpenApp {
  package let session: Session
  /// Returns whether there is no data yet: the user is probably new.
  package let isEmpty: () -> Bool
  /// The name of the data in a recording.
  package let origin: String
  /// Returns whether the data has never been changed. A check of a recording can then start from empty data.
  package var isPristine: () -> Bool
  /// Removes the file that opening the app created, unless somebody has written to it or another program has it open.
  /// Called after ``close()``. `nil` if the file existed before.
  package var removeNewFile: (() -> Void)?
  private let closing: (() throws -> Void)?

  /// Creates a description of an open app.
  ///
  /// - Parameters:
  ///   - session: the session of the app.
  ///   - origin: the name of the data in a recording.
  ///   - isEmpty: returns whether there is no data yet; the greeting is printed then.
  ///   - close: closes the data. Called once, however the program ends except by a crash; the session is not used
  ///     afterwards. If it throws, the error is printed in one line instead of the output of the latest batch of
  ///     commands, and the program ends with status 4. Data that must be saved before a command counts as done belongs
  ///     in a store, whose `commit()` saves it, such as `MemoryStore(_:savingBy:)`.
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

  package func close() throws(Failure) { try Failure.catching(otherwise: .storage) { try closing?() } }

  /// True if the app has a closure that closes the data, which may fail.
  package var isClosed: Bool { closing != nil }
}

/// A copy of the user's data, for an exploration.
///
/// All sessions of its maker must begin with the same data, which is read for the first one: an exploration creates
/// sessions at different times, and after the first one also in several processes.
public struct DataCopy {
  /// Creates sessions, each on its own copy. They are created with the copy in place of the app's sample.
  package let maker: any SessionMaker
  /// The origin of the data, as named in the command files of an exploration.
  package let origin: String
  /// Returns the lines of a command file that creates the same data in an empty store, or `nil` if there is none.
  package let seed: () throws(Failure) -> [String]?

  /// Creates a description of a copy.
  ///
  /// - Parameters:
  ///   - origin: the origin of the data.
  ///   - maker: creates sessions, each on its own copy.
  ///   - seed: returns the lines of a command file that creates the same data in an empty store, for checks of the
  ///     exploration's command files; `nil` if there is none.
  public init(
    of origin: String, maker: any SessionMaker,
    seed: @escaping () throws(Failure) -> [String]? = { () throws(Failure) in nil }
  ) {
    self.origin = origin
    self.maker = maker
    self.seed = seed
  }
}
