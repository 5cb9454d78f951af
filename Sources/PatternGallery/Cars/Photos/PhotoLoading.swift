import MVVMC

/// The source of the pictures of cars.
protocol PhotoLoading: AnyObject {
  /// Loads a picture.
  ///
  /// - Parameters:
  ///   - name: the picture's name.
  ///   - receiver: the receiver; held weakly, so that a picture on its way keeps no screen alive.
  ///   - receive: takes the picture later, on the session's thread; nil where there is none.
  func load<Receiver: AnyObject>(
    _ name: String, for receiver: Receiver, _ receive: @escaping (Receiver, Bitmap?) -> Void)
}

/// The state of a car's picture.
enum Photo: Equatable {
  /// It is on its way.
  case loading
  /// It is there.
  case ready(Bitmap)
  /// There is none.
  case missing

  /// The picture that came, or did not.
  init(_ bitmap: Bitmap?) { self = bitmap.map(Photo.ready) ?? .missing }

  /// The picture, where it is there.
  var bitmap: Bitmap? {
    if case .ready(let bitmap) = self { bitmap } else { nil }
  }
}
