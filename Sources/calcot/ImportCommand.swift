import ArgumentParser
import GroupsDomain
import GroupsExchange
import GroupsScreens
import GroupsStore
import MVVMC
import Shell
import ShellMain

/// `import FILE --format FORMAT`: adds the todos of other programs.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Add the todos of a file.",
    discussion: "Importing the same file again changes nothing. One undo reverts an import.")

  @Argument(help: ArgumentHelp("The file; - is standard input.", valueName: "file"))
  var file: String

  @Option(
    help: ArgumentHelp("The format: json, csv, todotxt, taskwarrior or ics.", valueName: "format"),
    completion: .list(ImportFormat.allCases.map(\.rawValue)))
  var format: String

  @Option(
    help: ArgumentHelp(
      "Add all todos to this group: its name, or # and its id (default: the groups in the file).", valueName: "group"))
  var into: String?

  @Flag(help: "Print what would be added, and change nothing.")
  var dryRun = false

  @OptionGroup var options: StoreOptions

  func run() throws {
    let format = try importFormat()
    let location = try options.location()
    let bytes = try FileContents.read(file, isInterrupted: ShellMain.isInterrupted)
    guard case .file(let path) = location, FileKind(path) == nil else {
      return try OpenStore.use(location) { try add(bytes, format, to: $0) }
    }
    // A dry run does not create the missing store, and uses an empty one in memory instead.
    if dryRun { return try OpenStore.use(.memory) { try add(bytes, format, to: $0) } }
    do throws(Failure) {
      try OpenStore.use(location, makingFile: true) { try add(bytes, format, to: $0) }
    } catch {
      // A new store stays only if the whole file was imported, or if another program uses the store.
      try? GroupsStore.removePristineFile(path)
      throw error
    }
  }

  /// The name of the file in messages.
  private var fileName: String { file == "-" ? "standard input" : file }

  private func importFormat() throws(Failure) -> ImportFormat {
    if format == ExportFormat.calcot.rawValue {
      throw Failure(.usage, "a command file cannot be imported", advice: "run it with calcot run --atomic FILE")
    }
    guard let found = ImportFormat(rawValue: format) else {
      let names = ImportFormat.allCases.map(\.rawValue)
      throw Failure(
        .usage, "there is no format \"\(format)\"",
        advice: Spelling.suggestion(for: format, in: names) ?? "the formats are \(names.joined(separator: ", "))")
    }
    return found
  }

  private func reading(_ bytes: [UInt8], _ format: ImportFormat, for store: GroupsStore) throws -> Import {
    let choice = try into.map { try target($0, in: store) } ?? .otherwise(defaultGroup(of: store))
    return try Import(
      format, bytes, of: fileName, to: choice, zoneOffset: { SystemClock.zoneOffset(at: $0.seconds) })
  }

  /// Returns the group that `--into` names.
  private func target(_ name: String, in store: GroupsStore) throws -> Import.GroupChoice {
    guard try name.hasPrefix("#") || store.groupCount(GroupsQuery()) > 0 else {
      throw Failure(
        .notFound, "no group \"\(name.clipped())\" in an empty store",
        advice: "create it with calcot create \(name.clipped()), or leave --into out")
    }
    let id = try GroupName.id(name, in: store)
    return .always(id, name: try store.group(id: id)?.name ?? "")
  }

  /// Returns the id of the default group that the user has set, or `nil` if there is none. A failure to find it matters
  /// only for a todo without a group.
  private func defaultGroup(of store: GroupsStore) -> Result<Int64?, Failure> {
    let settings = Settings()
    SavedSettings(of: Groups.name)?.takeUser(into: settings)
    return Result { () throws(Failure) in
      guard let name = settings.defaultItem else { return nil }
      return try GroupName.id(ofDefault: name, in: store)
    }
  }

  private func add(_ bytes: [UInt8], _ format: ImportFormat, to store: GroupsStore) throws {
    var file = try reading(bytes, format, for: store)
    if dryRun { try store.begin() }
    let receipt = try add(&file, to: store)
    if dryRun { try store.rollBack() }
    try Losses.tell(file.lostFields, of: Groups.name)
    for (kind, count) in file.skipped.sorted(by: { $0.key < $1.key }) {
      try Losses.tell("\(counted(count, kind)) \(count == 1 ? "was" : "were") skipped")
    }
    print(TerminalText.escaped(outcome(receipt)))
  }

  private func add(_ file: inout Import, to store: GroupsStore) throws -> ChangeReceipt {
    // The store rolls back if the next todo cannot be read, but accepts only a `DataError`. So the failure itself is
    // kept here and thrown afterwards.
    var failure: Failure?
    do {
      let dayOf = { (moment: Timestamp) in moment.day(offset: SystemClock.zoneOffset(at: moment.seconds)) }
      return try store.importTodos(dayOf: dayOf) { () throws(DataError) in
        do throws(Failure) {
          return try file.next()
        } catch {
          failure = error
          throw .interrupted
        }
      }
    } catch {
      guard case .ambiguousGroup(_, _, let line) = error else { throw failure ?? Failure(error) }
      throw Failure(error).placed(at: "\(fileName):\(line)")
    }
  }

  private func outcome(_ receipt: ChangeReceipt) -> String {
    let known = receipt.imported?.known ?? 0
    guard !receipt.changed.isEmpty else {
      switch known {
      case 0: return "\(fileName) has no todos"
      case 1: return "the todo of \(fileName) is already there"
      default: return "all \(known) todos of \(fileName) are already there"
      }
    }
    let groups = counted(receipt.imported?.groups ?? 0, "group")
    let added = "\(counted(receipt.changed.count, "todo")) in \(groups) from \(fileName)"
    let there = known == 0 ? "" : ", \(known) \(known == 1 ? "was" : "were") already there"
    return (dryRun ? "would add " : "+ ") + added + there
  }
}
