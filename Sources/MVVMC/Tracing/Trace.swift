/// Notes the messages that pass between the parts of screens, so that one can see a pattern at work.
///
/// It belongs to a stack, and notes nothing until somebody turns it on.
public final class Trace {
  /// A message from one part to another.
  public struct Message: Equatable, Sendable {
    /// Who said it.
    public let sender: String
    /// Who was told.
    public let receiver: String
    /// What was said: the name of a method, and its arguments where they matter.
    public let text: String

    /// Makes a message.
    public init(_ sender: String, _ receiver: String, _ text: String) {
      self.sender = sender
      self.receiver = receiver
      self.text = text
    }
  }

  /// Whether messages are noted.
  public var isOn = false { didSet { messages = [] } }
  private var messages: [Message] = []

  /// Makes a trace that is off.
  public init() {}

  /// Notes a message. Its parts are only made where they are noted.
  public func note(
    _ sender: @autoclosure () -> String, _ receiver: @autoclosure () -> String, _ text: @autoclosure () -> String
  ) {
    if isOn { messages.append(Message(sender(), receiver(), text())) }
  }

  /// The messages since this was last asked.
  public func take() -> [Message] {
    guard !messages.isEmpty else { return [] }
    defer { messages = [] }
    return messages
  }
}
