import MVVMC
import Testing

@Suite("Bitmaps")
struct BitmapTests {
  private static func gray(_ value: UInt8) -> Bitmap.Pixel { Bitmap.Pixel(red: value, green: value, blue: value) }

  @Test(
    "A bitmap with an invalid or overflowing size or a wrong number of pixels is rejected",
    arguments: [(0, 0, 0), (0, 2, 0), (-1, -1, 1), (2, 2, 3), (2, 2, 5), (Int.max, 2, 0), (Int.max, Int.max, 1)])
  func sizes(width: Int, height: Int, count: Int) {
    #expect(Bitmap(width: width, height: height, pixels: Array(repeating: Self.gray(0), count: count)) == nil)
  }

  @Test("A bitmap stores its pixels row by row")
  func order() throws {
    let bitmap = try #require(Bitmap(width: 3, height: 2, pixels: (0..<6).map { Self.gray($0) }))
    #expect(bitmap[2, 0] == Self.gray(2))
    #expect(bitmap[0, 1] == Self.gray(3))
  }
}
