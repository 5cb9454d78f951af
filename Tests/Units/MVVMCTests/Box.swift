import Synchronization

/// The value that an action has received. The closure of an action can capture it, because it is sendable.
final class Box<Value>: Sendable {
  let value = Mutex<Sent<Value>?>(nil)
}

/// A value that an action passes to its test. Both run on the same thread, so the value itself need not be sendable.
struct Sent<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
