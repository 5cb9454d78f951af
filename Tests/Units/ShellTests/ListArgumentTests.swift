import MVVMC
import Testing

@testable import Shell

@Suite("Arguments that name several items")
struct ListArgumentTests {
  private func failure(_ line: String) -> Failure? {
    do throws(Failure) { _ = try Binding.written(line) } catch { return error }
    return nil
  }

  @Test(
    "A list of references accepts commas, blanks, ranges and ids",
    arguments: [
      ("done 1,2", "10,20"), ("done 1, 2", "10,20"), ("done 1 , 2", "10,20"), ("done 1,2,", "10,20"),
      ("done 1-3,7", "10,20,30,70"), ("done 1-3, 7", "10,20,30,70"), ("done 7,1-3 5", "70,10,20,30,50"),
      ("done #10,#30", "10,30"), ("done #10-30", "10,20,30"), ("done #10-#30", "10,20,30"),
      ("done #10-20,3", "10,20,30"), ("done 1,1,#10", "10"), ("done #10-10", "10"), ("done 1-1", "10"),
      ("done '5-8',1", nil), ("done \"5-8\" 1", "60,10"), ("done 1,carrot", nil), ("done carrot,1", nil),
    ] as [(String, String?)])
  func commas(line: String, ids: String?) {
    #expect((try? Binding.written(line)) == ids.map { "THING=\($0)" })
  }

  @Test(
    "An invalid list of references is reported with the range of the wrong word",
    arguments: [
      ("done 1,9", Failure.Code.notFound, "there is no thing at position 9", 5..<8),
      ("done 1 #10-40,#41", .notFound, "there is no thing #41 here", 7..<17),
      ("done #10-41", .notFound, "there is no thing #41 here", 5..<11),
      ("done #9-20", .notFound, "there is no thing #9 here", 5..<10),
      ("done #20-10", .usage, "the range #20-10 is backwards", 5..<11),
      ("done 3-1,2", .usage, "the range 3-1 is backwards", 5..<10),
      ("done ,", .usage, "no thing is named", 5..<6),
      ("done #10-99999999999999999999", .notFound, "there is no thing #99999999999999999999 here", 5..<29),
      ("done 1-99999999999999999999", .notFound, "there is no thing at position 99999999999999999999", 5..<27),
    ] as [(String, Failure.Code, String, Range<Int>)])
  func invalidLists(line: String, code: Failure.Code, message: String, range: Range<Int>) {
    #expect(failure(line)?.code == code)
    #expect(failure(line)?.message == message)
    #expect(failure(line)?.range == range)
  }

  @Test(
    "A list before another argument ends at the first unquoted word that is no position or id",
    arguments: [
      ("assign 1,2 Ada", "THING=10,20 MEMBER=2"), ("assign 1, 2 Ada", "THING=10,20 MEMBER=2"),
      ("assign 'Leek soup' \"carrot\" Ada", "THING=20,30 MEMBER=2"),
      ("due 1-2,#99 friday", "THING=10,20,99 DATE=friday"),
      ("priority 1,2 urgent", "THING=10,20 PRIORITY=urgent"), ("assign 1 2,3", nil),
      ("assign 1,2 #2", "THING=10,20 MEMBER=2"),
    ] as [(String, String?)])
  func followed(line: String, expected: String?) {
    #expect((try? Binding.written(line)) == expected)
  }

