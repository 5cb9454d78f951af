/// Hashes of a session's state between two commands.
struct StateSnapshot: Equatable, BitwiseCopyable {
  /// The kinds on the stack, the facts of the page, and the query.
  let shape: UInt64
  /// The shape without the query.
  let baseShape: UInt64
  /// The shape, and which fields of the page are filled. It decides which states represent a place.
  let detail: UInt64
  /// The page and the data.
  let full: UInt64
  /// The shape, the location and the contents of the page.
  let page: UInt64
  /// The data; 0 if the session has no store.
  let data: UInt64
}
