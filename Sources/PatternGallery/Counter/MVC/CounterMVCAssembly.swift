import MVVMC

/// Makes the parts and knits them together: the pattern itself names nobody who does.
enum CounterMVCAssembly {
  static func calcot(on stack: CoordinatorStack) -> Calcot {
    let panel = CounterPanel(.mvc)
    let tracing = CounterMVCTracing(stack.trace)
    let controller = CounterMVCController(panel: panel, model: tracing.model())
    tracing.follow(panel)
    return .exhibit(CounterExhibits.app, .mvc, panel: panel, owning: [controller], on: stack)
  }
}
