import MVVMC

/// The assembly: creates the parts and connects them. The pattern does not say which part does this.
enum CounterMVCAssembly {
  static func calcot(_ trace: Trace) -> Calcot {
    let panel = CounterPanel(.mvc)
    let controller = CounterMVCController(panel: panel, model: TracedCounterMVCModel(trace))
    trace.follow(panel)
    return .exhibit(CounterExhibits.app, .mvc, panel: panel, owning: [controller])
  }
}
