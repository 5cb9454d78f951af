import LineEditing
import MVVMC
import CommandFiles
import Shell

/// What a user wishes of every prompt, in their configuration folder: `settings`, which `set` and `alias` write, and
/// `init`, a command file of their own.
struct Preferences<App: ShellApp> {
  let program: Program<App>
  let options: StartOptions
  private let folder: String?

  init(_ program: Program<App>, _ options: StartOptions) {
    self.program = program
    self.options = options
    folder = UserFolder.configuration(of: App.name)
  }

  /// Takes the settings over, and keeps them from now on. What is wished on the command line goes before.
  func take() {
    guard let folder else { return }
    guard let prompt = program.prompt else { return }
    guard let saved = SavedSettings(of: App.name) else { return }
    let path = saved.path
    var except: Set<String> = []
    if options.color != .auto { except.insert("color") }
    if options.pageSize != nil { except.insert("page-size") }
    var lines: [String] = []
    do throws(Failure) { lines = try saved.lines() } catch { tell(error, path) }
    for failure in prompt.take(preferences: lines, except: except) { tell(failure, path) }
    // What is defined over a sample, which is not kept, is not kept either.
    let isSample = (try? options.data()) != .kept
    let aliases = lines.filter(Self.isAlias)
    prompt.savePreferences = { (lines) throws(Failure) in
      // Where it cannot be made, the file in it cannot be written, and that is told.
      try? Folder.makePrivate(folder)
      let kept = isSample ? lines.filter { !Self.isAlias($0) } + aliases : lines
      try FileReplacement.write(kept.map { $0 + "\n" }.joined(), to: path)
    }
  }

  /// Goes where the user wishes to begin.
  func goToStart() {
    guard options.at == nil, let start = program.session.settings.start else { return }
    do throws(Failure) {
      try program.session.stack.go(to: try Route(parsing: start))
    } catch {
      tell(error.saying("the prompt cannot begin at \(start): \(error.message)"), nil)
    }
  }

  /// Runs the user's own commands. False where they have interrupted these.
  func runInit() -> Bool {
    guard let folder, !options.noInit, FileKind(folder + "/init") == .file else { return true }
    var run = RunOptions()
    run.keepsGoing = true
    run.handsOver = true
    do throws(Failure) {
      // What fails in it is told, and the prompt begins all the same.
      _ = program.runner.run(try FileLineSource(path: folder + "/init"), run)
    } catch {
      tell(error, nil)
    }
    return !program.runner.isHalted
  }

  private static func isAlias(_ line: String) -> Bool { line.hasPrefix("alias ") }

  private func tell(_ failure: Failure, _ path: String?) {
    program.output.write(ErrorText.line(path.map { failure.placed(at: $0) } ?? failure, from: nil), to: .error)
  }
}
