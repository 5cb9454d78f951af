import MVVMC

/// Stands before a part of a pattern and notes what another part tells it: so the parts themselves know of no trace.
///
/// It conforms to a part's protocol by an extension that has a line for each operation:
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

  /// Notes that an operation is asked for.
  ///
  /// - Parameters:
  ///   - arguments: those that say what is asked for, in order.
  ///   - operation: the name of the operation; the function that calls this.
  /// - Returns: the part, for the message to be passed on.
  func noted(_ arguments: Any..., operation: String = #function) -> Part {
    wire.note(operation, arguments)
    return part
  }

  /// Notes what a property's observers are told: an answer of the part. Whoever asks for the property is about to
  /// observe it, so that a message is noted before what follows from it.
  ///
  /// - Parameters:
  ///   - property: the property of the part.
  ///   - name: its name; the property that calls this.
  ///   - text: how a value is written.
  /// - Returns: the property itself.
  func watched<Value>(
    _ property: Observed<Value>, name: String = #function, text: @escaping (Value) -> String = { TraceWire.text($0) }
  ) -> Observed<Value> {
    _ = watched(property.observers, name: name, text: text)
    return property
  }

  /// Notes what observers are told.
  func watched<Value>(
    _ observers: ObserverSet<Value>, name: String, text: @escaping (Value) -> String = { TraceWire.text($0) }
  ) -> ObserverSet<Value> {
    if watched[name] == nil {
      watched[name] = observers.observe { [wire] value in wire.noteAnswer("\(name) \(text(value))") }
    }
    return observers
  }
}

/// A ``TracingProxy`` on the way back to a part, which does not keep it alive.
final class WeakTracingProxy<Part: AnyObject> {
  private weak var part: Part?
  private let wire: TraceWire

  init(_ part: Part, _ wire: TraceWire) {
    self.part = part
    self.wire = wire
  }

  /// Notes that an operation is asked for, and gives the part; nil where that is gone.
  func noted(_ arguments: Any..., operation: String = #function) -> Part? {
    wire.note(operation, arguments)
    return part
  }
}
