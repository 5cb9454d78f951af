/// The reason a command failed: a code, a message that states the problem, and advice.
///
/// A command that fails changes nothing. The message and the advice are for the user. The code is for other programs,
/// so the codes never change.
public struct Failure: Error, Equatable, Sendable {
  /// The kinds of failures.
  public enum Code: String, Sendable, CaseIterable {
    /// No command of this name exists on any screen.
    case unknownCommand = "unknown-command"
    /// The command exists, but is not available here or now.
    case unavailable
    /// The arguments do not fit the command.
    case usage
    /// The line refers to an item that does not exist.
    case notFound = "not-found"
    /// The line refers to something that matches several items.
    case ambiguous
    /// A value has the right form but is not accepted.
    case invalid
    /// Another user or program has changed the item that the command acts on.
    case conflict
    /// The user left a question without an answer, or chose not to continue.
    case cancelled
    /// The store could not be read or written.
    case storage
    /// The user stopped the command.
    case interrupted
  }

  /// The contents of a failure.
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

  /// A box for the details. Commands rarely fail, but every function that can throw a failure has room for one. With
  /// the box, that is one pointer.
  private final class Held: Sendable {
    let details: Details

    init(_ details: Details) { self.details = details }
  }

  private var held: Held
  private var details: Details {
    get { held.details }
    set { held = Held(newValue) }
  }

  /// The kind of failure.
  public var code: Code { details.code }
  /// The problem, one line.
  public var message: String { details.message }
  /// The advice, one line; `nil` if there is nothing that the user can do.
  package internal(set) var advice: String? {
    get { details.advice }
    set { details.advice = newValue }
  }
  /// The command that the advice names and that some screens lack; `nil` if the advice applies on all screens.
  var advisedCommand: String? {
    get { details.advisedCommand }
    set { details.advisedCommand = newValue }
  }
  /// The part of the line at fault, in UTF-8 offsets from the start of the line; `nil` if it is not known.
  package var range: Range<Int>? {
    get { details.range }
    set { details.range = newValue }
  }
  /// The place in a file that cannot be read or parsed, as `FILE:LINE` or `FILE`; `nil` if no file is at fault.
  package var place: String? {
    get { details.place }
    set { details.place = newValue }
  }
  /// True if it is unknown whether the failed operation took effect.
  package var isUncertain: Bool {
    get { details.isUncertain }
    set { details.isUncertain = newValue }
  }
  /// True if closing the store failed but the store has kept all changes, so that everything that the program reported
  /// as done is done.
  package var keepsChanges: Bool {
    get { details.keepsChanges }
    set { details.keepsChanges = newValue }
  }
  /// The index of the segment of a location at fault, counted from the first segment that the coordinator was asked to
  /// read; `nil` for the first one.
  package var segment: Int? {
    get { details.segment }
    set { details.segment = newValue }
  }

  /// Creates a failure from a code, a message that states the problem, and advice. Each text is one line.
  public init(_ code: Code, _ message: String, advice: String? = nil) {
    self.init(code, message, advice: advice, range: nil)
  }

  package init(_ code: Code, _ message: String, advice: String? = nil, range: Range<Int>?) {
    held = Held(Details(code: code, message: message, advice: advice, range: range))
  }

  /// Returns whether two failures have the same contents.
  public static func == (one: Failure, other: Failure) -> Bool {
    one.held === other.held || one.details == other.details
  }

  /// The message and the advice as one line, as in `the quote is not closed: close it`.
  ///
  /// If either contains a colon, as the message of a system error does, a semicolon joins them instead of a colon.
  package var text: String {
    guard let advice else { return message }
    return message + (Self.hasColon(message) || Self.hasColon(advice) ? "; " : ": ") + advice
  }

  private static func hasColon(_ text: String) -> Bool {
    zip(text.utf8, text.utf8.dropFirst()).contains { $0 == UInt8(ascii: ":") && $1 == UInt8(ascii: " ") }
  }

  /// Returns the failure with `place` as the place in a file that is at fault, unless it already has one.
  package func placed(at place: String) -> Failure {
    var copy = self
    copy.place = copy.place ?? place
    return copy
  }

  /// Returns the failure with another segment at fault, counted as in ``segment``.
  package func at(segment: Int) -> Failure {
    var copy = self
    copy.segment = segment
    return copy
  }

  /// Returns the failure with `range` as the part of the line at fault, unless it already has a range.
  package func at(_ range: Range<Int>) -> Failure {
    var copy = self
    copy.range = copy.range ?? range
    return copy
  }
}
