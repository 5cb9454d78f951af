import MVVMC

/// A stack of screens that may be open, and the places that `back` and `forward` go over.
struct PlannedPosition: Hashable {
  private(set) var stack: [Kind]
  private var visited: [[Kind]]
  private var index = 0
  /// The path of the place, where `go` has named it.
  private var path: [Route.Segment]?
  /// The dialogs that an answer may open in place of the one that is open.
  private var following: [Kind] = []
  /// The stacks that the answer yes leads to, where a dialog is open.
  private(set) var afterYes: [[Kind]] = []

  init(_ stack: [Kind]) {
    self.stack = stack
    visited = [stack]
  }

  /// The positions that a command may lead to.
  ///
  /// - Throws: ``Failure`` with code `unavailable` where it cannot be given here.
  func positions(after effect: PlannedEffect) throws(Failure) -> [PlannedPosition] {
    switch effect {
    case .stays: [self]
    case .opens(let dialogs, let stacks): opened(dialogs, stacks)
    case .answers(let isYes): answered(isYes)
    case .cancels: answered(false, isLast: true)
    case .up: try closed()
    case .home: [moved(to: [stack[0]])]
    case .steps(let count, let command): try stepped(count, command)
    case .location(let stack, let path): [moved(to: stack, at: path)]
    }
  }

  private func opened(_ dialogs: [Kind], _ stacks: [[Kind]]) -> [PlannedPosition] {
    var result = dialogs.map { dialog in
      var asked = self
      asked.stack.append(dialog)
      // What asks in two ways may let choose how, and then ask about one thing after the other.
      if dialog == .choice { asked.following = dialogs.filter { $0 != dialog } }
      asked.afterYes = stacks
      return asked
    }
    if dialogs.isEmpty { result += stacks.map { moved(to: $0) } }
    // What can ask may find nothing to ask about, as clear where nothing is done.
    if stacks.isEmpty { result.append(self) }
    return result
  }

  private func answered(_ isYes: Bool, isLast: Bool = false) -> [PlannedPosition] {
    // A root that has no path of its own in the directory is not for closing.
    guard stack.count > 1 else { return [self] }
    var below = self
    below.stack.removeLast()
    below.afterYes = []
    below.following = []
    let closed = isYes && !afterYes.isEmpty ? afterYes.map { below.moved(to: $0) } : [below]
    guard !isLast else { return closed }
    return closed
      + following.map { dialog in
        var asked = self
        asked.stack[asked.stack.count - 1] = dialog
        asked.following = [dialog]
        return asked
      }
  }

  private func closed() throws(Failure) -> [PlannedPosition] {
    guard stack.count > 1 else { throw Failure(.unavailable, "there is no screen above this one") }
    return [moved(to: stack.dropLast())]
  }

  private func stepped(_ count: Int, _ command: String) throws(Failure) -> [PlannedPosition] {
    let reached = min(max(0, index + count), visited.count - 1)
    guard reached != index else { throw Failure(.unavailable, "there is no screen to go \(command) to") }
    var next = self
    next.index = reached
    next.stack = visited[reached]
    next.path = nil
    return [next]
  }

  private func moved(to stack: [Kind]) -> PlannedPosition {
    guard stack != self.stack else { return self }
    var next = self
    next.move(to: stack)
    return next
  }

  /// Screens of the same kinds are another place where their path is another one.
  private func moved(to stack: [Kind], at path: [Route.Segment]?) -> PlannedPosition {
    guard let path else { return moved(to: stack) }
    var next = self
    if stack != self.stack || path != self.path { next.move(to: stack) }
    next.path = path
    return next
  }

  private mutating func move(to stack: [Kind]) {
    self.stack = stack
    path = nil
    visited = visited.prefix(index + 1) + [stack]
    index = visited.count - 1
  }
}
