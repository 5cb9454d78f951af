import MVVMC
import Shell

/// The state that a line is given in, and the declared things that it shows there.
struct Situation {
  /// The kinds of the screens on the stack, the one on top first.
  let kinds: [String]
  /// The command that asked, where the screen on top is a dialog.
  let question: String?
  let snapshot: StateSnapshot

  init(_ driver: Driver) {
    kinds = driver.kinds
    question = driver.session.stack.top.isDialog ? driver.question : nil
    snapshot = driver.snapshot
  }

  /// The declared things that a line has shown which led to where the driver is.
  func seen(
    by action: Action, _ after: StateSnapshot, _ printsLines: Bool, _ driver: Driver, _ declared: DeclaredEdges
  ) -> [DeclaredThing] {
    let target = driver.kinds[0]
    var things = [DeclaredThing.screen(target)]
    if let (kind, declaration) = declared.owner(kinds, question: question, command: action.command) {
      things.append(.destination(kind: kind, command: declaration.name, target: target))
    }
    if printsLines || after != snapshot { things.append(.effect(kind: kinds[0], command: action.command)) }
    return things
  }
}
