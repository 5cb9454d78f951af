import GroupsSupport
import MVVMC
import Shell
import Testing

@Suite("Failures of commands")
struct CommandFailuresTests {
  /// A line that fails on the demo data, with the failure's code and text, and the part of the line to which it points.
  struct Case: Sendable, CustomTestStringConvertible {
    let place: String
    let line: String
    let code: Failure.Code
    let text: String
    let blamed: String?

    init(_ place: String, _ line: String, _ code: Failure.Code, _ text: String, _ blamed: String? = nil) {
      (self.place, self.line, self.code, self.text, self.blamed) = (place, line, code, text, blamed)
    }

    var testDescription: String { "\(place) \(line)" }
  }

  @Test(
    "A failed command reports its code, its text and the part of the line at fault, and changes nothing",
    arguments: notFound + ambiguous + unavailable + invalid + usage + unknown)
  func failedCommandReportsWhyAndChangesNothing(_ example: Case) throws {
    let app = try TestApp(demo: true, at: example.place)
    let before = try app.sessionStore.fingerprint()
    let result = try app.perform(example.line)
    #expect(result.failure?.code == example.code)
    #expect(result.failure?.text == example.text)
    #expect(blamed(result.failure, in: example.line) == example.blamed)
    #expect(result.page == nil)
    #expect(result.message == nil)
    #expect(app.location == example.place)
    #expect(try app.sessionStore.fingerprint() == before)
  }

  private static let notFound: [Case] = [
    .init(
      "/groups", "open 3", .notFound,
      "there is no group at position 3: the list has 2 rows (the one with this id is #3)", "3"),
    .init("/groups", "open #9", .notFound, "there is no group #9 here: look it up with list", "#9"),
    .init(
      "/groups", "open 0", .notFound,
      "there is no group at position 0: the list has 2 rows", "0"),
    .init(
      "/groups", "open Opera", .notFound,
      "no group \"Opera\": groups are Household, Morning Runners, Book Club, Choir, Chess", "Opera"),
    .init(
      "/groups", "open '1'", .notFound, "no group \"1\": did you mean #1?", "'1'"),
    .init(
      "/groups", "delete Jazz hands --yes", .notFound,
      "no group \"Jazz hands\": groups are Household, Morning Runners, Book Club, Choir, Chess",
      "Jazz hands"),
    .init(
      "/groups/1", "remove Alan Turing", .notFound,
      "no member \"Alan Turing\" in Household: members are Ada Lovelace, Grace Hopper",
      "Alan Turing"),
    .init(
      "/groups/4", "edit 1 X", .notFound,
      "there is no member at position 1: the list is empty", "1"),
    .init("/groups/1/todos", "done 1 #6", .notFound, "there is no todo #6 here: look it up with list", "#6"),
    .init(
      "/groups/1/todos", "done 4-9", .notFound,
      "there is no todo at position 9: the list has 5 rows", "4-9"),
    .init(
      "/groups/1/todos", "done 99999999999999999999", .notFound,
      "there is no todo at position 99999999999999999999: the list has 5 rows",
      "99999999999999999999"),
    .init(
      "/groups/1/todos", "assign 1 Alan", .notFound,
      "no member \"Alan\" in Household: members are Ada Lovelace, Grace Hopper; \"add Alan\" on the group adds one",
      "Alan"),
    .init(
      "/groups/1/todos", "add x --assign Alan", .notFound,
      "no member \"Alan\" in Household: members are Ada Lovelace, Grace Hopper; \"add Alan\" on the group adds one",
      "Alan"),
    .init(
      "/groups/1/todos", "move 1 Opera", .notFound,
      "no group \"Opera\": groups are Household, Morning Runners, Book Club, Choir, Chess", "Opera"),
    .init("/groups/1/todos/1", "assign #3", .notFound, "there is no member #3 here", "#3"),
    .init("/agenda", "open #99", .notFound, "there is no todo #99 here: look it up with list", "#99"),
    .init(
      "/groups", "go /groups/1/todos/9", .notFound,
      "at \"9\": there is no todo #9; look it up with list"),
    .init("/groups/1/todos/1", "go /groups/1/todos/9", .notFound, "at \"9\": there is no todo #9"),
    .init(
      "/groups", "help xyzzy", .notFound,
      "there is no help on \"xyzzy\": help lists the commands here"),
  ]

