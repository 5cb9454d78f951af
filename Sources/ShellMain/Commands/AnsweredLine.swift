import LineEditing
import MVVMC
import Shell

/// A single command from the arguments of the program, as in `calcot remove milk`. At a terminal, the user can answer
/// the questions that it asks.
final class AnsweredLine: LineSource {
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
    // An empty line is the default answer, as at the prompt.
    guard answer.text.isEmpty, let meant = session.stack.top.view.directory.emptyLine else { return answer }
    return SourceLine(meant, number: answer.number)
  }
}