  @Test(
    "A list before a phrase ends at the beginning of the phrase",
    arguments: [
      ("when 1 friday", "THING=10 DAY=friday"), ("when 1 next friday", "THING=10 DAY=next friday"),
      ("when 1 3 days", "THING=10 DAY=3 days"), ("when 1 3 friday", "THING=10,30 DAY=friday"),
      ("when 1 3 3 days", "THING=10,30 DAY=3 days"), ("when 1 2 24 dec", "THING=10,20 DAY=24 dec"),
      ("when 1 dec", "THING=10 DAY=dec"), ("when 1 3 dec", "THING=10,30 DAY=dec"),
      ("when 'Leek' leek soup day", "THING=10 DAY=leek soup day"), ("when 1 'friday'", "THING=10 DAY=friday"),
      ("when 1 \"next friday\"", "THING=10 DAY=next friday"), ("when 1 'leek' friday", "THING=10 DAY=friday"),
      // A phrase that is not understood is passed on unchanged.
      ("when 1 2 next fryday", "THING=10,20 DAY=next fryday"), ("when 1 leek", "THING=10 DAY=leek"),
    ] as [(String, String)])
  func phrases(line: String, expected: String) throws {
    #expect(try Binding.written(line) == expected)
  }

  @Test(
    "A list without the phrase after it is rejected with the command's usage",
    arguments: ["when 1", "when 1 2", "when 1,2", "when #10 3"])
  func missingPhrase(line: String) {
    #expect(failure(line)?.text == "when needs DAY; usage: when THING… DAY")
  }

  @Test(
    "A phrase without the list before it is rejected with the command's usage",
    arguments: ["when friday", "when next friday", "when"])
  func missingList(line: String) {
    #expect(failure(line)?.text == "when needs THING; usage: when THING… DAY")
  }

  @Test(
    "An unquoted name in a list is rejected, and the advice is the corrected line",
    arguments: [
      ("assign Leek soup Ada", "assign \"Leek soup\" Ada"), ("assign leek Ada", "assign \"Leek\" Ada"),
      ("assign Leek soup David Blaine", "assign \"Leek soup\" David Blaine"),
      ("assign carr Ada", "assign \"Carrot\" Ada"),
      ("when Leek soup next friday", "when \"Leek soup\" next friday"), ("when carr 24 dec", "when \"Carrot\" 24 dec"),
      ("priority Leek soup urgent", "priority \"Leek soup\" urgent"), ("priority Carrot", "priority \"Carrot\""),
    ])
  func unquoted(line: String, meant: String) {
    #expect(failure(line)?.code == .usage)
    #expect(failure(line)?.advice == "write \(meant)")
    #expect((try? Binding.written(meant)) != nil)
  }

  @Test("An unknown unquoted name in a list is rejected with the usage or advice about quotes")
  func unknownName() {
    #expect(failure("assign Pie for Ada")?.advice == "usage: assign THING… MEMBER|nobody")
    #expect(failure("assign Onions Ada")?.message == "a name before MEMBER must be in quotes")
    #expect(failure("assign Onions Ada")?.advice == "usage: assign THING… MEMBER|nobody")
    #expect(failure("assign 1 Leek soup")?.advice == "put the name of another thing in quotes")
    #expect(failure("priority 1 Leek")?.advice == "put the name of another thing in quotes")
    #expect(failure("priority 1 high").map { $0.advice == nil } == true)
  }

  @Test("An unquoted phrase of an option takes several words, and text after it is rejected")
  func phraseOption() throws {
    #expect(try Binding.written("plan x --when friday") == "TEXT=x when=friday")
    #expect(try Binding.written("plan x --when \"next friday\"") == "TEXT=x when=next friday")
    #expect(try Binding.written("plan x --when next friday") == "TEXT=x when=next friday")
    #expect(try Binding.written("plan --when=friday x y") == "TEXT=x y when=friday")
    #expect(try Binding.written("plan --when \"24 dec\" x y") == "TEXT=x y when=24 dec")
    let failure = failure("plan x --when friday evening")
    let advice = "write plan x evening --when friday, or the value in quotes"
    #expect(failure?.text == "--when friday is followed by \"evening\": \(advice)")
    #expect(failure?.range == 21..<28)
  }

  @Test("A list of 200,000 positions before a phrase is read")
  func longList() throws {
    let line = "when " + String(repeating: "1 ", count: 200_000) + "next friday"
    #expect(try Binding.written(line) == "THING=10 DAY=next friday")
  }
}
