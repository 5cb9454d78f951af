import MVVMC
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
}
