/// Why a command could not be carried out: a code for machines, what is wrong, and what to do about it.
///
/// A failed command has changed nothing. The text is written for the person at the prompt; the code is part of the
/// contract with programs and never changes.
public struct Failure: Error, Equatable, Sendable {
  /// What kind of failure it is.
  public enum Code: String, Sendable, CaseIterable {
    /// No command of this name exists anywhere.
    case unknownCommand = "unknown-command"
    /// The command exists, but not here or not now.
    case unavailable
    /// The words of the line do not fit the command.
    case usage
    /// What the line refers to does not exist.
    case notFound = "not-found"
    /// What the line refers to could be several things.
    case ambiguous
    /// A value was understood and is not acceptable.
    case invalid
    /// Somebody else changed what the command was about.
    case conflict
    /// A question was left without an answer.
    case cancelled
    /// The store could not be read or written.
    case storage
    /// The user stopped the command.
    case interrupted
  }

  /// What a failure says.
  private struct Details: Equatable, Sendable {
    let code: Code
    let message: String
    var advice: String?
    var advisedCommand: String?
    var range: Range<Int>?
    var place: String?
    var isUncertain = false
    var segment: Int?
  }

  /// Holds the details. Whatever a command does may fail, and hardly anything does: what has room for a failure is handed around
  /// for every line, and costs a word to copy so.
  private final class Held: Sendable {
    let details: Details

    init(_ details: Details) { self.details = details }
  }

  private var held: Held
  private var details: Details {
    get { held.details }
    set { held = Held(newValue) }
  }

  /// What kind of failure it is.
  public var code: Code { details.code }
  /// What is wrong, in one line.
  public var message: String { details.message }
  /// What to do about it, in one line, where there is something to do.
  package internal(set) var advice: String? {
    get { details.advice }
    set { details.advice = newValue }
  }
  /// The command that the advice names; nil where it names none, or one that there is everywhere.
  var advisedCommand: String? {
    get { details.advisedCommand }
    set { details.advisedCommand = newValue }
  }
  /// The part of the line that is to blame, in UTF-8 offsets from its start.
  package var range: Range<Int>? {
    get { details.range }
    set { details.range = newValue }
  }
  /// Where the input itself cannot be read or parsed, as `FILE:LINE` or `FILE`; nil where a command is to blame.
  package var place: String? {
    get { details.place }
    set { details.place = newValue }
  }
  /// Whether what failed may have been done all the same, and nobody can tell.
  package var isUncertain: Bool {
    get { details.isUncertain }
    set { details.isUncertain = newValue }
  }
  /// Which segment of a path a coordinator blames, counted from the first that it was asked for; nil for that one.
  package var segment: Int? {
    get { details.segment }
    set { details.segment = newValue }
  }

  /// Makes a failure.
  public init(_ code: Code, _ message: String, advice: String? = nil) {
    self.init(code, message, advice: advice, range: nil)
  }

  package init(_ code: Code, _ message: String, advice: String? = nil, range: Range<Int>?) {
    held = Held(Details(code: code, message: message, advice: advice, range: range))
  }

  /// Failures are the same where they say the same.
  public static func == (one: Failure, other: Failure) -> Bool {
    one.held === other.held || one.details == other.details
  }

  /// The message and the advice as one line, as in `the quote is not closed: close it`.
  ///
  /// Where either has a colon of its own, as before the system's reason, a semicolon stands between them.
  package var text: String {
    guard let advice else { return message }
    return message + (Self.hasColon(message) || Self.hasColon(advice) ? "; " : ": ") + advice
  }

  private static func hasColon(_ text: String) -> Bool {
    zip(text.utf8, text.utf8.dropFirst()).contains { $0 == UInt8(ascii: ":") && $1 == UInt8(ascii: " ") }
  }

  /// The same failure as one of the input, unless it is placed already.
  package func placed(at place: String) -> Failure {
    var copy = self
    copy.place = copy.place ?? place
    return copy
  }

  /// The same failure, blamed on a segment of a path, counted from the first that a coordinator was asked for.
  package func at(segment: Int) -> Failure {
    var copy = self
    copy.segment = segment
    return copy
  }

  /// The same failure, blamed on a part of the line unless one is blamed already.
  package func at(_ range: Range<Int>) -> Failure {
    var copy = self
    copy.range = copy.range ?? range
    return copy
  }
}
