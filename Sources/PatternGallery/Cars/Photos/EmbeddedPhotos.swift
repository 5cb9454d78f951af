import LibC
import MVVMC

/// Loads the pictures that are embedded in the program. Like the pictures of a server, they arrive later: it is also
/// the session's mailbox, which hands them over between two commands.
final class EmbeddedPhotos: PhotoLoading, Mailbox {
  private var answers: [() -> Void] = []
  /// A descriptor that is always readable, to be watched while there are answers.
  private let readable = open("/dev/null", O_RDONLY | O_CLOEXEC)

  deinit { close(readable) }

  func load<Receiver: AnyObject>(
    _ name: String, for receiver: Receiver, _ receive: @escaping (Receiver, Bitmap?) -> Void
  ) {
    answers.append { [weak receiver] in
      if let receiver { receive(receiver, Self.bitmap(name)) }
    }
  }

  func handOver(waiting: Bool) { while !answers.isEmpty { answers.removeFirst()() } }

  var noticeDescriptor: Int32? { answers.isEmpty ? nil : readable }

  /// Returns the picture with a name, or `nil` if there is none.
  static func bitmap(_ name: String) -> Bitmap? {
    switch name {
    case "ferrari-f12": bitmap(inFile: PackageResources.ferrari_f12_ppm)
    case "lamborghini-aventador": bitmap(inFile: PackageResources.lamborghini_aventador_ppm)
    case "pagani-zonda-f": bitmap(inFile: PackageResources.pagani_zonda_f_ppm)
    default: nil
    }
  }

  /// Returns the picture in a file in the Netpbm format P6, <https://netpbm.sourceforge.net/doc/ppm.html>. The header of
  /// our pictures has four lines: the format, a comment, the size, and the maximum of a colour, 255.
  private static func bitmap(inFile bytes: [UInt8]) -> Bitmap? {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 4, omittingEmptySubsequences: false)
    let size = lines[2].split(separator: UInt8(ascii: " ")).compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    let colours = Array(lines[4])
    let pixels = stride(from: 0, to: colours.count, by: 3).map { index in
      Bitmap.Pixel(red: colours[index], green: colours[index + 1], blue: colours[index + 2])
    }
    return Bitmap(width: size[0], height: size[1], pixels: pixels)
  }
}
