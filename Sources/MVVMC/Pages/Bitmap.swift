/// A picture as pixels, independent of any terminal. The shell decides how to draw it, and whether it can.
package struct Bitmap: Equatable, Sendable {
  /// The colour of a pixel, in sRGB.
  package struct Pixel: Equatable, Sendable {
    /// The components of the colour, from 0 to 255.
    package let red, green, blue: UInt8

    /// Creates a colour.
    package init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }
  }

  /// The number of columns; at least 1.
  package let width: Int
  /// The number of rows; at least 1.
  package let height: Int
  private let pixels: [Pixel]

  /// Creates a picture from its pixels, row by row from the top left. Returns `nil` if the number of pixels does not
  /// match the size, or if the width or the height is not positive.
  package init?(width: Int, height: Int, pixels: [Pixel]) {
    let (count, isTooMany) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !isTooMany, pixels.count == count else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Returns the pixel at a column and a row, both from 0.
  package subscript(column: Int, row: Int) -> Pixel { pixels[row * width + column] }
}
