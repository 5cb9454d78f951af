import MVVMC
import CommandFiles
import Shell
import Testing

@Suite("Runs of commands")
struct RunnerTests {
  private let run = RunnerBench(["Leek"])

  @Test("A run performs its commands in order, prints their results, and commits them once")
  func printsResultsInOrder() {
    #expect(run.run("# a comment", "add Onion", "", "list") == .success)
    #expect(run.standard.text == "+ item #2 Onion\nItems: 2\n   name\n1  Leek\n2  Onion\n")
    #expect(run.error.text == "")
    #expect(run.bench.store.events == ["begin", "commit"])
  }

  @Test("A run stops at the first failure, names its line, and keeps the earlier changes")
  func stops() {
    #expect(run.run("add Onion", "open 9", "add Garlic") == .failed)
    #expect(run.standard.text == "+ item #2 Onion\n")
    #expect(
      run.error.text
        == "a.calcot:2: error: there is no item at position 9: the list has 2 rows\n  open 9\n")
    #expect(run.bench.store.durable.items.map(\.name) == ["Leek", "Onion"])
    #expect(run.bench.names == ["Leek", "Onion"])
  }

  @Test("A syntax error is reported with the column of the wrong words")
  func column() {
    #expect(run.run("  drop 1 'x") == .failed)
    #expect(run.error.text.hasPrefix("a.calcot:1: error: the quote is not closed"))
    #expect(run.error.text.hasSuffix("(at column 10)\n    drop 1 'x\n"))
  }

  @Test("An error in lines without a file is printed without a place")
  func withoutFile() {
    #expect(run.run("frobnicate", file: nil) == .failed)
    #expect(run.error.text == "error: there is no command \"frobnicate\": help lists the commands here\n")
  }

  @Test("A run performs each command before it asks for the next line")
  func performsBeforeNextLine() {
    let source = ScriptedSource([.line("add a"), .pause, .line("add b"), .pause], file: "a.calcot")
    var atAsk: [[String]] = []
    source.onAsk = { [run] _ in atAsk.append(run.bench.names) }
    #expect(run.run(source) == .success)
    #expect(atAsk == [["Leek"], ["Leek", "a"], ["Leek", "a", "b"]])
  }

  @Test("A run does not accept a prefix of a command")
  func noPrefixes() {
    #expect(run.run("li") == .failed)
    #expect(run.error.text.contains("there is no command \"li\""))
  }

  @Test("`quit` and `exit` end a run and keep the earlier changes", arguments: ["quit", "exit"])
  func quit(word: String) {
    #expect(run.run("add a", word, "add b") == .success)
    #expect(run.bench.store.durable.items.map(\.name) == ["Leek", "a"])
  }

  @Test("The next line of a run answers a question")
  func answers() {
    #expect(run.run("drop 1", "yes") == .success)
    #expect(run.standard.text == "Drop Leek? yes, no or cancel [no]\ndropped #1\n")
    #expect(run.bench.names.isEmpty)
  }

  @Test("A run that ends at a question fails and keeps only the earlier changes")
  func endsAtQuestion() {
    #expect(run.run("add Onion", "drop 1") == .failed)
    #expect(run.bench.store.durable.items.map(\.name) == ["Leek", "Onion"])
    #expect(run.standard.text == "+ item #2 Onion\nDrop Leek? yes, no or cancel [no]\n")
    #expect(run.error.text.hasPrefix("a.calcot:2: error: the input ended at a question, and nothing was changed"))
  }

  @Test("A question that is open at the end is reported at the line that asked it")
  func questionIsReportedWhereItWasAsked() {
    #expect(run.run("add Onion", "drop 1", "where") == .failed)
    #expect(run.error.text.hasPrefix("a.calcot:2: error: the input ended at a question, and nothing was changed"))
  }

  @Test(
    "A failure of the input ends the run with the failure's status and keeps the earlier changes",
    arguments: [
      (Failure(.usage, "the line is not UTF-8"), .usage), (Failure(.storage, "it cannot be read"), .inputOutput),
      (Failure(.interrupted, "stopped"), .interrupted),
    ] as [(Failure, Shell.ExitStatus)])
  func unreadable(failure: Failure, status: Shell.ExitStatus) {
    #expect(run.run(ScriptedSource([.line("add a"), .failure(failure), .line("add b")])) == status)
    #expect(run.bench.store.durable.items.map(\.name) == ["Leek", "a"])
    #expect(run.standard.text == "+ item #2 a\n")
    let stopped = "error: stopped after line 1: the changes printed so far are kept\n"
    #expect(run.error.text == (failure.code == .interrupted ? stopped : "input: error: \(failure.message)\n"))
  }

  @Test("An interruption between two commands ends the run and keeps the earlier changes")
  func interrupted() {
    // The user interrupts after the first command.
    let asked = Counter()
    let status = run.run(
      ListLineSource(["add a", "add b"]), interruption: Interruption { asked.next() > 1 })
    #expect(status == .interrupted)
    #expect(run.bench.store.durable.items.map(\.name) == ["Leek", "a"])
    #expect(run.standard.text == "+ item #2 a\n")
    #expect(run.error.text == "error: stopped after line 1: the changes printed so far are kept\n")
  }

  @Test("An interruption during a list ends the run before the next command")
  func interruptedList() {
    let asked = Counter()
    let status = run.run(ListLineSource(["list", "add b"]), interruption: Interruption { asked.next() > 1 })
    #expect(status == .interrupted)
    #expect(run.bench.names == ["Leek"])
    #expect(run.error.text == "error: stopped\n")
  }

  @Test("JSON output has one object for each command and failure, and nothing else")
  func json() {
    run.bench.settings.format = .json
    #expect(run.run("add a", "open 2", "open 9", "list") == .failed)
    #expect(
      run.standard.text == """
        {"file":"a.calcot","line":1,"command":"add a","ok":true,"code":null,"message":"+ item #2 a","location":"/items","screen":"items"}
        {"file":"a.calcot","line":2,"command":"open 2","ok":true,"code":null,"message":null,"location":"/items/2","screen":"item","content":{"name":"a"}}
        {"file":"a.calcot","line":3,"command":"open 9","ok":false,"code":"unavailable","message":"open is a command of items, not of item: open that screen first; help lists the commands here","location":"/items/2","screen":"item"}

        """)
    #expect(run.error.text == "")
  }

  @Test("With JSON a sourced file that cannot be read is reported as one object")
  func jsonSource() {
    run.bench.settings.format = .json
    #expect(run.run("source /nowhere/x.calcot") == .inputOutput)
    let lines = run.standard.text.split(separator: "\n")
    #expect(lines.count == 1)
    #expect(lines.first?.contains(#""ok":false,"code":"storage""#) == true)
  }

  @Test("A row that CSV cannot hold is reported with the line of its command")
  func csv() {
    run.bench.settings.format = .csv
    #expect(run.run("add \"a\\nb\"", "list") == .failed)
    #expect(run.standard.text == "id,position,name,mark,owner\n1,1,Leek,,\n")
    #expect(run.error.text.hasPrefix("a.calcot:2: error: a row contains a control character"))
  }

  @Test("`set format` changes the format of the results that follow")
  func setFormat() {
    #expect(run.run("set format csv", "list", "set format text", "list") == .success)
    #expect(
      run.standard.text.hasSuffix("id,position,name,mark,owner\n1,1,Leek,,\nformat text\nItems: 1\n   name\n1  Leek\n"))
  }
}

