import MVVMC

@testable import PatternGallery

/// A photo loader whose pictures arrive when the test calls ``answer(_:)``.
final class CannedPhotos: PhotoLoading {
  /// The requested names, in order.
  private(set) var names: [String] = []
  private var pending: [(Bitmap?) -> Void] = []
  private var receivers: [() -> AnyObject?] = []

  /// The number of receivers that are still alive.
  var livingReceivers: Int { receivers.count { $0() != nil } }

  func load<Receiver: AnyObject>(
    _ name: String, for receiver: Receiver, _ receive: @escaping (Receiver, Bitmap?) -> Void
  ) {
    names.append(name)
    receivers.append { [weak receiver] in receiver }
    pending.append { [weak receiver] bitmap in
      if let receiver { receive(receiver, bitmap) }
    }
  }

  /// Answers all pending requests.
  func answer(_ bitmap: Bitmap?) {
    let answers = pending
    pending = []
    for answer in answers { answer(bitmap) }
  }

  /// A picture of one pixel.
  static let pixel = Bitmap(width: 1, height: 1, pixels: [.init(red: 1, green: 2, blue: 3)])
}
