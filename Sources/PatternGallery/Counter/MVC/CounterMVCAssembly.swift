import MVVMC

/// Creates the parts and connects them: the pattern itself names no one who does.
enum CounterMVCAssembly {
  static func calcot(_ trace: Trace) -> Calcot {
    let panel = CounterPanel(.mvc)
    let controller = CounterMVCController(panel: panel, model: TracedCounterMVCModel(trace))
    trace.follow(panel)
    return .exhibit(CounterExhibits.app, .mvc, panel: panel, owning: [controller])
  }
}
