import MVVMC

/// Where the pictures of cars come from.
protocol PhotoLoading: AnyObject {
  /// Loads a picture.
  ///
  /// - Parameters:
  ///   - name: the picture's name.
  ///   - receiver: whom it is for; held weakly, so that nobody stays for a picture.
  ///   - receive: takes the picture later, on the session's thread; nil where there is none.
  func load<Receiver: AnyObject>(
    _ name: String, for receiver: Receiver, _ receive: @escaping (Receiver, Bitmap?) -> Void)
}

/// How far a car's picture is.
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
