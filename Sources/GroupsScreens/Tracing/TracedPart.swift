import MVVMC

/// Stands before a part of a screen, notes what the screen's view model asks of it, and leads on to it.
///
/// Those who inherit it speak the part's protocol, so that neither the view model nor the part knows of them. They say what is
/// asked; a mere look at what the part has, or at what arguments may refer to, is not told.
class TracedPart<ViewModel, Part> {
  /// The part itself.
  let part: Part
  private let trace: Trace

  init(_ part: Part, _ trace: Trace) { (self.part, self.trace) = (part, trace) }

  /// The part, once it is noted what it is asked.
  func asked(_ message: @autoclosure () -> String) -> Part {
    trace.note(Trace.name(ofType: ViewModel.self), Trace.name(of: part), message())
    return part
  }
}
