import MVVMC

/// Creates the parts and connects them: the pattern itself names no one who does.
enum GreetingMVCAssembly {
  static func calcot(_ trace: Trace) -> Calcot {
    let panel = GreetingPanel(.mvc)
    let person = GreetingMVCModel(firstName: "David", lastName: "Blaine")
    let controller = GreetingMVCController(panel: panel, person: person)
    trace.follow(panel)
    return .exhibit(GreetingExhibits.app, .mvc, panel: panel, owning: [controller])
  }
}
