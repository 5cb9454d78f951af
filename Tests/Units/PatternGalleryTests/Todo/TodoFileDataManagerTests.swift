import MVVMC
import Testing

@testable import PatternGallery
import LibC

@Suite("Todos in a file")
struct TodoFileDataManagerTests {
  private let folder: TodoFolder
  private let path: String

  init() throws {
    folder = try TodoFolder()
    path = folder.path + "/gallery.json"
  }

  /// Returns a new data manager of the same file.
  private func make() -> TodoFileDataManager { TodoFileDataManager(path: path) }

  @Test("The todo file keeps the todos as readable JSON and is read again")
  func fileKeepsTodosAsJSON() throws {
    _ = try make().add("Buy onions", priority: .urgent, createdAt: 5)
    #expect(try make().setDone(1, true))
    #expect(try make().todos() == [TodoEntry(id: 1, name: "Buy onions", priority: .urgent, isDone: true, createdAt: 5)])
    let text = folder.text(of: "gallery.json")?.filter { $0 != " " && $0 != "\n" }
    #expect(
      text == #"{"format":"calcotgallerytodos","nextID":2,"todos":[{"createdAt":5,"done":true,"id":1,"#
        + #""name":"Buyonions","priority":"urgent"}],"version":1}"#)
  }

  @Test("The todo file and its folders are created with the first todo, not before")
  func fileIsCreatedWithTheFirstTodo() throws {
    let manager = TodoFileDataManager(path: folder.path + "/a/b/gallery.json")
    #expect(try manager.todos() == [])
    #expect(throws: Failure.self) { try manager.add(" ", priority: .normal, createdAt: 5) }
    #expect(throws: Failure.self) { try manager.remove(1) }
    #expect(folder.names == [])
    _ = try manager.add("Buy onions", priority: .normal, createdAt: 5)
    #expect(folder.text(of: "a/b/gallery.json") != nil)
    #expect(folder.mode(of: "a/b") == 0o700)
  }

  @Test("The todo file is accessible only to its user and leaves no other file beside it")
  func fileIsPrivateAndAlone() throws {
    let former = umask(0)
    defer { umask(former) }
    _ = try make().add("Buy onions", priority: .normal, createdAt: 5)
    #expect(folder.mode(of: "gallery.json") == 0o600)
    #expect(folder.names == ["gallery.json"])
  }

  @Test("A change without effect does not write the todo file")
  func changeWithoutEffectWritesNoFile() throws {
    _ = try make().add("Buy onions", priority: .normal, createdAt: 5)
    // A read-only file cannot be replaced, so a write would fail.
    chmod(path, 0o440)
    #expect(try !make().setDone(1, false))
    #expect(throws: Failure.self) { try make().setDone(1, true) }
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
    folder.write(text, to: "gallery.json")
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
    #expect(folder.text(of: "gallery.json") == text)
    #expect(folder.names == ["gallery.json"])
  }

  /// Returns the text of a todo file with one todo, in JSON.
  private static func text(_ item: String) -> String {
    #"{"format":"calcot gallery todos","version":1,"nextID":2,"todos":[\#(item)]}"#
  }

  @Test("A failed write of the todo file changes neither memory nor the file")
  func failedWriteChangesNothing() throws {
    let manager = make()
    _ = try manager.add("Buy onions", priority: .normal, createdAt: 5)
    let (before, text) = (try manager.todos(), folder.text(of: "gallery.json"))
    // A read-only file is not replaced, even if the tests run as the superuser.
    chmod(path, 0o444)
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
    #expect(folder.text(of: "gallery.json") == text)
    #expect(folder.mode(of: "gallery.json") == 0o444)
    #expect(folder.names == ["gallery.json"])
    chmod(path, 0o600)
    #expect(try manager.setDone(1, true))
  }

  @Test("A folder in place of the todo file, and a file in place of its folder, are rejected")
  func folderInPlaceOfTheFileIsRejected() throws {
    #expect(throws: Failure(.storage, "\(folder.path) is not a file")) {
      try TodoFileDataManager(path: folder.path).todos()
    }
    folder.write("", to: "file")
    let manager = TodoFileDataManager(path: folder.path + "/file/gallery.json")
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
    try one.remove(1)
    let expected = [TodoEntry(id: 2, name: "Second", priority: .urgent, isDone: true, createdAt: 2)]
    #expect(try one.todos() == expected)
    #expect(try other.todos() == expected)
    unlink(path)
    #expect(try one.todos() == [])
  }

  @Test("A priority is rejected if another data manager has finished the todo")
  func priorityOfATodoDoneByAnotherIsRejected() throws {
    let (one, other) = (make(), make())
    _ = try one.add("Buy onions", priority: .normal, createdAt: 1)
    #expect(try other.setDone(1, true))
    #expect(throws: Failure(.unavailable, "todo #1 Buy onions is done", advice: "undone reopens it")) {
      try one.setPriority(1, .urgent)
    }
    #expect(try one.todos().map(\.priority) == [.normal])
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
    #expect(folder.names == ["gallery.json"])
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

  @Test("The todo file keeps its mode when it is written", arguments: [0o640, 0o600] as [mode_t])
  func fileKeepsItsMode(_ mode: mode_t) throws {
    _ = try make().add("Buy onions", priority: .normal, createdAt: 5)
    chmod(path, mode)
    #expect(try make().setDone(1, true))
    #expect(folder.mode(of: "gallery.json") == UInt32(mode))
  }

  @Test("A todo file is written through a symbolic link, which is kept")
  func symbolicLinkIsKept() throws {
    let real = folder.path + "/real.json"
    _ = try TodoFileDataManager(path: real).add("Buy onions", priority: .normal, createdAt: 5)
    symlink(real, path)
    #expect(try make().setDone(1, true))
    #expect(try TodoFileDataManager(path: real).todos().map(\.isDone) == [true])
    var status = stat()
    #expect(lstat(path, &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
  }
}
