import Dispatch
import MVVMC

/// Loads the pictures that are embedded in the program: decodes them on another thread and delivers them through the
/// session's mailbox.
final class EmbeddedPhotos: PhotoLoading {
  private let mailbox: TicketMailbox

  init(mailbox: TicketMailbox) { self.mailbox = mailbox }

  func load<Receiver: AnyObject>(
    _ name: String, for receiver: Receiver, _ receive: @escaping (Receiver, Bitmap?) -> Void
  ) {
    let ticket = mailbox.expect(for: receiver, receive)
    DispatchQueue.global(qos: .utility).async { ticket.deliver(Self.bitmap(name)) }
  }

  /// Returns the picture with a name, or `nil` if there is none. A damaged picture counts as missing, because the user
  /// cannot repair it.
  static func bitmap(_ name: String) -> Bitmap? {
    switch name {
    case "ferrari-f12": try? PortablePixmap.decode(PackageResources.ferrari_f12_ppm)
    case "lamborghini-aventador": try? PortablePixmap.decode(PackageResources.lamborghini_aventador_ppm)
    case "pagani-zonda-f": try? PortablePixmap.decode(PackageResources.pagani_zonda_f_ppm)
    default: nil
    }
  }
}
