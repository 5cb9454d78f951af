import Foundation

/// The source code of a new screen in one of the forms, and of its data.
struct FormPlan {
  let form: ScreenForm
  let screen: ScreenName
  let parent: Parent?
  let target: String
  let ids: IDs
  /// The type of the `MemoryStore` that holds the screen's data.
  let store: String
  /// The type of that data.
  let contents: String
  /// True if the session has the store, so that changes can be undone. Otherwise, the screen makes a store of its own.
  let isLedger: Bool
  /// True if the screen's file declares ``store``. Otherwise, a screen above has declared it.
  let declaresStore: Bool
  /// True if the data of the store above is `Codable`, so that the screen's additions must be `Codable` too.
  let isCodable: Bool
  /// The file that declares the data of the store above, or `nil` if the screen adds nothing to it.
  private let declaration: (url: URL, text: String)?

  init(
    _ form: ScreenForm, _ screen: ScreenName, parent: Parent?, in target: SourceTarget, hasLedger: Bool
  ) throws {
    (self.form, self.screen, self.parent, self.target) = (form, screen, parent, target.name)
    ids = IDs(parent)
    // The type of the data in the parent's store, if the store is a MemoryStore.
    let shared = parent?.store.flatMap { store in
      target.file(matching: "typealias \(store) = MemoryStore<\\w+>").flatMap {
        $0.text.firstMatch(of: "typealias \(store) = MemoryStore<(\\w+)>", group: 1)
      }
    }
    if let parent, hasLedger, shared == nil {
      throw ScaffoldError(
        """
        \(parent.name)Coordinator has no store that is a MemoryStore: give it a `store`, or leave out --ledger to keep the data \
        only while the screen is open
        """)
    }
    isCodable = shared.map { target.file(matching: "(struct|extension) \($0)\\s*:[^{]*\\bCodable\\b") != nil } ?? false
    if form == .detail {
      guard let parent, let store = parent.store, let shared, parent.list != nil else {
        throw ScaffoldError(
          "\(parent?.name ?? "")Coordinator has no ListInteractor over a MemoryStore, as --list --ledger writes it")
      }
      (self.store, contents, isLedger) = (store, shared, true)
      (declaresStore, declaration) = (false, nil)
    } else if let store = parent?.store, let shared {
      guard let file = target.file(matching: "struct \(shared)\\b[^{]*\\{") else {
        throw ScaffoldError("no struct \(shared) was found in \(target.name), to add the data of the screen to")
      }
      (self.store, contents, isLedger) = (store, shared, true)
      (declaresStore, declaration) = (false, file)
    } else {
      (store, contents, isLedger) = ("\(screen.type)Store", "\(screen.type)Contents", hasLedger)
      (declaresStore, declaration) = (true, nil)
    }
  }

  /// Returns the new files of the screen and its tests, and the changed files that declare the parent and the store's
  /// data. `place` is the changed file of the parent, or `nil` if there is no parent.
  func files(folder: URL, test: URL, place: NewFile?) throws -> [NewFile] {
    var files = [
      NewFile(folder.appending(path: "\(screen.type)Screen.swift"), source), NewFile(test, self.test),
    ]
    guard let declaration else { return files + (place.map { [$0] } ?? []) }
    // The parent and the data of its store may be in the same file.
    if let place, place.url == declaration.url {
      return files + [NewFile(place.url, adding(to: place.text), .changed)]
    }
    if let place { files.append(place) }
    return files + [NewFile(declaration.url, adding(to: declaration.text), .changed)]
  }

  /// Returns a source file with the data of the screen added to the struct `contents`.
  private func adding(to text: String) -> String {
    guard let head = text.firstMatch(of: "struct \(contents)\\b[^{]*\\{")?[0] else { return text }
    var text = text
    let note = "\n  // Older data files lack what follows: read it in init(from:), by decodeIfPresent."
    text.insert(contentsOf: (isCodable ? note : "") + "\n" + data, at: head.upperBound)
    return text
  }

