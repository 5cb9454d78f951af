import MVVMC

@testable import PatternGallery

/// Pictures that come when a test says so.
final class CannedPhotos: PhotoLoading {
  /// The names that were asked for, in order.
  private(set) var names: [String] = []
  private var kept: [(Bitmap?) -> Void] = []
  private var receivers: [() -> AnyObject?] = []

  /// How many of those who asked for a picture still live.
  var livingReceivers: Int { receivers.count { $0() != nil } }

  func load<Receiver: AnyObject>(
    _ name: String, for receiver: Receiver, _ receive: @escaping (Receiver, Bitmap?) -> Void
  ) {
    names.append(name)
    receivers.append { [weak receiver] in receiver }
    kept.append { [weak receiver] bitmap in
      if let receiver { receive(receiver, bitmap) }
    }
  }

  /// Answers everything that was asked for.
  func answer(_ bitmap: Bitmap?) {
    let answers = kept
    kept = []
    for answer in answers { answer(bitmap) }
  }

  /// A picture of one pixel.
  static let pixel = Bitmap(width: 1, height: 1, pixels: [.init(red: 1, green: 2, blue: 3)])
}
