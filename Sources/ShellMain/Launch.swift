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
}

/// Which data an app is opened on.
public enum LaunchData: Sendable {
  /// What the user keeps.
  case kept
  /// None, and what is entered is kept nowhere: `--memory`.
  case empty
  /// The app's sample, and changes are kept nowhere: `--demo`.
  case sample

  /// Refuses an option that names where the data is kept, beside one that keeps none.
  ///
  /// - Parameter option: the app's own option, as in `--data`, where it was given.
  /// - Throws: `Failure` with code `usage`.
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

/// An app that was opened on the user's data.
public struct OpenApp {
  /// The session over it.
  package let session: Session
  /// Whether nothing is kept yet, and so somebody new may sit there.
  package let isEmpty: () -> Bool
  /// Where the data is kept, as a recording calls it.
  package let origin: String
  /// Whether the data is as if nobody had ever used it: then a check of what is recorded makes the same.
  package var isPristine: () -> Bool
  private let closing: () throws -> Void

  /// Describes an app that was opened.
  ///
  /// - Parameters:
  ///   - session: the session over it.
  ///   - origin: where the data is kept, as a recording calls it.
  ///   - isEmpty: whether nothing is kept yet; the greeting is printed then.
  ///   - close: closes what was opened. Called once, when the program ends in whatever way but a crash, and nothing is asked of
  ///     the session afterwards. What it throws is told, and the program ends with status 4.
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

/// A copy of the user's data, to be explored.
public struct DataCopy {
  /// Makes sessions, each on a copy of its own. They are asked for the app's sample, and have the copy in its place.
  package let maker: any SessionMaker
  /// Where the data was copied from, as the command files of an exploration tell it.
  package let origin: String
  /// The lines of a command file that makes the same data in an empty store; nil where none does.
  package let seed: () throws(Failure) -> [String]?

  /// Describes a copy.
  ///
  /// - Parameters:
  ///   - origin: where the data was copied from.
  ///   - maker: makes sessions, each on a copy of its own.
  ///   - seed: gives the lines of a command file that makes the same data in an empty store, so that the command files of an
  ///     exploration can be checked; nil where none does.
  public init(
    of origin: String, maker: any SessionMaker,
    seed: @escaping () throws(Failure) -> [String]? = { () throws(Failure) in nil }
  ) {
    self.origin = origin
    self.maker = maker
    self.seed = seed
  }
}
