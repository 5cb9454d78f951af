import Dispatch
import Synchronization

/// Calls `body` for every item on at most `workers` threads, and returns the results in the order of the items.
///
/// `body` must not share a session between items, because a session is used on one thread.
func inParallel<Item: Sendable, Result: Sendable>(
  _ items: [Item], workers: Int, _ body: @Sendable (Item) -> Result
) -> [Result] {
  guard workers > 1, items.count > 1 else { return items.map(body) }
  let next = Atomic(0)
  let results = Mutex([Result?](repeating: nil, count: items.count))
  DispatchQueue.concurrentPerform(iterations: min(workers, items.count)) { _ in
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < items.count else { return }
      let result = body(items[index])
      results.withLock { $0[index] = result }
    }
  }
  return results.withLock { $0.compactMap { $0 } }
}
