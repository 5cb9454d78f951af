import MVVMC

/// Forwards messages to a part of a pattern and records them, so that the parts do not know about the trace.
///
/// It conforms to the part's protocol in an extension that has a line for each operation:
///
/// ```swift
/// extension TracingProxy: CounterMVPModeling where Part: CounterMVPModeling {
///   func increase() { noted().increase() }
/// }
/// ```
final class TracingProxy<Part> {
  let part: Part
  let wire: TraceWire
  private var watched: [String: ObservationToken] = [:]

  init(_ part: Part, _ wire: TraceWire) {
    self.part = part
    self.wire = wire
  }

  /// Records a call of an operation.
  ///
  /// - Parameters:
  ///   - arguments: the arguments to record, in order.
  ///   - operation: the name of the operation; by default, the calling function.
  /// - Returns: the part, so that the caller can forward the message.
  func noted(_ arguments: Any..., operation: String = #function) -> Part {
    wire.note(operation, arguments)
    return part
  }

  /// Records each new value of a property, as a message back to the sender.
  ///
  /// The first access adds the trace as an observer before the sender can observe the property. A value is therefore
  /// recorded before the messages that it causes.
  ///
  /// - Parameters:
  ///   - property: a property of the part.
  ///   - name: the name of the property; by default, the calling property.
  ///   - text: converts a value to text.
  /// - Returns: `property`.
  func watched<Value>(
    _ property: Observed<Value>, name: String = #function, text: @escaping (Value) -> String = { Trace.text(of: $0) }
  ) -> Observed<Value> {
    if watched[name] == nil {
      watched[name] = property.observers.observe { [wire] value in wire.noteAnswer("\(name) \(text(value))") }
    }
    return property
  }
}

/// A ``TracingProxy`` that holds its part weakly, for messages back to the owner of the sender.
final class WeakTracingProxy<Part: AnyObject> {
  private weak var part: Part?
  private let wire: TraceWire

  init(_ part: Part, _ wire: TraceWire) {
    self.part = part
    self.wire = wire
  }

  /// Records a call of an operation, and returns the part, or `nil` if it is gone.
  func noted(_ arguments: Any..., operation: String = #function) -> Part? {
    wire.note(operation, arguments)
    return part
  }
}
