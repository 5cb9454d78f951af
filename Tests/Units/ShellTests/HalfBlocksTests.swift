import MVVMC
import ShellSupport
import Testing

@testable import Shell

@Suite("Pictures on a page")
struct HalfBlocksTests {
  private static let red = Bitmap.Pixel(red: 200, green: 0, blue: 1)
  private static let white = Bitmap.Pixel(red: 255, green: 255, blue: 255)

  private func written(_ picture: Bitmap?, width: Int = 40, color: Bool = true) throws -> String {
    let page = Page(above: ["above"], picture: picture, below: ["below"], content: .null)
    let settings = Settings(color: color ? .always : .never, width: width)
    return try Written(.of(page: page), TextReporter(settings: settings)).output
  }

  private func bitmap(_ width: Int, _ pixels: Bitmap.Pixel...) throws -> Bitmap {
    try #require(Bitmap(width: width, height: pixels.count / width, pixels: pixels))
  }

  @Test("A picture is drawn between the page's lines, with two rows of pixels in a line")
  func rows() throws {
    let picture = try bitmap(2, Self.red, Self.white, Self.white, Self.red)
    #expect(
      try written(picture)
        == "above\n\u{1b}[38;2;200;0;1;48;2;255;255;255m▀\u{1b}[38;2;255;255;255;48;2;200;0;1m▀\u{1b}[0m\nbelow\n")
  }

  @Test("Adjacent blocks with the same colours share one colour sequence")
  func runs() throws {
    let picture = try bitmap(3, Self.red, Self.red, Self.red, Self.white, Self.white, Self.white)
    #expect(
      try written(picture)
        == "above\n\u{1b}[38;2;200;0;1;48;2;255;255;255m▀▀▀\u{1b}[0m\nbelow\n")
  }

  @Test("The last line of a picture with an odd height has no lower half")
  func oddHeight() throws {
    let picture = try bitmap(1, Self.red)
    #expect(try written(picture) == "above\n\u{1b}[38;2;200;0;1m▀\u{1b}[0m\nbelow\n")
  }

  @Test("Without colour a picture is printed as `[picture]`, and a page without one has no such line")
  func withoutColour() throws {
    #expect(try written(try bitmap(1, Self.red), color: false) == "above\n[picture]\nbelow\n")
    #expect(try written(nil) == "above\nbelow\n")
  }

  @Test(
    "A picture that is wider than the line is cut off", arguments: [(20, 20), (33, 33), (64, 64), (100, 64)])
  func fits(width: Int, blocks: Int) throws {
    let picture = try #require(
      Bitmap(width: 64, height: 32, pixels: (0..<64 * 32).map { $0.isMultiple(of: 2) ? Self.red : Self.white }))
    let lines = try written(picture, width: width).split(separator: "\n").dropFirst().dropLast()
    #expect(lines.allSatisfy { line in line.count { $0 == "▀" } == blocks })
    #expect(lines.count == 16)
  }

  @Test("A picture changes neither JSON nor CSV output")
  func jsonAndCSV() throws {
    let page = Page(picture: try bitmap(1, Self.red), content: .object(["a": .integer(1)]))
    let plain = Page(content: .object(["a": .integer(1)]))
    #expect(try Written(.of(page: page), JSONReporter()) == Written(.of(page: plain), JSONReporter()))
    #expect(try Written(.of(page: page), CSVReporter()) == Written(.of(page: plain), CSVReporter()))
  }
}
