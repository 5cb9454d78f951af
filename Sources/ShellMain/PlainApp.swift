import MVVMC
import Shell
import Synchronization

/// An app that is described by values instead of a type. ArgumentParser needs types, so the values are global.
enum PlainApp: ShellApp {
  struct Description: Sendable {
    var name = ""
    var summary = ""
    var version = ""
    var greeting = ""
    var maker: any SessionMaker = NoSessions()
  }

  static let description = Mutex(Description())

  static var name: String { description.withLock(\.name) }
  static var summary: String { description.withLock(\.summary) }
  static var version: String { description.withLock(\.version) }
  static var greeting: String { description.withLock(\.greeting) }
  static var maker: any SessionMaker { description.withLock(\.maker) }
}

/// The placeholder for a maker that has not been set yet.
private struct NoSessions: SessionMaker {
  func makeSession(sample: Bool, settings: Settings, clock: SessionClock) throws(Failure) -> Session {
    throw Failure(.usage, "the program has no app", advice: "call ShellMain.run")
  }
}
