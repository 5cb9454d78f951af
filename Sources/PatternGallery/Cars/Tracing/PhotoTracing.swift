import MVVMC

/// Notes what passes between those who need pictures and those who have them.
final class TracedPhotoLoading: PhotoLoading {
  private let base: any PhotoLoading
  private let part: String
  private let trace: Trace

  /// - Parameter part: who asks for the pictures.
  init(_ base: any PhotoLoading, askedBy part: String, trace: Trace) {
    self.base = base
    self.part = part
    self.trace = trace
  }

  func load<Receiver: AnyObject>(
    _ name: String, for receiver: Receiver, _ receive: @escaping (Receiver, Bitmap?) -> Void
  ) {
    trace.note(part, "PhotoLoader", "load(\"\(name)\")")
    base.load(name, for: receiver) { [part, trace] receiver, bitmap in
      trace.note("PhotoLoader", part, bitmap == nil ? "found nothing(\"\(name)\")" : "loaded(\"\(name)\")")
      receive(receiver, bitmap)
    }
  }
}
