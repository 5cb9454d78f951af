import MVVMC

/// Returns a part of a screen that a closure holds weakly.
///
/// - Throws: ``Failure`` with code `unavailable` if the screen has been closed. The user's action then fails with a
///   message instead of being ignored.
func stillOpen<Part: AnyObject>(_ part: Part?) throws -> Part {
  guard let part else { throw Failure(.unavailable, "this screen is no longer open") }
  return part
}
