import ArgumentParser
import GroupsDomain
import GroupsExchange
import GroupsScreens
import GroupsStore
import MVVMC
import Shell
import ShellMain

extension ExportFormat: ExpressibleByArgument {}

/// `export [FILTER] --format FORMAT`: writes todos for other programs.
struct ExportCommand: VerbWithSignedWords {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write todos for other programs.",
    discussion: "Data that a format cannot hold is counted on standard error.")

  @Argument(help: ArgumentHelp("Which todos, as for list: open @ada -garden milk (default: all).", valueName: "filter"))
  var filter: [String] = []

  @Option(help: ArgumentHelp("The output format.", valueName: "format"))
  var format: ExportFormat

  @Option(help: ArgumentHelp("Only the todos of a group: its name, or # and its id.", valueName: "group"))
  var group: String?

  @Option(
    help: ArgumentHelp("Only todos with this priority: urgent, important or normal.", valueName: "priority"),
    completion: .list(Priority.words))
  var priority: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Only todos due in this range, as in this week, \"<friday\" or none.", valueName: "range"))
  var due: [String] = []

  @Option(help: ArgumentHelp("The file to write, instead of standard output.", valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp("The time to use as the current time, as in 2026-01-02T09:00:00Z.", valueName: "time"))
  var now: String?

  @Option(help: ArgumentHelp("The time zone of the current day, as in Europe/Vienna.", valueName: "name"))
  var timeZone: String?

  @OptionGroup var options: StoreOptions

  func run() throws {
    try SystemClock.useTimeZone(timeZone)
    if let output { _ = try StoreOptions.file(output, example: "todos.\(format.rawValue)", named: "--output") }
    try OpenStore.use(try OpenStore.open(try options.location())) { store in
      let query = try query(of: store)
      let seed = try store.uuidSeed()
      let export = Export(
        query, of: store, store: seed, as: format, zoneOffset: { SystemClock.zoneOffset(at: $0.seconds) },
        isInterrupted: ShellMain.isInterrupted)
      var losses: [String: Int] = [:]
      if let output {
        try FileReplacement.write(to: output) { (sink) throws(Failure) in losses = try export.write(to: sink) }
      } else {
        losses = try print(export)
      }
      try Losses.tell(losses, of: format.rawValue)
    }
  }

  private func query(of store: GroupsStore) throws -> TodosQuery {
    let moment = try now.map { text in
      guard let moment = UTCTime(text) else {
        throw Failure(.usage, "\"\(text)\" is not a time", advice: "write it as in 2026-01-02T09:00:00Z")
      }
      return Timestamp(seconds: moment.seconds)
    }
    let context = ScreenContext(
      provider: store, now: { moment ?? OpenStore.now() }, zoneOffset: { SystemClock.zoneOffset(at: $0.seconds) })
    let settings = Settings()
    SavedSettings(of: Groups.name)?.takeUser(into: settings)
    context.me = { settings.me ?? store.roleName }
    let priority = try priority.map { word in
      let meant = Spelling.meant(by: word, in: Priority.words)
      guard meant.count == 1, let priority = Priority(word: meant[0]) else {
        throw Failure(
          .invalid, "there is no priority \"\(word)\"", advice: "the priorities are urgent, important and normal")
      }
      return priority
    }
    return try TodosQuery(
      filter.joined(separator: " "), priority: priority, due: due.isEmpty ? nil : due.joined(separator: " "),
      inGroup: group, in: context)
  }

  /// Writes the export to standard output, and returns the data that was lost. If the reader of the pipe has closed it,
  /// as `head` does, the failure has no message.
  private func print(_ export: Export) throws(Failure) -> [String: Int] {
    let sink = FileDescriptorSink(1)
    do throws(Failure) {
      return try export.write(to: sink)
    } catch {
      throw sink.hasNoReader ? Failure(.storage, "") : error
    }
  }
}
