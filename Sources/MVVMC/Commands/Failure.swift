/// Why a command failed: a code for machines, what is wrong, and what to do about it.
///
/// A failed command has changed nothing. The text is written for the user at the prompt; the code is part of the
/// interface to other programs and never changes.
public struct Failure: Error, Equatable, Sendable {
  /// The kind of a failure.
  public enum Code: String, Sendable, CaseIterable {
    /// No command of this name exists on any screen.
    case unknownCommand = "unknown-command"
    /// The command exists, but is not available here or now.
    case unavailable
    /// The arguments do not fit the command.
    case usage
    /// The line refers to a thing that does not exist.
    case notFound = "not-found"
    /// The line refers to something that could be several things.
    case ambiguous
    /// A value was understood, but is not acceptable.
    case invalid
    /// Somebody else has changed what the command acts on.
    case conflict
    /// A question was not answered.
    case cancelled
    /// The store could not be read or written.
    case storage
    /// The user stopped the command.
    case interrupted
  }

  /// The texts of a failure.
  private struct Details: Equatable, Sendable {
    let code: Code
    let message: String
    var advice: String?
    var advisedCommand: String?
    var range: Range<Int>?
    var place: String?
    var isUncertain = false
    var keepsChanges = false
    var segment: Int?
  }

  /// Holds the details. Whatever a command does may fail, and hardly anything does: what has room for a failure is
  /// handed around for every line, and costs a word to copy so.
  private final class Held: Sendable {
    let details: Details

    init(_ details: Details) { self.details = details }
  }

  private var held: Held
  private var details: Details {
    get { held.details }
    set { held = Held(newValue) }
  }

  /// The kind of the failure.
  public var code: Code { details.code }
  /// The problem, in one line.
  public var message: String { details.message }
  /// The advice, in one line; nil if there is nothing to do.
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
  /// The place of input that cannot be read or parsed, as `FILE:LINE` or `FILE`; nil for the failure of a command.
  package var place: String? {
    get { details.place }
    set { details.place = newValue }
  }
  /// True if it cannot be told: what failed may have been done all the same.
  package var isUncertain: Bool {
    get { details.isUncertain }
    set { details.isUncertain = newValue }
  }
  /// True for a failure to close a store that has kept all changes all the same: what was called done is done.
  package var keepsChanges: Bool {
    get { details.keepsChanges }
    set { details.keepsChanges = newValue }
  }
  /// Which segment of a path a coordinator blames, counted from the first that it was asked for; nil for that one.
  package var segment: Int? {
    get { details.segment }
    set { details.segment = newValue }
  }

  /// Creates a failure from its code, what is wrong, and what to do about it, each text in one line.
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
  /// A semicolon separates them if either has a colon of its own, as before the system's reason.
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
