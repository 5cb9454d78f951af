import MVVMC
import RandomSupport
import Testing

@Suite("Bitmaps of any size")
struct BitmapLawsTests {
  private static func gray(_ value: UInt8) -> Bitmap.Pixel { Bitmap.Pixel(red: value, green: value, blue: value) }

  @Test("A bitmap is created only if its sides are positive and the pixels number width × height")
  func sizes() {
    for width in -1...3 {
      for height in -1...3 {
        for count in 0...10 {
          let bitmap = Bitmap(width: width, height: height, pixels: Array(repeating: Self.gray(9), count: count))
          let isThere = width > 0 && height > 0 && count == width * height
          #expect((bitmap != nil) == isThere, "\(width) × \(height), \(count) pixels")
        }
      }
    }
  }

  @Test("Scaling a bitmap down treats each colour channel separately")
  func scalesChannelsSeparately() throws {
    var random = SeededGenerator(seed: 5)
    for width in 1...7 {
      for height in 1...4 {
        let values = (0..<3).map { _ in (0..<width * height).map { _ in UInt8.random(in: 0...255, using: &random) } }
        let coloured = try #require(
          Bitmap(
            width: width, height: height,
            pixels: (0..<width * height).map {
              Bitmap.Pixel(red: values[0][$0], green: values[1][$0], blue: values[2][$0])
            }))
        let grays = try values.map {
          try #require(Bitmap(width: width, height: height, pixels: $0.map(Self.gray)))
        }
        for wanted in 1...width + 1 {
          let (fitted, parts) = (coloured.fitted(toWidth: wanted), grays.map { $0.fitted(toWidth: wanted) })
          #expect(parts.allSatisfy { $0.width == fitted.width && $0.height == fitted.height })
          for row in 0..<fitted.height {
            for column in 0..<fitted.width {
              let expected = Bitmap.Pixel(
                red: parts[0][column, row].red, green: parts[1][column, row].red, blue: parts[2][column, row].red)
              #expect(fitted[column, row] == expected)
            }
          }
        }
      }
    }
  }

  @Test(
    "`fitted(toWidth:)` keeps a bitmap if the width is not positive or not below its own", arguments: [-1, 0, 3, 4])
  func keepsABitmapThatFits(width: Int) throws {
    let bitmap = try #require(Bitmap(width: 3, height: 2, pixels: (0..<6).map { Self.gray($0) }))
    #expect(bitmap.fitted(toWidth: width) == bitmap)
  }
}
