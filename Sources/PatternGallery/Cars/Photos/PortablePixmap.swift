import MVVMC

/// Decodes images in the Netpbm formats P3 (numbers as text) and P6 (numbers as bytes), with at most 8 bits per
/// channel.
///
/// The format is described at <https://netpbm.sourceforge.net/doc/ppm.html>.
enum PortablePixmap {
  /// A reason why data cannot be decoded.
  enum Problem: Error, Equatable {
    /// The data does not begin with `P3` or `P6`.
    case noPixmap
    /// A number is malformed.
    case noNumber
    /// The image has no pixels, or more than ``maxPixels``.
    case badSize
    /// The maximum value of a channel is not in 1...255.
    case badDepth
    /// A value exceeds the maximum.
    case tooBright
    /// The data ends before the image does.
    case cut
  }

  /// The maximum number of pixels. It limits the memory that a header can request.
  static let maxPixels = 1 << 20

  /// Decodes an image. Data after the last pixel is ignored.
  static func decode(_ bytes: [UInt8]) throws(Problem) -> Bitmap {
    guard bytes.count > 2, bytes[0] == UInt8(ascii: "P") else { throw .noPixmap }
    let isText: Bool
    switch bytes[1] {
    case UInt8(ascii: "3"): isText = true
    case UInt8(ascii: "6"): isText = false
    default: throw .noPixmap
    }
    var reader = Reader(bytes: bytes, index: 2)
    let (width, height) = (try reader.number(), try reader.number())
    // The product cannot overflow, because a number is at most 1 << 30.
    guard width > 0, height > 0, width * height <= maxPixels else { throw .badSize }
    let brightest = try reader.number()
    guard (1...255).contains(brightest) else { throw .badDepth }
    // One whitespace byte ends the header. In P6, the next byte is a value even if it looks like whitespace.
    try reader.skipBlank()
    // Checked before memory is reserved. In P3, each of the three numbers of a pixel takes a digit and a space; the
    // last number of the image needs no space.
    let least = isText ? 6 * width * height - 1 : 3 * width * height
    guard bytes.count - reader.index >= least else { throw .cut }
    var pixels: [Bitmap.Pixel] = []
    pixels.reserveCapacity(width * height)
    for _ in 0..<width * height {
      let red = try reader.colour(isText: isText, brightest: brightest)
      let green = try reader.colour(isText: isText, brightest: brightest)
      let blue = try reader.colour(isText: isText, brightest: brightest)
      pixels.append(Bitmap.Pixel(red: red, green: green, blue: blue))
    }
    guard let bitmap = Bitmap(width: width, height: height, pixels: pixels) else { throw .badSize }
    return bitmap
  }

  private struct Reader {
    let bytes: [UInt8]
    var index: Int

    mutating func skipBlank() throws(Problem) {
      guard index < bytes.count else { throw .cut }
      guard isBlank(bytes[index]) else { throw .noNumber }
      index += 1
    }

    mutating func number() throws(Problem) -> Int {
      skipBlanks()
      guard index < bytes.count else { throw .cut }
      let start = index
      var value = 0
      while index < bytes.count, let digit = digit(bytes[index]) {
        // The limit prevents an overflow. It exceeds every valid number, so a clamped one is rejected by the caller.
        value = min(value * 10 + digit, 1 << 30)
        index += 1
      }
      guard index > start, index == bytes.count || isBlank(bytes[index]) || bytes[index] == UInt8(ascii: "#") else {
        throw .noNumber
      }
      return value
    }

    mutating func colour(isText: Bool, brightest: Int) throws(Problem) -> UInt8 {
      let value: Int
      if isText {
        value = try number()
      } else {
        guard index < bytes.count else { throw .cut }
        value = Int(bytes[index])
        index += 1
      }
      guard value <= brightest else { throw .tooBright }
      return UInt8((value * 255 + brightest / 2) / brightest)
    }

    /// Skips whitespace and comments. A comment lasts to the end of its line.
    private mutating func skipBlanks() {
      while index < bytes.count {
        if bytes[index] == UInt8(ascii: "#") {
          while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
        } else if isBlank(bytes[index]) {
          index += 1
        } else {
          return
        }
      }
    }

    private func digit(_ byte: UInt8) -> Int? {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? Int(byte - UInt8(ascii: "0")) : nil
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }
  }
}
