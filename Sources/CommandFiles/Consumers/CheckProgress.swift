import Synchronization

/// The report of a running check. If a command exceeds its time limit, the report is read while the command still runs
/// on another thread.
final class CheckProgress: Sendable {
  struct State {
    var report: FileReport
    /// The file, once it is open.
    var file: CommandFile?
    /// The number of commands to run: those of the file and of the files that it includes.
    var total = 0

    /// The number of commands that have not been run yet.
    var remaining: Int { max(0, total - report.commands) }

    /// Adds a finding. After a wrong state, the rest of the file is not run.
    mutating func add(_ finding: FileReport.Finding) {
      switch finding.kind {
      case .mismatch:
        report.status = report.status.moreSevere(.differed)
        guard report.findings.count < FileReport.maxListed else { return report.unlisted += 1 }
      case .wrongState:
        report.status = report.status.moreSevere(.failed)
        report.notRun = remaining
      }
      report.findings.append(finding)
    }
  }

  private let state: Mutex<State>

  init(file: String) { state = Mutex(State(report: FileReport(file: file))) }

  var report: FileReport { state.withLock(\.report) }

  func update<Result: Sendable>(_ body: (inout State) -> Result) -> Result { state.withLock { body(&$0) } }
}
