import MVVMC

/// Records the messages between two parts in a trace.
struct TraceWire {
  let trace: Trace
  let sender: String
  let receiver: String

  /// Records a message to the receiver, without argument labels, as in `setTextNumber("04")`.
  ///
  /// - Parameters:
  ///   - operation: the name of a function, with or without labels, as in `setTextNumber(_:)`.
  ///   - arguments: the arguments of the call.
  func note(_ operation: String, _ arguments: [Any]) {
    trace.note(sender, receiver, Trace.call(String(operation.prefix { $0 != "(" }), arguments))
  }

  /// Records a message from the receiver back to the sender.
  func noteAnswer(_ text: @autoclosure () -> String) { trace.note(receiver, sender, text()) }
}

/// The fields of a value, as a trace shows them: `number: 4, isAtMaximum: false`.
struct TraceFields: CustomStringConvertible {
  let description: String

  init(_ value: Any) { description = String("\(value)".drop { $0 != "(" }.dropFirst().dropLast()) }
}

extension Trace {
  /// Returns a proxy that forwards messages to a part and records them.
  func proxy<Part>(_ part: Part, _ receiver: String, from sender: String) -> TracingProxy<Part> {
    TracingProxy(part, TraceWire(trace: self, sender: sender, receiver: receiver))
  }

  /// Returns a proxy that holds its part weakly, for messages back to the owner of the sender. The sender holds the
  /// proxy weakly as well, so the caller has to keep it alive.
  func weakProxy<Part: AnyObject>(_ part: Part, _ receiver: String, from sender: String) -> WeakTracingProxy<Part> {
    WeakTracingProxy(part, TraceWire(trace: self, sender: sender, receiver: receiver))
  }

  /// Records the messages between a window and its controller. The controller knows the window's class, so no proxy can
  /// take the window's place.
  func follow(_ panel: Panel, _ view: String = "View", of controller: String = "Controller") {
    panel.onPress = { [unowned self] in note(view, controller, $0) }
    panel.onSet = { [unowned self] in note(controller, view, $0) }
  }
}
