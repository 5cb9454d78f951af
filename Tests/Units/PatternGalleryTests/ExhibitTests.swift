import MVVMC
import Shell
import Testing

@testable import PatternGallery

/// The promises of every app in every pattern.
@Suite("Exhibits")
struct ExhibitTests {
  /// A command that changes each app.
  private static let changes = [
    "counter": "increase", "greeting": "greet", "cars": "power 1 500", "todo": "add Buy onions",
  ]

  /// The ends of the names of the types that a screen consists of in each pattern.
  private static let parts: [Pattern: [String]] = [
    .mvc: ["Panel", "Controller"], .mvp: ["Panel", "View", "Presenter"],
    .mvvm: ["Panel", "View", "ViewModel"],
    .viper: ["Panel", "View", "Presenter", "Interactor"], .mvvmc: ["View>", "Interactor", "Coordinator"],
  ]

  @Test("Each exhibit opens by command and by location at the same location", arguments: Exhibits.all)
  func exhibitOpensByCommandAndLocation(_ exhibit: Exhibit) {
    for line in ["open \(exhibit.app) \(exhibit.pattern.rawValue)", "go \(Route(exhibit.kind.path()))"] {
      let stage = GalleryStage()
      stage.perform(line)
      #expect(stage.place == "/gallery/\(exhibit.app)/\(exhibit.pattern.rawValue)")
      #expect(stage.session.stack.top.kind == exhibit.kind)
      #expect(stage.session.stack.top.kind.name == "\(exhibit.app)-\(exhibit.pattern.rawValue)")
    }
  }

  @Test("A closed exhibit releases all its parts and leaks nothing, and opens again", arguments: Exhibits.all)
  func closedExhibitIsReleased(_ exhibit: Exhibit) throws {
    let context = GalleryContext()
    let stage = try GalleryStage(exhibit, context: context, isTraced: true)
    let first = try stage.json()
    #expect(stage.perform(try #require(Self.changes[exhibit.app])).failure == nil)
    let changed = try stage.json()
    #expect(changed != first)
    let watch = PartsWatch(stage.session.stack.top, except: [context.todos, context.photos])
    for part in try #require(Self.parts[exhibit.pattern]) {
      #expect(watch.names.contains { $0.hasSuffix(part) }, "\(part) in \(watch.names)")
    }
    stage.perform("go /gallery")
    #expect(stage.session.leaks == [])
    #expect(watch.alive == [])
    stage.perform("go \(Route(exhibit.kind.path()))")
    // Only the todos are stored outside of the screen.
    #expect(try stage.json() == (exhibit.app == TodoExhibits.app ? changed : first))
  }

  @Test("The messages of a changed exhibit are traced only while the trace is on", arguments: Exhibits.all)
  func messagesAreTracedWhileTheTraceIsOn(_ exhibit: Exhibit) throws {
    let change = try #require(Self.changes[exhibit.app])
    let stage = try GalleryStage(exhibit, isTraced: true)
    #expect(stage.messages == [], "the parts send no messages while they are assembled")
    _ = stage.session.draw()
    #expect(!stage.messages(change).isEmpty)
    #expect(stage.messages("go \(stage.place)") == [], "it is open already")
    stage.session.stack.trace.isOn = false
    #expect(stage.messages(change) == [])
    stage.session.stack.trace.isOn = true
    #expect(!stage.messages(change).isEmpty)
  }

  @Test("Every kind of screen is listed once, the gallery first")
  func screenKindsAreUnique() {
    let kinds = GalleryApp.screens.entries.map(\.kind)
    #expect(Set(kinds).count == kinds.count)
    #expect(kinds.first == .gallery)
    #expect(Set(Exhibits.all.map(\.kind)).isSubset(of: kinds))
  }
}