  private static let ambiguous: [Case] = [
    .init("/groups", "open ch", .ambiguous, "\"ch\" could be #4 Choir, #5 Chess: give its id", "ch"),
    .init(
      "/groups", "go /groups/ch", .ambiguous,
      "at \"ch\": \"ch\" could be #4 Choir, #5 Chess; give its id"),
  ]

  private static let unavailable: [Case] = [
    .init("/groups", "accept 1", .unavailable, "group #1 Household is joined: leave makes it suggested"),
    .init("/groups", "decline #4", .unavailable, "group #4 Choir is suggested: join it, or invite yourself"),
    .init("/groups", "join #3", .unavailable, "group #3 Book Club is invited: accept or decline it"),
    .init("/groups", "next", .unavailable, "next is not available now: this is the last page"),
    .init("/groups", "previous", .unavailable, "previous is not available now: this is the first page"),
    .init("/groups", "back", .unavailable, "there is no screen to go back to: go opens any location"),
    .init("/groups", "forward", .unavailable, "there is no screen to go forward to: go opens any location"),
    .init("/groups", "up", .unavailable, "there is no screen above this one: try back, or open something"),
    .init("/groups", "undo", .unavailable, "there is nothing to undo"),
    .init("/groups", "redo", .unavailable, "there is nothing to redo"),
    .init(
      "/groups", "clear", .unavailable,
      "clear is a command of todos, not of groups: open that screen first; help lists the commands here", "clear"),
    .init("/groups", "done 1", .notFound, "row 1 is group #1 Household, not a todo: choose another row", "1"),
    .init("/groups/1", "accept", .unavailable, "accept is not available now: the group is joined, not invited"),
    .init(
      "/groups/1", "open 1", .unavailable,
      "open is a command of groups, todos, agenda, not of group: open that screen first; help lists the commands here",
      "open"),
    .init(
      "/groups/1/todos", "priority #3 urgent", .unavailable,
      "todo #3 Pay the rent is done: undone reopens it"),
    .init("/groups/1/todos", "priority 1-5", .unavailable, "todo #3 Pay the rent is done: undone reopens it"),
    .init("/groups/1/todos/3", "priority", .unavailable, "todo #3 Pay the rent is done: undone reopens it"),
    .init(
      "/agenda", "clear", .unavailable,
      "clear is a command of todos, not of agenda: open that screen first; help lists the commands here", "clear"),
  ]

  private static let invalid: [Case] = [
    .init("/groups", "create \"\"", .invalid, "the name of a group cannot be empty: write at least one character"),
    .init("/groups", "rename 1 ' '", .invalid, "the name of a group cannot be empty: write at least one character"),
    .init("/groups", "find ''", .invalid, "the text to find cannot be empty: write at least one character"),
    .init("/groups", "go groups", .invalid, "a location begins with /: where prints the current one"),
    .init(
      "/groups", "go /groups?category=old", .invalid,
      "/groups has no view \"category=old\": the views are ?category=joined, invited, suggested or all"),
    .init("/groups", "set page-size 0", .invalid, "\"0\" is not a page size: give a number from 1, all or auto"),
    .init("/groups/1", "add ''", .invalid, "a first name cannot be empty: write at least one character"),
    .init(
      "/groups/1", "edit 1 Grace Hopper", .invalid, "member #2 is already called Grace Hopper: choose another name"),
    .init(
      "/groups/1/todos", "due 1 2026-02-30", .invalid,
      "\"2026-02-30\" is not a date: try 2026-02-28"),
    .init(
      "/groups/1/todos", "add x --due soon", .invalid,
      "\"soon\" is not a date: try friday, +7d or 2026-01-09"),
    .init(
      "/groups/1/todos/1", "due today now", .invalid, "\"today now\" is not a date: try today or 2026-01-02"),
    .init(
      "/groups/1/todos/1", "rename '  '", .invalid,
      "the text of a todo cannot be empty: write at least one character"),
  ]

