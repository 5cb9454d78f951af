import MVVMC

/// A part of a screen that a closure does not keep alive.
///
/// - Throws: ``Failure`` with code `unavailable` where the screen has been closed, so that nothing is lost in silence.
func stillOpen<Part: AnyObject>(_ part: Part?) throws -> Part {
  guard let part else { throw Failure(.unavailable, "this screen is no longer open") }
  return part
}
