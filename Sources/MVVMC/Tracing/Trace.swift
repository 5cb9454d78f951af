/// Notes the messages that pass between the parts of screens, so that one can see a pattern at work.
///
/// It belongs to a stack, and notes nothing until somebody turns it on.
package final class Trace {
  /// A message from one part to another.
  package struct Message: Equatable, Sendable, CustomStringConvertible {
    /// Who said it.
    package let sender: String
    /// Who was told.
    package let receiver: String
    /// The message: the name of a method, and its arguments where they matter.
    package let text: String

    /// Creates a message.
    package init(_ sender: String, _ receiver: String, _ text: String) {
      self.sender = sender
      self.receiver = receiver
      self.text = text
    }

    /// The message as a line.
    package var description: String { "\(sender) → \(receiver) \(text)" }
  }

  /// True if messages are noted.
  package var isOn: Bool {
    get { isNoting }
    set {
      isNoting = newValue
      messages = []
    }
  }
  // Private, so that the compiler knows all of its uses: it is asked several times a line.
  private var isNoting = false
  private var messages: [Message] = []
  private var isPaused = false

  /// Creates a trace that is off.
  package init() {}

  /// Notes a message. Its parts are only made where they are noted.
  package func note(
    _ sender: @autoclosure () -> String, _ receiver: @autoclosure () -> String, _ text: @autoclosure () -> String
  ) {
    if isNoting, !isPaused { messages.append(Message(sender(), receiver(), text())) }
  }

  /// Does what is not part of a screen's work, and notes nothing of it.
  package func pause<Result>(while body: () -> Result) -> Result {
    let wasPaused = isPaused
    isPaused = true
    defer { isPaused = wasPaused }
    return body()
  }

  /// The name of a part: that of its type, as in `TodosInteractor`, unless it says another one.
  package static func name(of part: Any) -> String {
    (part as? any TraceNamed)?.traceName ?? name(ofType: type(of: part))
  }

  /// The name of the parts of a type.
  package static func name(ofType type: Any.Type) -> String { String(describing: type) }

  /// The messages since this was last asked.
  package func take() -> [Message] {
    guard !messages.isEmpty else { return [] }
    defer { messages = [] }
    return messages
  }
}

/// A part that a trace calls otherwise than by its type, because it stands for somebody else.
package protocol TraceNamed {
  /// The name of the part.
  var traceName: String { get }
}
