/// Records the messages between the parts of screens, so that a user can see how the parts work together.
///
/// Every stack has a trace, which is off by default.
package final class Trace {
  /// A message from one part to another.
  package struct Message: Equatable, Sendable, CustomStringConvertible {
    /// The name of the sender.
    package let sender: String
    /// The name of the receiver.
    package let receiver: String
    /// The message: the name of a method, with its arguments if they matter.
    package let text: String

    /// Creates a message.
    package init(_ sender: String, _ receiver: String, _ text: String) {
      self.sender = sender
      self.receiver = receiver
      self.text = text
    }

    /// The message as one line.
    package var description: String { "\(sender) → \(receiver) \(text)" }
  }

  /// True if messages are recorded. Setting it discards the recorded messages.
  package var isOn: Bool {
    get { isNoting }
    set {
      isNoting = newValue
      messages = []
    }
  }
  // A private property is faster, because the optimizer sees all of its uses. It is read several times for each line of
  // input.
  private var isNoting = false
  private var messages: [Message] = []
  private var isPaused = false

  /// Creates a trace that is off.
  package init() {}

  /// Records a message if the trace is on and not paused. Otherwise, the arguments are not evaluated.
  package func note(
    _ sender: @autoclosure () -> String, _ receiver: @autoclosure () -> String, _ text: @autoclosure () -> String
  ) {
    if isNoting, !isPaused { messages.append(Message(sender(), receiver(), text())) }
  }

  /// Calls `body` without recording messages.
  package func pause<Result>(while body: () -> Result) -> Result {
    let wasPaused = isPaused
    isPaused = true
    defer { isPaused = wasPaused }
    return body()
  }

  /// Returns the name of a part: its ``TraceNamed/traceName``, or the name of its type, as in `TodosInteractor`.
  package static func name(of part: Any) -> String {
    (part as? any TraceNamed)?.traceName ?? name(ofType: type(of: part))
  }

  /// Returns the default name of a part that has the given type.
  package static func name(ofType type: Any.Type) -> String { String(describing: type) }

  /// Returns the messages since the last call, and removes them.
  package func take() -> [Message] {
    guard !messages.isEmpty else { return [] }
    defer { messages = [] }
    return messages
  }
}

/// A part that has another name in traces than that of its type, for example because it replaces another part.
package protocol TraceNamed {
  /// The name in traces.
  var traceName: String { get }
}
