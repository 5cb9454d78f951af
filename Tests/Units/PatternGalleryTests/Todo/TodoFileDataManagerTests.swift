import LibC
import MVVMC
import SystemSupport
import Testing

@testable import PatternGallery

@Suite("Todos in a file")
struct TodoFileDataManagerTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("gallery.json")
  }

  /// Returns a new data manager of the same file.
  private func make() -> TodoFileDataManager { TodoFileDataManager(path: path) }

  @Test("The todo file keeps the todos as readable JSON and is read again")
  func fileKeepsTodosAsJSON() throws {
    _ = try make().add("Buy onions", priority: .urgent, createdAt: 5)
    #expect(try make().setDone(1, true))
    #expect(try make().todos() == [TodoEntry(id: 1, name: "Buy onions", priority: .urgent, isDone: true, createdAt: 5)])
    let text = try folder.text(of: "gallery.json").filter { $0 != " " && $0 != "\n" }
    #expect(
      text == #"{"format":"calcotgallerytodos","nextID":2,"todos":[{"createdAt":5,"done":true,"id":1,"#
        + #""name":"Buyonions","priority":"urgent"}],"version":1}"#)
  }

  @Test("The todo file and its folders are created with the first todo, not before, for the user alone")
  func fileIsCreatedWithTheFirstTodo() throws {
    let manager = TodoFileDataManager(path: folder.file("a/b/gallery.json"))
    #expect(try manager.todos() == [])
    #expect(throws: Failure.self) { try manager.add(" ", priority: .normal, createdAt: 5) }
    #expect(throws: Failure.self) { try manager.remove(1) }
    #expect(try folder.names() == [])
    let former = umask(0)
    defer { umask(former) }
    _ = try manager.add("Buy onions", priority: .normal, createdAt: 5)
    #expect(folder.mode(of: "a/b") == "700")
    #expect(folder.mode(of: "a/b/gallery.json") == "600")
  }

  @Test(
    "A foreign, newer or damaged todo file is rejected and left unchanged",
    arguments: [
      ("", "is not a list of todos"), ("not json", "is not a list of todos"), ("[1]", "is not a list of todos"),
      (#"{"format":"other","version":1}"#, "is not a list of todos"),
      (#"{"format":"calcot gallery todos","version":2,"new":true}"#, "was made by a newer calcot"),
      (#"{"format":"calcot gallery todos","version":0}"#, "is damaged"),
      (#"{"format":"calcot gallery todos","version":1}"#, "is damaged"),
      (Self.text(#"{"id":1,"name":"A","priority":"grave","done":false,"createdAt":5}"#), "is damaged"),
      (Self.text(#"{"id":2,"name":"A","priority":"normal","done":false,"createdAt":5}"#), "is damaged"),
      (Self.text(#"{"id":0,"name":"A","priority":"normal","done":false,"createdAt":5}"#), "is damaged"),
      (Self.text(#"{"id":1,"name":" ","priority":"normal","done":false,"createdAt":5}"#), "is damaged"),
      (Self.text(#"{"id":1,"name":"A\u001b[2J","priority":"normal","done":false,"createdAt":5}"#), "is damaged"),
      (Self.text(#"{"id":1,"name":"A","priority":"normal","done":false,"createdAt":-1}"#), "is damaged"),
      (
        String(Self.text(#"{"id":1,"name":"A","priority":"normal","done":false,"createdAt":5}"#).dropLast()),
        "is not a list of todos"
      ),
    ])
  func foreignFileIsRejected(_ text: String, _ reason: String) throws {
    try folder.write(text, to: "gallery.json")
    let manager = make()
    let failures = [
      #expect(throws: Failure.self) { try manager.todos() },
      #expect(throws: Failure.self) { try manager.add("Buy onions", priority: .normal, createdAt: 5) },
      #expect(throws: Failure.self) { try manager.remove(1) },
    ]
    for failure in failures {
      #expect(failure?.code == .storage)
      #expect(failure?.message.contains(reason) == true)
      #expect(failure?.message.contains(path) == true)
    }
    #expect(try folder.text(of: "gallery.json") == text)
    #expect(try folder.names() == ["gallery.json"])
  }

  /// Returns the text of a todo file with one todo, in JSON.
  private static func text(_ item: String) -> String {
    #"{"format":"calcot gallery todos","version":1,"nextID":2,"todos":[\#(item)]}"#
  }

  @Test("A failed write of the todo file changes neither memory nor the file")
  func failedWriteChangesNothing() throws {
    let manager = make()
    _ = try manager.add("Buy onions", priority: .normal, createdAt: 5)
    let (before, text) = (try manager.todos(), try folder.text(of: "gallery.json"))
    // A read-only file is not replaced, even if the tests run as the superuser.
    chmod(path, 0o444)
    #expect(try !manager.setDone(1, false), "a change without effect does not write the file")
    let failures = [
      #expect(throws: Failure.self) { try manager.add("More", priority: .normal, createdAt: 6) },
      #expect(throws: Failure.self) { try manager.setDone(1, true) },
      #expect(throws: Failure.self) { try manager.setPriority(1, .urgent) },
      #expect(throws: Failure.self) { try manager.remove(1) },
    ]
    for failure in failures {
      #expect(failure?.code == .storage)
      #expect(failure?.message.hasPrefix("\(path) cannot be written: ") == true)
    }
    #expect(try manager.todos() == before)
    #expect(try folder.text(of: "gallery.json") == text)
    #expect(folder.mode(of: "gallery.json") == "444")
    #expect(try folder.names() == ["gallery.json"])
    chmod(path, 0o600)
    #expect(try manager.setDone(1, true))
  }

  @Test("A folder in place of the todo file, and a file in place of its folder, are rejected")
  func folderInPlaceOfTheFileIsRejected() throws {
    #expect(throws: Failure(.storage, "\(folder.path) is not a file")) {
      try TodoFileDataManager(path: folder.path).todos()
    }
    try folder.write("", to: "file")
    let manager = TodoFileDataManager(path: folder.file("file/gallery.json"))
    #expect(throws: Failure.self) { try manager.todos() }
    #expect(throws: Failure.self) { try manager.add("Buy onions", priority: .normal, createdAt: 5) }
  }

  @Test("Two data managers of one todo file see each other's changes")
  func twoDataManagersSeeEachOthersChanges() throws {
    let (one, other) = (make(), make())
    _ = try one.add("First", priority: .normal, createdAt: 1)
    _ = try other.add("Second", priority: .normal, createdAt: 2)
    #expect(try one.setPriority(2, .urgent))
    #expect(try other.setDone(2, true))
    #expect(throws: Failure(.unavailable, "todo #2 Second is done", advice: "undone reopens it")) {
      try one.setPriority(2, .normal)
    }
    try one.remove(1)
    let expected = [TodoEntry(id: 2, name: "Second", priority: .urgent, isDone: true, createdAt: 2)]
    #expect(try one.todos() == expected)
    #expect(try other.todos() == expected)
    unlink(path)
    #expect(try one.todos() == [])
  }

  @Test("Concurrent writers of one todo file lose no todos")
  func concurrentWritersLoseNoTodos() async throws {
    let path = path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 1...4 {
        group.addTask {
          let manager = TodoFileDataManager(path: path)
          for number in 1...10 {
            _ = try manager.add("Todo \(writer).\(number)", priority: .normal, createdAt: 5)
          }
        }
      }
      try await group.waitForAll()
    }
    let todos = try make().todos()
    #expect(Set(todos.map(\.name)).count == 40)
    #expect(todos.map(\.id) == Array(1...40))
    #expect(try folder.names() == ["gallery.json"])
  }

  @Test("Writing a todo file that stays locked throws, reading it does not")
  func lockedFileThrows() throws {
    let descriptor = open(folder.path, O_RDONLY | O_CLOEXEC)
    #expect(flock(descriptor, LOCK_EX) == 0)
    let manager = TodoFileDataManager(file: TodoFile(path: path, patience: 2))
    #expect(throws: Failure(.storage, "\(path) is being written by another program", advice: "try again")) {
      try manager.add("Buy onions", priority: .normal, createdAt: 5)
    }
    #expect(try manager.todos() == [])
    close(descriptor)
    #expect(try manager.add("Buy onions", priority: .normal, createdAt: 5).id == 1)
  }

  @Test(
    "A todo file that is written keeps its mode and the symbolic link to it", arguments: [0o640, 0o600] as [mode_t])
  func modeAndSymbolicLinkAreKept(_ mode: mode_t) throws {
    let real = try folder.write(Self.text(""), to: "real.json")
    chmod(real, mode)
    symlink(real, path)
    _ = try make().add("Buy onions", priority: .normal, createdAt: 5)
    #expect(try TodoFileDataManager(path: real).todos().map(\.name) == ["Buy onions"])
    #expect(folder.mode(of: "real.json") == String(mode, radix: 8))
    var status = stat()
    #expect(lstat(path, &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
  }
}
