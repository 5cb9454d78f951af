import MVVMC

/// Notes what passes between the controller and its window. Nobody stands between the two, so the window is watched.
struct TodoMVCTracing {
  private let trace: Trace

  init(_ trace: Trace) { self.trace = trace }

  /// Watches a window whose buttons have their controller already.
  func follow(_ panel: TodoPanel) {
    let (load, resize, list) = (panel.onLoad, panel.onResize, panel.onList)
    let (next, previous) = (panel.onNext, panel.onPrevious)
    let (add, setDone, setPriority, remove) = (panel.onAdd, panel.onSetDone, panel.onSetPriority, panel.onRemove)
    panel.onLoad = { [trace] in
      trace.note("View", "Controller", "viewDidLoad")
      load?()
    }
    panel.onResize = { [trace] in
      trace.note("View", "Controller", "viewDidLayOut")
      resize()
    }
    panel.onNext = { [trace] in
      trace.note("View", "Controller", "next")
      next()
    }
    panel.onPrevious = { [trace] in
      trace.note("View", "Controller", "previous")
      previous()
    }
    panel.onList = { [trace] in
      trace.note("View", "Controller", "list")
      list()
    }
    panel.onAdd = { [trace] (text, priority) throws(Failure) in
      trace.note("View", "Controller", "add(\"\(text)\", \(priority.rawValue))")
      return try add(text, priority)
    }
    panel.onSetDone = { [trace] (id, isDone) throws(Failure) in
      trace.note("View", "Controller", "setDone(#\(id), \(isDone))")
      return try setDone(id, isDone)
    }
    panel.onSetPriority = { [trace] (id, priority) throws(Failure) in
      trace.note("View", "Controller", "setPriority(#\(id), \(priority?.rawValue ?? "nil"))")
      return try setPriority(id, priority)
    }
    panel.onRemove = { [trace] (id, isSure) throws(Failure) in
      trace.note("View", "Controller", "remove(#\(id), isSure: \(isSure))")
      return try remove(id, isSure)
    }
    panel.onSet = { [trace] change in trace.note("Controller", "View", change) }
  }
}
