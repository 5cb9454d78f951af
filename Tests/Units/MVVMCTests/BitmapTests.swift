import RandomSupport
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

  @Test("A pixel of a scaled bitmap is the mean of the pixels that it replaces")
  func mean() throws {
    let bitmap = try #require(
      Bitmap(width: 4, height: 2, pixels: [0, 10, 100, 120, 20, 30, 140, 160].map(Self.gray)))
    let half = bitmap.fitted(toWidth: 2)
    #expect(half == Bitmap(width: 2, height: 1, pixels: [15, 130].map(Self.gray)))
  }

  @Test("Scaling keeps a bitmap's proportions and its range of brightness at any width")
  func proportions() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let (width, height) = (Int.random(in: 1...40, using: &generator), Int.random(in: 1...40, using: &generator))
      let values = (0..<width * height).map { _ in UInt8.random(in: 50...60, using: &generator) }
      let bitmap = try #require(Bitmap(width: width, height: height, pixels: values.map(Self.gray)))
      let wanted = Int.random(in: 1...50, using: &generator)
      let fitted = bitmap.fitted(toWidth: wanted)
      guard wanted < width else {
        #expect(fitted == bitmap)
        continue
      }
      #expect(fitted.width == wanted)
      // The exact height is rounded, to at least 1. Multiplied by `width`, both sides are integers.
      #expect(abs(fitted.height * width - height * wanted) <= max(width / 2, width - height * wanted))
      for row in 0..<fitted.height {
        for column in 0..<wanted { #expect((50...60).contains(fitted[column, row].red)) }
      }
    }
  }
}