  /// The code of the `Place` that opens the screen from the coordinator above it.
  var place: String {
    let build = "\(type)Coordinator.calcot(\(arguments(of: "above")))"
    let read = ids.types.isEmpty ? "" : "      \(ids.reading)\n"
    // A closure with a single expression needs no `return`.
    let word = ids.types.isEmpty ? "" : "return "
    if form == .detail, let parent, let list = parent.list {
      let command = parent.hasCommand("open") ? screen.word : "open"
      return """
        Place(
              .\(screen.member), among: { $0.\(list.member).references }, command: "\(command)", "Show the \(screen.word)"
            ) { above, entry in
        \(read)      \(word)try \(build)
            }
        """
    }
    let isUsed = !ids.types.isEmpty || build.contains("above.")
    return """
      Place(.\(screen.member), command: "\(screen.word)", "Show the \(screen.word)") { \(isUsed ? "above" : "_") in
      \(read)      \(word)\(form == .form ? "try " : "")\(build)
          }
      """
  }

  /// Returns the arguments for the function that creates the screen. `above` is the name of the coordinator above it.
  private func arguments(of above: String) -> String {
    var arguments = ids.names
    if form == .detail { arguments.append("entry.id") }
    if !declaresStore { arguments.append("\(above).store") }
    arguments.append(parent?.hasViewport == true ? "\(above).viewport" : "Viewport()")
    return arguments.joined(separator: ", ")
  }

  // MARK: Parts of all forms

  /// True if the store holds the fields of several screens of this kind, with the ids of the screens above as keys.
  var hasKey: Bool { isLedger && !ids.types.isEmpty }
  /// The protocols that the data of the screen conforms to.
  var conformances: String { isCodable ? "Equatable, Codable, Sendable" : "Equatable, Sendable" }
  var type: String { screen.type }
  var member: String { screen.member }
  var template: String { "\(parent?.template ?? "")/\(form == .detail ? ":" : "")\(screen.word)" }

  /// The parameters of the function that creates the screen.
  var parameters: String {
    let store = !isLedger ? [] : ["_ store: \(store)"]
    let id = form == .detail ? ["_ id: \(parent?.list?.id ?? "")"] : []
    let ids = ids.types.isEmpty ? [] : [ids.parameters]
    return (ids + id + store + ["_ viewport: Viewport"]).joined(separator: ", ")
  }

  /// The members that the screen adds to the store's data.
  var data: String {
    switch form {
    case .list:
      """
        var \(member): [\(type)Entry] = []
        /// The number of ids that were given. An id is not given again after its entry is removed.
        var used\(type)IDs: Int64 = 0
      """
    case .form where !hasKey: "  var \(member) = \(type)Fields()"
    case .form:
      """
        /// The fields of each \(screen.word) screen, by the ids of the screens above it.
        var \(member): [[String]: \(type)Fields] = [:]
      """
    case .detail: ""
    }
  }

  /// The declarations of the data and of the store that holds it; empty if a screen above has the store.
  var storeDeclaration: String {
    guard declaresStore else { return "" }
    return """
      /// The data of the \(screen.word) screen.
      struct \(contents): Equatable, Sendable {
      \(data)
      }

      /// Holds the data\(isLedger ? ", with undo. The session needs it, too." : " while the screen is open.")
      typealias \(store) = MemoryStore<\(contents)>


      """
  }

  /// The member of the coordinator that holds the store. Screens below share only a `store`.
  var storeMember: String { isLedger ? "store" : "ownStore" }
  /// The statement that makes the store; empty if the session has it.
  var newStore: String { isLedger ? "" : "    let store = \(store)(\(contents)())\n" }

  /// The code of the screen's file.
  var source: String {
    let body =
      switch form {
      case .list: list
      case .detail: detail
      case .form: fields
      }
    let imports = declaresStore ? "import MVVMC\nimport Shell" : "import MVVMC"
    return "\(imports)\n\n\(body)"
  }
}
