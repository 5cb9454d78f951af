import MVVMC

/// The assembly: creates the parts and connects them. The pattern does not say which part does this.
enum GreetingMVCAssembly {
  static func calcot(_ trace: Trace) -> Calcot {
    let panel = GreetingPanel(.mvc)
    let person = GreetingMVCModel(firstName: "David", lastName: "Blaine")
    let controller = GreetingMVCController(panel: panel, person: person)
    trace.follow(panel)
    return .exhibit(GreetingExhibits.app, .mvc, panel: panel, owning: [controller])
  }
}
