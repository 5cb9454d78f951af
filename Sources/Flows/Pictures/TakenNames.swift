/// The names that are taken already.
struct TakenNames {
  private var taken: Set<String> = []
  /// Of each name that was wanted again, the number to go on from: counting from 2 each time would take as many steps
  /// as the square of how often it is wanted.
  private var numbers: [String: Int] = [:]

  /// Takes a name, or if it is taken, the first numbered one that is free.
  ///
  /// - Parameters:
  ///   - name: the wanted name.
  ///   - key: what distinguishes a name from others.
  ///   - numbered: returns the name with a number.
  /// - Returns: the name that was taken.
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
