import GroupsDomain
import GroupsStore
import StoreSupport
import Testing

/// Copies of a store, from every engine into every engine.
struct CopyTests {
  private func filled(_ place: StorePlace) throws -> GroupsStore {
    let store = try place.store()
    let home = try store.group("Home")
    let ada = try store.member("Ada", "Lovelace", in: home)
    let milk = try store.todo("Milk", in: home, .urgent, due: 20_000, for: ada)
    _ = try store.apply(.setNote(Change.Target(milk), note: "two\nlines"))
    try store.todo("Bread", in: home)
    _ = try store.apply(.setDone([2], true))
    let gone = try store.group("Gone")
    _ = try store.apply(.deleteGroup(Change.Target(gone)))
    _ = try store.undo()
    return store
  }

  @Test("A copy has the same contents and assigns the same next id", arguments: Engine.all, Engine.all)
  func copyHasTheSameContents(from: Engine, into: Engine) throws {
    let (source, target) = (try StorePlace(from), try StorePlace(into))
    let store = try filled(source)
    let copy = try target.store()
    try store.copy(to: copy)
    #expect(try copy.dump() == store.dump())
    #expect(try copy.uuidSeed() == store.uuidSeed())
    #expect(try copy.faults() == [])
    // The copy was opened before the changes were copied, so they are not its own and cannot be undone.
    #expect(throws: DataError.self) { try copy.undo() }
    let (ofCopy, ofStore) = (try copy.group("Next"), try store.group("Next"))
    #expect(ofCopy == ofStore)
    #expect(try copy.dump() == store.dump())
  }

  @Test(
    "Copying into a store that has been written to throws and leaves that store unchanged", arguments: Engine.all, 0..<3
  )
  func copyIntoAUsedStoreIsRejected(into engine: Engine, way: Int) throws {
    let (source, target) = (try StorePlace(.memory), try StorePlace(engine))
    let store = try filled(source)
    let copy = try target.store()
    try copy.group("Mine")
    if way == 1 { _ = try copy.apply(.deleteGroup(1)) }
    if way == 2 { _ = try copy.undo() }
    let before = try copy.dump()
    #expect(throws: DataError.notEmpty) { try store.copy(to: copy) }
    #expect(try copy.dump() == before)
    #expect(try copy.faults() == [])
    #expect(try copy.group("Next") == 2)
  }
}
