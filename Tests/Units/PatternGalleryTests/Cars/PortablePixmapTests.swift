import RandomSupport
import MVVMC
import Testing

@testable import PatternGallery

@Suite("Decoding Netpbm pictures")
struct PortablePixmapTests {
  private func decode(_ text: String, _ bytes: [UInt8] = []) throws(PortablePixmap.Problem) -> Bitmap {
    try PortablePixmap.decode(Array(text.utf8) + bytes)
  }

  private func problem(_ text: String, _ bytes: [UInt8] = []) -> PortablePixmap.Problem? {
    do throws(PortablePixmap.Problem) {
      _ = try decode(text, bytes)
      return nil
    } catch {
      return error
    }
  }

  private let redGreen = Bitmap(
    width: 2, height: 1, pixels: [.init(red: 255, green: 0, blue: 0), .init(red: 0, green: 255, blue: 0)])

  @Test("Text and binary pictures with comments and whitespace are decoded")
  func textAndBinaryAreDecoded() throws {
    #expect(try decode("P3\n# red and green\n2 1 # wide\n255\n255 0 0  0 255 0\n") == redGreen)
    #expect(try decode("P3 2 1 255 255 0 0 0 255 0") == redGreen)
    #expect(try decode("P6\n2 1\n255\n", [255, 0, 0, 0, 255, 0]) == redGreen)
    #expect(try decode("P6 2 1 255 ", [255, 0, 0, 0, 255, 0, 9, 9]) == redGreen)
  }

  @Test("A binary picture's first bytes are colours even if they look like whitespace or a comment")
  func firstColourMayLookLikeWhitespace() throws {
    let pixel = Bitmap.Pixel(red: 0x0a, green: 0x23, blue: 0x20)
    #expect(try decode("P6\n1 1\n255\n", [0x0a, 0x23, 0x20]) == Bitmap(width: 1, height: 1, pixels: [pixel]))
  }

  @Test("Colours are scaled to the maximum value")
  func coloursAreScaled() throws {
    #expect(
      try decode("P3 2 1 1 1 0 0 0 1 0") == redGreen)
    #expect(try decode("P3 1 1 100 50 0 100")[0, 0] == .init(red: 128, green: 0, blue: 255))
  }

  private static let wrong: [(String, PortablePixmap.Problem)] = [
    ("", .noPixmap), ("P", .noPixmap), ("P3", .noPixmap), ("P5 1 1 255 1", .noPixmap), ("p3 1 1 255 1 1 1", .noPixmap),
    ("GIF89a", .noPixmap), ("P3 ", .cut), ("P3 1", .cut), ("P3 1 1", .cut), ("P3 1 1 255", .cut),
    ("P3 # 1 1 255", .cut),
    ("P3 1 1 255 1 1", .cut), ("P3 2 2 255 1 2 3 4 5 6 7 8 9", .cut), ("P6 1 1 255", .cut), ("P6 1 1 255 ab", .cut),
    ("P3 x 1 255 1 1 1", .noNumber), ("P3 -1 1 255 1 1 1", .noNumber), ("P3 1x1 255 1 1 1", .noNumber),
    ("P3 1 1 255 1 a 1", .noNumber), ("P6 1 1 255#abc", .noNumber), ("P3 1.5 1 255 1 1 1", .noNumber),
    ("P3 0 1 255 1 1 1", .badSize), ("P3 1 0 255 1 1 1", .badSize), ("P6 99999 99999 255 abc", .badSize),
    ("P6 99999999999999999999999999 1 255 abc", .badSize), ("P3 1048577 1 255 1 1 1", .badSize),
    ("P3 1 1048577 255 1 1 1", .badSize), ("P3 0 1 0", .badSize), ("P3 1 0 0", .badSize), ("P3 0 0 0", .badSize),
    ("P6 1048576 1048576 255 abc", .badSize), ("P6 1024 1024 255 abc", .cut), ("P3 1024 1024 255 1 1 1", .cut),
    ("P3 1 1 0 0 0 0", .badDepth), ("P6 1 1 256 abcdef", .badDepth), ("P6 1 1 65535 abcdef", .badDepth),
    ("P3 1 1 255 256 0 0", .tooBright), ("P3 1 1 9 9 10 9", .tooBright), ("P6 1 1 9 abc", .tooBright),
    ("P3 1 1 255 99999999999999999999999 0 0", .tooBright),
  ]

  @Test("An invalid picture is rejected with its problem", arguments: wrong)
  func invalidPictureIsRejected(text: String, expected: PortablePixmap.Problem) {
    #expect(problem(text) == expected)
  }

  @Test("A picture that is truncated anywhere is rejected")
  func truncatedPictureIsRejected() throws {
    let whole = PackageResources.ferrari_f12_ppm
    #expect(try PortablePixmap.decode(whole).width == 32)
    for length in whole.indices {
      #expect(throws: PortablePixmap.Problem.self) { try PortablePixmap.decode(Array(whole.prefix(length))) }
    }
  }

  @Test("A randomly changed picture is rejected or has few pixels")
  func randomlyChangedPictureIsSmallOrRejected() {
    var generator = SeededGenerator(seed: 11)
    let small = Array("P6 4 4 255 ".utf8) + (0..<48).map { UInt8($0) }
    var decoded = 0
    for _ in 0..<5_000 {
      var bytes = small
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      guard let bitmap = try? PortablePixmap.decode(bytes) else { continue }
      decoded += 1
      #expect(bitmap.width * bitmap.height <= 16 * 2)
    }
    #expect((1_000...4_500).contains(decoded))
  }
}
