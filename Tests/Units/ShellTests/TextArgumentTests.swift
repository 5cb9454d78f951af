import MVVMC
import Testing

@testable import Shell

@Suite("Arguments that take the rest of a line")
struct TextArgumentTests {
  @Test(
    "A text is taken as typed",
    arguments: [
      (#"add Don't buy 2 "big" onions"#, #"TEXT=Don't buy 2 "big" onions"#), ("add a   b", "TEXT=a   b"),
      (#"add "Buy milk" "and bread""#, #"TEXT="Buy milk" "and bread""#), (#"add C:\new\table"#, #"TEXT=C:\new\table"#),
      ("add 'tis the 'season", "TEXT='tis the 'season"), ("add $(rm) `x` | > !! ;", "TEXT=$(rm) `x` | > !! ;"),
      ("add a # b", "TEXT=a # b"), (#"add say "no"#, #"TEXT=say "no"#), ("add 👩‍👩‍👧 e\u{301}", "TEXT=👩‍👩‍👧 e\u{301}"),
      ("find a  b", "TEXT=a  b"), ("find", ""), ("add --assign David Eat", "TEXT=Eat assign=1"),
      ("add Eat --assign David", "TEXT=Eat assign=1"),
    ] as [(String, String)])
  func asTyped(line: String, expected: String) throws {
    #expect(try Binding.written(line) == expected)
  }

  @Test(
    "A text that is one quoted word loses its quotes, and its escapes are read",
    arguments: [
      (#"add "Buy milk""#, "TEXT=Buy milk"), (#"add 'Buy  milk'"#, "TEXT=Buy  milk"),
      (#"add "a\tb\u{e9}""#, "TEXT=a\tbé"),
      (#"add "Buy milk" --priority urgent"#, "TEXT=Buy milk priority=urgent"),
      (#"add --yes "--yes""#, "TEXT=--yes yes"), (#"add """#, "TEXT="), (#"add "a"b"#, #"TEXT="a"b"#),
      (#"add "--due today""#, "TEXT=--due today"),
    ] as [(String, String)])
  func quotedWhole(line: String, expected: String) throws {
    #expect(try Binding.written(line) == expected)
  }

  @Test(
    "Options are recognized before, within and after a text",
    arguments: [
      "add --priority urgent --due today Don't stop", "add Don't --priority urgent stop --due today",
      "add Don't stop --due=today --priority=urgent", "add --due today Don't --priority=urgent stop",
      "add Don't stop   --priority   urgent --due 'today'",
    ])
  func options(line: String) throws {
    #expect(try Binding.written(line) == "TEXT=Don't stop priority=urgent due=today")
  }

  @Test(
    "Other words that look like options are part of the text",
    arguments: [
      ("add a --help b", "TEXT=a --help b"), ("add Fix the --verbose flag", "TEXT=Fix the --verbose flag"),
      ("add x --help", "TEXT=x --help"), ("add -- x", "TEXT=-- x"), ("find --yes --du", "TEXT=--yes --du"),
      ("rename 3 --due --x", "THING=30 TEXT=--due --x"),
      ("add a -- b", "TEXT=a -- b"), ("add --=x", "TEXT=--=x"), ("add a--yes", "TEXT=a--yes"),
      ("add -yes", "TEXT=-yes"),
    ] as [(String, String)])
  func otherWords(line: String, expected: String) throws {
    #expect(try Binding.written(line) == expected)
  }

  @Test(
    "A word in a text that is a prefix or misspelling of an option is rejected",
    arguments: [
      ("add x --prio urgent", "--prio", "--priority", 6..<12), ("add y --du tomorrow", "--du", "--due", 6..<10),
      ("add --prioritys x", "--prioritys", "--priority", 4..<15),
      ("add x --PRIO urgent", "--PRIO", "--priority", 6..<12),
      ("add --Yes", "--Yes", "--yes", 4..<9), ("add --p=urgent x", "--p", "--priority", 4..<14),
      ("add a --asign Ada --yes", "--asign", "--assign", 6..<13), ("plan x --wehn friday", "--wehn", "--when", 7..<13),
    ] as [(String, String, String, Range<Int>)])
  func mistypedOption(line: String, word: String, meant: String, range: Range<Int>) {
    let failure = #expect(throws: Failure.self) { try Binding.written(line) }
    #expect(failure?.code == .usage)
    #expect(failure?.message == "\(line.prefix { $0 != " " }) has no option \(word)")
    #expect(failure?.advice == "did you mean \(meant)? if it is text, put -- before it")
    #expect(failure?.range == range)
  }

  @Test(
    "A word that resembles an option is text after `--` or in quotes",
    arguments: [
      ("add x -- --prio urgent", "TEXT=x --prio urgent"), (#"add "x --prio urgent""#, "TEXT=x --prio urgent"),
      ("add '--du'", "TEXT=--du"), (#"add x "--du" y"#, #"TEXT=x "--du" y"#),
    ] as [(String, String)])
  func mistypedOptionAsText(line: String, expected: String) throws {
    #expect(try Binding.written(line) == expected)
  }

  @Test(
    "Every word after `--` is text",
    arguments: [
      ("add -- --yes", "TEXT=--yes"), ("add a -- b --due today", "TEXT=a b --due today"),
      ("add --yes -- --yes -- x", "TEXT=--yes -- x yes"),
      ("add --due today -- don't --due", "TEXT=don't --due due=today"),
    ] as [(String, String)])
  func afterDashes(line: String, expected: String) throws {
    #expect(try Binding.written(line) == expected)
  }

  @Test(
    "A text follows the other arguments of its command",
    arguments: [
      ("rename 3 Don't  stop", "THING=30 TEXT=Don't  stop"), ("rename 'Leek soup' 4 \"x\"", "THING=20 TEXT=4 \"x\""),
      ("rename #99 \"a b\"", "THING=99 TEXT=a b"), ("rename \"7\" x", "THING=40 TEXT=x"),
    ] as [(String, String)])
  func afterOthers(line: String, expected: String) throws {
    #expect(try Binding.written(line) == expected)
  }

  @Test(
    "A location or the path of a file takes the rest of the line",
    arguments: [
      ("go /a/b?c=d", "LOCATION=/a/b?c=d"), ("go '/a b'", "LOCATION=/a b"),
      ("source my file's.calcot", "FILE=my file's.calcot"),
      ("source \"a b\"", "FILE=a b"),
    ] as [(String, String)])
  func paths(line: String, expected: String) throws {
    #expect(try Binding.written(line) == expected)
  }

  @Test(
    "A single reference takes the rest of the line, and its name needs no quotes",
    arguments: [
      ("open Leek soup", "THING=20"), ("open \"Leek soup\"", "THING=20"), ("open leek  soup", nil),
      ("open 3", "THING=30"),
      ("open #99", "THING=99"), ("open \"7\"", "THING=40"), ("open '#1'", "THING=50"), ("open 7", "THING=70"),
      ("open Leek", "THING=10"), ("open car", "THING=30"),
    ] as [(String, String?)])
  func lastReference(line: String, expected: String?) throws {
    guard let expected else {
      let failure = #expect(throws: Failure.self) { try Binding.written(line) }
      #expect(failure?.code == .notFound)
      return
    }
    #expect(try Binding.written(line) == expected)
  }

  @Test(
    "An error in a text command is reported with its code, message and range",
    arguments: [
      ("add", Failure.Code.usage, "add needs TEXT", 3..<3), ("add --yes", .usage, "add needs TEXT", 9..<9),
      ("rename", .usage, "rename needs THING", 6..<6), ("rename 3", .usage, "rename needs TEXT", 8..<8),
      ("rename 'x y", .usage, "the quote is not closed", 7..<11),
      ("rename 99 x", .notFound, "there is no thing at position 99", 7..<9),
      ("open", .usage, "open needs THING", 4..<4),
      ("open Leek sou p", .notFound, "there is no thing \"Leek sou p\" here", 5..<15),
      (#"open "Che"#, .usage, "the quote is not closed", 5..<9),
      (#"open "Leek so"#, .usage, "the quote is not closed", 5..<13),
      ("go '/a b", .usage, "the quote is not closed", 3..<8),
      ("open $x", .usage, "$x has no value", 5..<7),
      ("rename #$id y", .usage, "$id has no value", 7..<11),
      ("open $x y", .notFound, "there is no thing \"$x y\" here", 5..<9),
      ("open le", .ambiguous, "\"le\" could be #10 Leek, #20 Leek soup", 5..<7),
      ("add x --priority", .usage, "--priority has no value", 6..<16),
      ("add x --priority= y", .usage, "--priority has no value", 6..<16),
      ("add x --priority low", .usage, "\"low\" is not one of normal, urgent", 17..<20),
      ("add x --priority urgnt", .usage, "\"urgnt\" is not one of normal, urgent", 17..<22),
      ("add --yes x --yes", .usage, "--yes is given twice", 12..<17),
      ("add x --due a --due=b", .usage, "--due is given twice", 14..<19),
      ("add x --yes=1", .usage, "--yes takes no value", 6..<13),
      ("add x --due 'y", .usage, "the quote is not closed", 12..<14),
      ("add é --assign O.'Brien", .usage, "the quote is not closed", 18..<24),
      ("add x --assign Zoe", .notFound, "there is no person \"Zoe\" here", 15..<18),
      ("go", .usage, "go needs LOCATION", 2..<2),
      (
        "add --assign David Blaine Eat", .ambiguous,
        #""David Blaine" could be one name, or "David" and what comes after it"#, 13..<25
      ),
      (#"add "a\q""#, .usage, #"there is no escape \q"#, 6..<8),
      (#"add "a\"b \q""#, .usage, #"there is no escape \q"#, 10..<12),
    ] as [(String, Failure.Code, String, Range<Int>)])
  func invalidArguments(line: String, code: Failure.Code, message: String, range: Range<Int>) {
    let failure = #expect(throws: Failure.self) { try Binding.written(line) }
    #expect(failure?.code == code)
    #expect(failure?.message == message)
    #expect(failure?.range == range)
  }
}
