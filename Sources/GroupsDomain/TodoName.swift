/// The name of a todo, for suggestions while the user types.
package struct TodoName: Sendable {
  package let id: Int64
  package let name: String
  package let isDone: Bool

  package init(id: Int64, name: String, isDone: Bool) {
    (self.id, self.name, self.isDone) = (id, name, isDone)
  }
}
