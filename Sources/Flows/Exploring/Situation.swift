import MVVMC
import Shell

/// Where a line is given, and what of an app's declarations it shows there.
struct Situation {
  /// The kinds of the screens on the stack, the one on top first.
  let kinds: [String]
  /// The command that asked, where the screen on top is a dialog.
  let question: String?
  let snapshot: StateSnapshot

  init(_ probe: Probe) {
    kinds = probe.kinds
    question = probe.session.stack.top.isDialog ? probe.question : nil
    snapshot = probe.snapshot
  }

  /// The declared things that a line has shown which led to where the probe is.
  func seen(
    by move: Move, _ after: StateSnapshot, _ printsLines: Bool, _ probe: Probe, _ declared: DeclaredWays
  ) -> [DeclaredThing] {
    let target = probe.kinds[0]
    var things = [DeclaredThing.screen(target)]
    if let (kind, declaration) = declared.owner(kinds, question: question, command: move.command) {
      things.append(.destination(kind: kind, command: declaration.name, target: target))
    }
    if printsLines || after != snapshot { things.append(.effect(kind: kinds[0], command: move.command)) }
    return things
  }
}
