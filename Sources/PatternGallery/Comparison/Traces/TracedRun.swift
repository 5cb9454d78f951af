import MVVMC

/// A run of an exhibit on a stack of its own, which is not shown. The data is in memory only.
struct TracedRun {
  private let stack: CoordinatorStack
  private let context: GalleryContext
  private let exhibit: Exhibit

  /// Senders and receivers that are not parts of a pattern.
  private static let outsiders: Set<String> = ["Stack", "Session"]

  init(_ exhibit: Exhibit) {
    self.exhibit = exhibit
    // With a fixed clock, the trace is the same every time.
    context = GalleryContext(now: { 0 })
    stack = GalleryCoordinator.open(context)
  }

  /// Opens the exhibit, performs `lines`, and returns the messages of each step.
  func steps(of lines: [String]) throws -> [TracePair.Step] {
    stack.trace.isOn = true
    var steps = [try step("open") { try stack.go(to: Route(exhibit.kind.path())) }]
    for line in lines { steps.append(try step(line) { try perform(line) }) }
    return steps
  }

  private func step(_ line: String, _ body: () throws -> Void) throws -> TracePair.Step {
    try body()
    let top = stack.top
    top.refreshIfStale()
    _ = stack.draw(top)
    context.mailbox.handOver(waiting: true)
    let messages = stack.trace.take().filter {
      !Self.outsiders.contains($0.sender) && !Self.outsiders.contains($0.receiver)
    }
    return TracePair.Step(line: line, messages: messages.map(\.description))
  }

  /// Performs a command. The words after its name are the arguments, in order. A reference is given by its position.
  private func perform(_ line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let view = stack.top.view
    guard let index = view.directory.index(of: words[0]) else { return }
    var arguments = Arguments()
    for (parameter, word) in words.dropFirst().enumerated() {
      if let references = view.references(command: index, parameter: parameter), let position = Int(word) {
        if let reference = try references.erasedReference(at: position) {
          arguments.set(parameter, .references([reference]))
        }
      } else {
        arguments.set(parameter, .text(word))
      }
    }
    _ = try stack.deferringMoves { try view.perform(command: index, arguments) }
  }
}
