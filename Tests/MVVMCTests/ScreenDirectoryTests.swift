import MVVMC
import Testing

@Suite("The directory of screens")
struct ScreenDirectoryTests {
  @Test("lists an app's own screens, the root first, and then the dialogs")
  func order() {
    let commands = CommandTable<Int>([]).directory
    let directory = ScreenDirectory([.init("root", commands, path: ["root"]), .init("child", commands, path: [nil])])
    #expect(directory.entries.map(\.kind) == ["root", "child", "confirm", "choice"])
  }
}
