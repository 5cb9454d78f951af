import MVVMC

/// Makes the parts and knits them together: the pattern itself names nobody who does.
enum CounterMVCAssembly {
  static func calcot(_ trace: Trace) -> Calcot {
    let panel = CounterPanel(.mvc)
    let controller = CounterMVCController(panel: panel, model: TracedCounterMVCModel(trace))
    trace.follow(panel)
    return .exhibit(CounterExhibits.app, .mvc, panel: panel, owning: [controller])
  }
}
