import MVVMC
import Testing

@testable import Shell

@Suite("Arguments that are words")
struct WordArgumentTests {
  @Test(
    "A list of references accepts positions, ranges, ids and names",
    arguments: [
      ("done 1 3 5-7 #99", "THING=10,30,50,60,70,99"), ("done 3", "THING=30"),
      ("done carrot 'Leek soup'", "THING=30,20"),
      ("done 1 1 #10", "THING=10"), ("done --yes 1", "THING=10 yes"), ("done 1 --yes 2", "THING=10,20 yes"),
      ("done \"5-8\"", "THING=60"), ("done 5-7", "THING=50,60,70"), ("done Leek\\ soup", "THING=20"),
    ] as [(String, String)])
  func several(line: String, expected: String) throws {
    #expect(try Binding.written(line) == expected)
  }

  @Test(
    "A choice after a list is optional, and is accepted in any case or as a prefix",
    arguments: [
      ("priority 1 urgent", "THING=10 PRIORITY=urgent"), ("priority 1 2-3 normal", "THING=10,20,30 PRIORITY=normal"),
      ("priority 1", "THING=10"), ("priority 1 'carrot'", "THING=10,30"), ("priority 'urgent'", "THING=70"),
      ("priority 1 'urgent'", "THING=10,70"), ("priority 'urgent' urgent", "THING=70 PRIORITY=urgent"),
      ("priority 1 urg", "THING=10 PRIORITY=urgent"), ("priority 1 URGENT", "THING=10 PRIORITY=urgent"),
      ("list d", "WHICH=done"), ("list", ""),
      ("list done", "WHICH=done"),
    ] as [(String, String)])
  func choices(line: String, expected: String) throws {
    #expect(try Binding.written(line) == expected)
  }

  @Test(
    "A reference after a list takes a name of several words",
    arguments: [
      ("assign 1 3 David Blaine", "THING=10,30 MEMBER=1"), ("assign 1 David Blaine", "THING=10 MEMBER=1"),
      ("assign 1 nobody", "THING=10 MEMBER=nobody"), ("assign 1 'nobody'", "THING=10 MEMBER=4"),
      ("assign 1 3", "THING=10 MEMBER=3"), ("assign 1 2 #2", "THING=10,20 MEMBER=2"),
      ("assign 1-3 Ada", "THING=10,20,30 MEMBER=2"),
      ("assign 'carrot' Ada", "THING=30 MEMBER=2"), ("assign 'Leek soup' 1 \"David Blaine\"", "THING=20,10 MEMBER=1"),
      ("assign #99 david", "THING=99 MEMBER=1"), ("assign 1 \"Conan O'Brien\"", "THING=10 MEMBER=3"),
      ("assign 1 Conan O'Brien", "THING=10 MEMBER=3"), ("assign 1 conan o'b", "THING=10 MEMBER=3"),
      ("lend 1 Ada", "THING=10 MEMBER=2"), ("lend 1 ASHOP", "THING=10 MEMBER=ashop"),
      ("lend 1 as", "THING=10 MEMBER=ashop"), ("lend 1 a", "THING=10 MEMBER=2"),
    ] as [(String, String)])
  func lastReference(line: String, expected: String) throws {
    #expect(try Binding.written(line) == expected)
  }

  @Test(
    "Words follow a list or a single reference",
    arguments: [
      ("due 1 3 tomorrow", "THING=10,30 DATE=tomorrow"), ("due 1-2 +3d", "THING=10,20 DATE=+3d"),
      ("due 'carrot' never", "THING=30 DATE=never"), ("set width 100", "NAME=width VALUE=100"), ("set", ""),
      ("set width", "NAME=width"), ("edit 1 Ada", "THING=10 FIRST=Ada"),
      ("edit 'Leek soup' A 'B C'", "THING=20 FIRST=A LAST=B C"),
    ] as [(String, String)])
  func words(line: String, expected: String) throws {
    #expect(try Binding.written(line) == expected)
  }

