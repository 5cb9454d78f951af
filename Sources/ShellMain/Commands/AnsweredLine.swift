import LineEditing
import MVVMC
import Shell

/// A single command, followed at a terminal by the answers to its questions: `calcot remove milk`.
final class AnsweredLine: LineSource {
  let isInteractive = false
  private let line: ListLineSource
  private let session: Session
  private var answers: FileLineSource?
  private(set) var isLineReady = true

  init(_ line: String, in session: Session) {
    self.line = ListLineSource([line])
    self.session = session
    if Terminal.isTerminal(0), Terminal.isTerminal(1), session.settings.format == .text {
      answers = FileLineSource(descriptor: 0, name: nil, interruption: .bySignal)
    }
  }

  func nextLine() throws(Failure) -> SourceLine? {
    if let line = line.nextLine() {
      isLineReady = answers == nil
      return line
    }
    guard session.stack.top.isDialog, let answer = try answers?.nextLine() else { return nil }
    // As at the prompt, an empty line is the default answer.
    guard answer.text.isEmpty, let meant = session.stack.top.view.directory.emptyLine else { return answer }
    return SourceLine(meant, number: answer.number)
  }
}
