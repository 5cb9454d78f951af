import GroupsDomain
import Testing

@Suite("Tags")
struct TagsTests {
  @Test("Tags are lowercase, unique and sorted, and invalid ones are dropped")
  func words() {
    let tags = Tags(["Garden", "b2", "garden", "no tag", "9", "", String(repeating: "x", count: 64)])
    #expect(tags.text == "b2 garden")
    #expect(tags.description == "+b2 +garden")
    #expect(tags.adding(Tags(["a"]), removing: Tags(["garden", "c"])).names == ["a", "b2"])
    #expect(Tags().adding(Tags(), removing: tags) == Tags())
    #expect(Tags(stored: tags.text) == tags)
  }

  @Test(
    "A tag begins with a letter and contains only letters, digits, `-` and `_`",
    arguments: [("garden", true), ("Größe_1-a", true), ("9a", false), ("a b", false), ("a+b", false), ("-a", false)])
  func names(word: String, isName: Bool) { #expect(Tags.isName(word) == isName) }

  @Test(
    "A tag has the same bytes in both encodings of its accents",
    arguments: [("cafe\u{301}", "caf\u{e9}"), ("A\u{30a}l", "\u{e5}l"), ("\u{439}", "\u{438}\u{306}")])
  func encodings(_ one: String, _ other: String) {
    #expect(Array(Tags([one]).text.utf8) == Array(Tags([other]).text.utf8))
    #expect(Tags([one, other]).names.count == 1)
  }

  @Test("A tag of a script with combining marks is kept")
  func combiningMarks() {
    #expect(Tags(["हिन्दी"]).names == ["हिन्दी"])
  }
}
