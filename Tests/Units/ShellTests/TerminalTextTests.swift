import MVVMC
import ShellSupport
import Testing

@testable import Shell

@Suite("Escaping text for a terminal")
struct TerminalTextTests {
  /// The characters that a terminal would act on, or that are invisible.
  static let harmful: [ClosedRange<UInt32>] = [
    0x00...0x1f, 0x7f...0x9f, 0xad...0xad, 0x61c...0x61c, 0x180e...0x180e, 0x200b...0x200b, 0x200e...0x200f,
    0x2028...0x202e,
    0x2060...0x206f, 0xfeff...0xfeff, 0xfff9...0xfffb, 0x1bca0...0x1bca3, 0x1d173...0x1d17a, 0xe0000...0xe007f,
  ]

  @Test("Control and invisible characters are escaped")
  func harmfulIsEscaped() {
    for value in Self.harmful.joined() {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let shown = TerminalText.escaped("a\(scalar)é")
      #expect(shown.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0x7f || $0 == "é" }, "\(value)")
      #expect(shown.hasPrefix("a\\") && shown.hasSuffix("é"))
    }
  }

  @Test("Control, bidi and ignorable format characters are harmful, except zero-width joiners")
  func everyScalar() {
    for value in UInt32(0)...0x10ffff {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let category = scalar.properties.generalCategory
      if category == .control || category == .lineSeparator || category == .paragraphSeparator {
        #expect(TerminalText.isHarmful(scalar), "\(String(value, radix: 16))")
      }
      if scalar.properties.isBidiControl { #expect(TerminalText.isHarmful(scalar), "\(String(value, radix: 16))") }
      if category == .format, scalar.properties.isDefaultIgnorableCodePoint, value != 0x200c, value != 0x200d {
        #expect(TerminalText.isHarmful(scalar), "\(String(value, radix: 16))")
      }
    }
  }

  @Test(
    "Harmful characters are replaced with their escapes, and other text is unchanged",
    arguments: [
      ("plain", "plain"), ("", ""), ("é漢👩‍👩‍👧 e\u{301}", "é漢👩‍👩‍👧 e\u{301}"), ("a\nb\tc\r", "a\\nb\\tc\\r"),
      ("\u{1b}]0;owned\u{7}", "\\u{1b}]0;owned\\u{7}"), ("\u{9b}31m", "\\u{9b}31m"), ("\u{202e}abc", "\\u{202e}abc"),
      ("a\u{0}b\u{8}\u{7f}", "a\\u{0}b\\u{8}\\u{7f}"), ("\u{e0041}", "\\u{e0041}"), ("\u{200b}", "\\u{200b}"),
      ("\u{1b}P1;2q\u{1b}\\", "\\u{1b}P1;2q\\u{1b}\\"), ("\u{1b}_x\u{9c}", "\\u{1b}_x\\u{9c}"),
      ("می\u{200c}خواهم", "می\u{200c}خواهم"),
    ] as [(String, String)])
  func escapedText(text: String, expected: String) {
    #expect(Array(TerminalText.escaped(text).utf8) == Array(expected.utf8))
  }

  @Test("No harmful character is printed in text, JSON or CSV", arguments: ["text", "json", "csv"])
  func everyFormat(format: String) throws {
    let evil = "\u{1b}]0;x\u{7}\u{9b}\u{202e}\u{2028}\u{e0041}\r\n"
    let page = Page(
      above: [StyledText(evil, .alert)],
      rows: RowList(columns: [.init("", text: .wrapped(lines: nil))], fields: ["name"], [TextRow(name: evil)]),
      below: [StyledText(evil)], content: .object(["x": .text(evil), "rows": .rows]))
    let result = CommandResult.of(evil, message: evil, lines: [StyledText(evil)], page: page)
    let failed = CommandResult.of(evil, failure: Failure(.invalid, evil, advice: evil))
    let line = SourceLine(evil, file: evil, number: 1)
    let reporter: any Reporter =
      switch format {
      case "json": JSONReporter()
      case "csv": CSVReporter()
      default: TextReporter(settings: Settings(color: .never, width: 20))
      }
    for result in [result, failed] {
      let written: Written
      do { written = try Written(result, reporter, from: line) } catch {
        #expect(format == "csv" && error.code == .invalid)
        continue
      }
      for scalar in (written.output + written.errors).unicodeScalars where scalar != "\n" {
        #expect(!TerminalText.isHarmful(scalar))
      }
    }
  }

  @Test("A letter with thousands of combining marks is printed unchanged")
  func manyMarks() throws {
    let name = "a" + String(repeating: "\u{301}", count: 20_000)
    let page = Page.of([TextRow(name: name)], columns: [.init("", text: .wrapped(lines: nil))])
    #expect(try Written(.of(page: page), TextReporter(settings: Settings())).output == name + "\n")
  }
}
