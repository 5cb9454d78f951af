import MVVMC

/// The assembly: creates the parts and connects them. The pattern assigns this to no part.
enum GreetingMVCAssembly {
  static func calcot(_ trace: Trace) -> Calcot {
    let panel = GreetingPanel(.mvc)
    let person = GreetingMVCModel(firstName: "David", lastName: "Blaine")
    let controller = GreetingMVCController(panel: panel, person: person)
    trace.follow(panel)
    return .exhibit(GreetingExhibits.app, .mvc, panel: panel, owning: [controller])
  }
}