  private static let usage: [Case] = [
    .init(
      "/groups", "create", .usage,
      "create needs NAME; usage: create NAME [--category joined|invited|suggested]", ""),
    .init("/groups", "create X --category old", .usage, "\"old\" is not one of joined, invited, suggested", "old"),
    .init(
      "/groups", "create X --category", .usage,
      "--category has no value; usage: create NAME [--category joined|invited|suggested]", "--category"),
    .init(
      "/groups", "list inviteds", .usage,
      "\"inviteds\" is not one of joined, invited, suggested, all: did you mean invited?", "inviteds"),
    .init("/groups", "back 0", .usage, "\"0\" is not a number from 1; usage: back [N]", "0"),
    .init("/groups", "undo two", .usage, "\"two\" is not a number from 1; usage: undo [N]", "two"),
    .init("/groups", "delete 1 --yes --yes", .usage, "--yes is given twice: use it only once", "--yes"),
    .init("/groups", "delete 1 --yes=1", .usage, "--yes takes no value: write it alone", "--yes=1"),
    .init("/groups", "set colour always", .usage, "there is no setting \"colour\": did you mean color?"),
    .init("/groups/1", "edit 1", .usage, "edit needs FIRST; usage: edit MEMBER FIRST [LAST]", ""),
    .init("/groups/1/todos", "done", .usage, "done needs TODO; usage: done TODO…", ""),
    .init(
      "/groups/1/todos", "done 'Buy onions", .usage,
      "the quote is not closed: close it, or put a backslash before it", "'Buy onions"),
    .init(
      "/groups/1/todos", "done 3-1", .usage,
      "the range 3-1 is backwards: write the smaller position first, as in 5-8", "3-1"),
    .init("/groups/1/todos", "done 1 --all", .usage, "done has no option --all: it takes no options", "--all"),
    .init("/groups/1/todos", "remove 1 --yess", .usage, "remove has no option --yess: did you mean --yes?", "--yess"),
    .init("/groups/1/todos", "due 1", .usage, "due needs DATE|never; usage: due TODO… DATE|never", ""),
    .init("/groups/1/todos", "move 1", .usage, "move needs GROUP; usage: move TODO… GROUP", ""),
    .init(
      "/agenda", "priority 1 high", .usage,
      "\"high\" is not one of normal, important, urgent", "high"),
    .init(
      "/agenda", "priority Fix the tap urgent", .usage,
      "a name before PRIORITY must be in quotes: write priority \"Fix the tap\" urgent", "Fix the tap urgent"),
    .init(
      "/groups/1/todos", "assign Buy onions Ada", .usage,
      "a name before MEMBER must be in quotes: write assign \"Buy onions\" Ada", "Buy onions Ada"),
    .init(
      "/groups/1/todos", "assign Buy Ada", .usage,
      "a name before MEMBER must be in quotes: write assign \"Buy onions\" Ada", "Buy Ada"),
    .init(
      "/groups/1/todos", "assign Buy milk Ada", .usage,
      "a name before MEMBER must be in quotes; usage: assign TODO… MEMBER|nobody", "Buy milk Ada"),
    .init(
      "/groups/1/todos", "due Buy onions next friday", .usage,
      "a name before DATE|never must be in quotes: write due \"Buy onions\" next friday", "Buy onions next friday"),
    .init(
      "/groups/1/todos", "due next friday", .usage, "due needs TODO; usage: due TODO… DATE|never", ""),
    .init(
      "/groups/1/todos", "add x --due friday next week", .usage,
      "--due friday is followed by \"next week\": write add x next week --due friday, or the value in quotes",
      "next week"),
    .init(
      "/groups/1/todos", "due 24 dec", .usage,
      "24 is a row, and \"24 dec\" is a date: write due 24 24 dec for both, or name the row by its id", "24"),
    .init(
      "/groups/1/todos", "done ,", .usage, "no todo is named: write one, as in 1,3", ","),
  ]

  private static let unknown: [Case] = [
    .init("/groups", "opne 1", .unknownCommand, "there is no command \"opne\": did you mean open?", "opne"),
    .init("/groups", "op 1", .unknownCommand, "there is no command \"op\": did you mean open or up?", "op"),
    .init(
      "/groups", "xyzzy", .unknownCommand, "there is no command \"xyzzy\": help lists the commands here", "xyzzy"),
  ]
}
