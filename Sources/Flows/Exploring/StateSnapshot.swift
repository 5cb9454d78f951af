/// Hashes of the state of a session between two commands.
struct StateSnapshot: Equatable {
  /// The kinds on the stack, what can be done, flags and sizes.
  let shape: UInt64
  /// The shape without the values of the view: for views of which there are too many.
  let form: UInt64
  /// The shape, and of what numbers and texts on the page there is nothing: for what stands for a place.
  let detail: UInt64
  /// The shape, the location, what the page holds, and the data.
  let full: UInt64
  /// The contents of the page, and its location.
  let page: UInt64
  /// The data; 0 where the session keeps none.
  let data: UInt64
}
