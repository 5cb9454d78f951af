import MVVMC

/// Draws a picture in half blocks: each character shows two pixels, one in its text colour and the one below it in its
/// background colour.
///
/// Colours have 24 bits (`38;2` and `48;2` of ISO 8613-6), which current terminals support. The 256 colours of older
/// terminals would change the picture too much.
struct HalfBlocks {
  let picture: Bitmap
  /// The width of the line. A picture that is wider is cut off.
  let width: Int

  func append(to bytes: inout [UInt8]) {
    for row in stride(from: 0, to: picture.height, by: 2) {
      var current = ""
      for column in 0..<min(picture.width, width) {
        let code = code(column, row)
        if code != current { bytes.append(contentsOf: "\u{1b}[\(code)m".utf8) }
        current = code
        bytes.append(contentsOf: "▀".utf8)
      }
      bytes.append(contentsOf: "\u{1b}[0m\n".utf8)
    }
  }

  /// Returns the SGR parameters of two pixels. If there is no lower pixel, the terminal's own background remains.
  private func code(_ column: Int, _ row: Int) -> String {
    let upper = "38;2;" + parts(of: picture[column, row])
    guard row + 1 < picture.height else { return upper }
    return upper + ";48;2;" + parts(of: picture[column, row + 1])
  }

  private func parts(of pixel: Bitmap.Pixel) -> String { "\(pixel.red);\(pixel.green);\(pixel.blue)" }
}
