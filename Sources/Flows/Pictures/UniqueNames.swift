/// A set of names that makes further names unique by numbering them.
struct UniqueNames {
  private var taken: Set<String> = []
  /// The next number for each name that was taken repeatedly. Counting from 2 each time would take quadratic time.
  private var numbers: [String: Int] = [:]

  /// Takes a name, or the first free `numbered` name if it is taken. `key` returns the form of a name that must be
  /// unique, such as its lowercase form.
  mutating func take(
    _ name: String, by key: (String) -> String = { $0 }, numbered: (String, Int) -> String
  ) -> String {
    if taken.insert(key(name)).inserted { return name }
    var number = numbers[key(name)] ?? 2
    while !taken.insert(key(numbered(name, number))).inserted { number += 1 }
    numbers[key(name)] = number + 1
    return numbered(name, number)
  }
}
