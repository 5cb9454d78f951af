import MVVMC
import ShellSupport
import Testing

@testable import PatternGallery
@testable import Shell

@Suite("Widths of the gallery's screens")
struct GalleryWidthTests {
  private static let names = [
    String(repeating: "漢字", count: 60), String(repeating: "👨‍👩‍👧‍👦", count: 20), String(repeating: "x", count: 200),
    "e" + String(repeating: "\u{301}", count: 60), String(repeating: "word ", count: 40) + "end",
  ]

  @Test("No line of any gallery screen is wider than the page, whatever the names", arguments: [40, 80])
  func noLineIsWiderThanThePage(width: Int) throws {
    let settings = Settings(color: .never, width: width)
    let context = GalleryContext(viewport: settings.viewport)
    let session = Session(stack: GalleryApp.open(context), settings: settings, screens: GalleryApp.screens)
    session.mailbox = context.mailbox
    var lines = ["list", "help", "map", "trace on"]
    for exhibit in Exhibits.all {
      lines += ["go /gallery", "open \(exhibit.app) \(exhibit.pattern.word)", "help", "map", "show"]
      switch exhibit.app {
      case "counter": lines += ["increase", "decrease"]
      case "greeting": lines += ["greet"]
      case "cars":
        for name in Self.names {
          lines += ["make 1 \(name)", "model 2 \(name)", "list", "open 1", "model \(name)", "show", "up"]
        }
      default:
        for name in Self.names { lines += ["add \(name)", "list", "priority 1", "cancel", "remove 1", "no", "done 1"] }
      }
    }
    for line in lines {
      let printed = try Written(session.perform(line), TextReporter(settings: settings)).lines
      #expect(printed.filter { DisplayWidth.of($0) > width } == [], "\(line)")
    }
  }
}