  @Test(
    "A number is optional and accepts leading zeros",
    arguments: [("back", ""), ("back 3", "N=3"), ("back 007", "N=7")] as [(String, String)])
  func numbers(line: String, expected: String) throws {
    #expect(try Binding.written(line) == expected)
  }

  @Test("A word that begins with two dashes is accepted after `--` or in quotes")
  func dashes() throws {
    #expect(try Binding.written("set -- --width --x") == "NAME=--width VALUE=--x")
    #expect(try Binding.written("set '--width'") == "NAME=--width")
    #expect(try Binding.written("done --yes -- 1") == "THING=10 yes")
  }

  @Test(
    "An error in a word argument is reported with its code, message and range",
    arguments: [
      ("done", Failure.Code.usage, "done needs THING", 4..<4), ("done --yes", .usage, "done needs THING", 10..<10),
      ("done 1 99", .notFound, "there is no thing at position 99", 7..<9),
      ("done 1 $x", .usage, "$x has no value", 7..<9),
      ("back $n", .usage, "$n has no value", 5..<7),
      ("done 1 3-2", .usage, "the range 3-2 is backwards", 7..<10),
      ("done 1 --all", .usage, "done has no option --all", 7..<12),
      ("done 1 --ye", .usage, "done has no option --ye", 7..<11),
      ("done 1 'x", .usage, "the quote is not closed", 7..<9),
      ("done 1 x\\", .usage, "the line ends in a backslash", 8..<9),
      ("done é --nö", .usage, "done has no option --nö", 8..<13),
      ("priority 1 urgnt", .usage, "\"urgnt\" is not one of normal, urgent", 11..<16),
      ("priority carrot urgent", .usage, "a name before PRIORITY must be in quotes", 9..<22),
      ("assign carrot Ada", .usage, "a name before MEMBER must be in quotes", 7..<17),
      ("priority 1 \"\" urgent", .notFound, "no thing has an empty name", 11..<13),
      ("assign 1", .usage, "assign needs MEMBER", 8..<8), ("assign", .usage, "assign needs THING", 6..<6),
      ("assign 1 David Nobody", .notFound, "there is no person \"David Nobody\" here", 9..<21),
      ("due 1", .usage, "due needs DATE", 5..<5), ("back 0", .usage, "\"0\" is not a number from 1", 5..<6),
      ("back -1", .usage, "\"-1\" is not a number from 1", 5..<7),
      ("back +1", .usage, "\"+1\" is not a number from 1", 5..<7),
      ("back 99999999999999999999", .usage, "\"99999999999999999999\" is not a number from 1", 5..<25),
      ("back 1 2", .usage, "back does not take \"2\"", 7..<8),
      ("show 'a b' c", .usage, "show does not take \"'a b'\"", 5..<12),
      ("show --x", .usage, "show has no option --x", 5..<8),
      ("list dne", .usage, "\"dne\" is not one of open, done", 5..<8),
      ("set a b c d", .usage, "set does not take \"c\"", 8..<11), ("edit 1", .usage, "edit needs FIRST", 6..<6),
    ] as [(String, Failure.Code, String, Range<Int>)])
  func invalidArguments(line: String, code: Failure.Code, message: String, range: Range<Int>) {
    let failure = #expect(throws: Failure.self) { try Binding.written(line) }
    #expect(failure?.code == code)
    #expect(failure?.message == message)
    #expect(failure?.range == range)
  }

  @Test("An error in an argument has the usage, a suggestion or the known options as its advice")
  func advice() throws {
    func advice(_ line: String) -> String? {
      do { _ = try Binding.written(line) } catch { return (error as Failure).advice }
      return nil
    }
    #expect(advice("assign 1") == "usage: assign THING… MEMBER|nobody")
    #expect(advice("list dne") == "did you mean done?")
    #expect(advice("done 1 --yse") == "did you mean --yes?")
    #expect(advice("done 1 --sure") == "it takes --yes")
    #expect(advice("show --x") == "it takes no options")
    #expect(advice("back 1 2") == "usage: back [N]")
    #expect(advice("add x --priority urgnt") == "did you mean urgent?")
  }
}
