import MVVMC

/// Draws a picture in half blocks: each character is two pixels, the upper one in the colour of its text and the lower
/// one in that of its background.
///
/// The colours are written as they are, in 24 bits (`38;2` and `48;2` of ISO 8613-6), which the terminals of today
/// know; the 256 colours of older ones would make a car look like a mosaic of another one.
struct HalfBlocks {
  private let picture: Bitmap

  /// A picture that is wider than `width` columns is made smaller.
  init(_ picture: Bitmap, width: Int) { self.picture = picture.fitted(toWidth: width) }

  func append(to bytes: inout [UInt8]) {
    for row in stride(from: 0, to: picture.height, by: 2) {
      var current = ""
      for column in 0..<picture.width {
        let code = code(column, row)
        if code != current { bytes.append(contentsOf: "\u{1b}[\(code)m".utf8) }
        current = code
        bytes.append(contentsOf: "▀".utf8)
      }
      bytes.append(contentsOf: "\u{1b}[0m\n".utf8)
    }
  }

  /// The last row of an odd number has nothing below it: there the terminal's own background stays.
  private func code(_ column: Int, _ row: Int) -> String {
    let upper = "38;2;" + parts(of: picture[column, row])
    guard row + 1 < picture.height else { return upper }
    return upper + ";48;2;" + parts(of: picture[column, row + 1])
  }

  private func parts(of pixel: Bitmap.Pixel) -> String { "\(pixel.red);\(pixel.green);\(pixel.blue)" }
}
