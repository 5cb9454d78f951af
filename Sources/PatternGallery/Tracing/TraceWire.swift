import MVVMC

/// Passes the messages between two parts on, and notes them in a trace.
struct TraceWire {
  let trace: Trace
  let sender: String
  let receiver: String

  /// Notes a message to the receiver: `setTextNumber("04")`. The operation is a function's full name, as in
  /// `setTextNumber(_:)`, or a name alone.
  func note(_ operation: String, _ arguments: [Any]) {
    trace.note(sender, receiver, Self.call(operation, arguments))
  }

  /// Notes what the receiver answers.
  func noteAnswer(_ text: @autoclosure () -> String) { trace.note(receiver, sender, text()) }

  /// A call as a trace shows it, without labels.
  static func call(_ operation: String, _ arguments: [Any]) -> String {
    let name = operation.prefix { $0 != "(" }
    return arguments.isEmpty ? String(name) : "\(name)(\(arguments.map(text).joined(separator: ", ")))"
  }

  /// A value as a trace shows it.
  static func text(_ value: Any) -> String {
    switch value {
    case let text as String: "\"\(text)\""
    case let choice as any Choice: choice.word
    default: "\(value)"
    }
  }
}

/// A value as a trace shows it by its fields: `number: 4, isAtMaximum: false`.
struct TraceFields: CustomStringConvertible {
  let description: String

  init(_ value: Any) { description = String("\(value)".drop { $0 != "(" }.dropFirst().dropLast()) }
}

extension Trace {
  /// A proxy that stands before a part and notes the messages that it is sent.
  func proxy<Part>(_ part: Part, _ receiver: String, from sender: String) -> TracingProxy<Part> {
    TracingProxy(part, TraceWire(trace: self, sender: sender, receiver: receiver))
  }

  /// The same on the way back, to a part that whoever asks does not own. Whoever assembles the parts owns the proxy.
  func weakProxy<Part: AnyObject>(_ part: Part, _ receiver: String, from sender: String) -> WeakTracingProxy<Part> {
    WeakTracingProxy(part, TraceWire(trace: self, sender: sender, receiver: receiver))
  }

  /// Notes what passes between a window and the controller that knows it as a class, so that nothing can stand between
  /// them.
  func follow(_ panel: Panel, _ view: String = "View", of controller: String = "Controller") {
    panel.onPress = { [unowned self] in note(view, controller, $0) }
    panel.onSet = { [unowned self] in note(controller, view, $0) }
  }
}
