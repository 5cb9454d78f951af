import MVVMC

/// The source of the cars' pictures.
protocol PhotoLoading: AnyObject {
  /// Loads a picture.
  ///
  /// - Parameters:
  ///   - name: the name of the picture.
  ///   - receiver: the first argument of `receive`; held weakly, so that a pending picture keeps no screen alive.
  ///   - receive: takes the receiver and the picture, or `nil` if there is none. It is called later, on the session's
  ///     thread, and only if the receiver still exists.
  func load<Receiver: AnyObject>(
    _ name: String, for receiver: Receiver, _ receive: @escaping (Receiver, Bitmap?) -> Void)
}

/// The state of a car's picture.
enum Photo: Equatable {
  /// The picture is being loaded.
  case loading
  /// The picture has arrived.
  case ready(Bitmap)
  /// There is no picture.
  case missing

  /// Creates the state after loading has ended with a picture, or with `nil` if there is none.
  init(_ bitmap: Bitmap?) { self = bitmap.map(Photo.ready) ?? .missing }

  /// The picture, or `nil` if it is not ready.
  var bitmap: Bitmap? {
    if case .ready(let bitmap) = self { bitmap } else { nil }
  }
}