/// Counts its calls.
final class Counter: @unchecked Sendable {
  // Not synchronized: the tests that use it are single-threaded.
  private var count = 0
  func next() -> Int {
    count += 1
    return count
  }
}

@Suite("Exit statuses")
struct ExitStatusTests {
  @Test("The exit statuses have their documented numbers")
  func numbers() {
    let statuses: [Shell.ExitStatus] = [.success, .differed, .usage, .failed, .inputOutput, .interrupted]
    #expect(statuses.map(\.rawValue) == [0, 1, 2, 3, 4, 130])
  }

  @Test("`moreSevere` returns the more severe of two exit statuses, in either order")
  func severity() {
    let order: [Shell.ExitStatus] = [.success, .differed, .failed, .usage, .inputOutput, .interrupted]
    for (index, moreSevere) in order.enumerated() {
      for other in order[...index] {
        #expect(moreSevere.moreSevere(other) == moreSevere)
        #expect(other.moreSevere(moreSevere) == moreSevere)
      }
    }
  }

  @Test("A failure has the status `failed`, except for a storage failure and an interruption")
  func ofFailures() {
    for code in Failure.Code.allCases {
      let expected: Shell.ExitStatus = code == .storage ? .inputOutput : code == .interrupted ? .interrupted : .failed
      #expect(Shell.ExitStatus(code) == expected)
    }
  }
}
