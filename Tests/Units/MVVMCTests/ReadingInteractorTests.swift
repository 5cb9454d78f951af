import MVVMC
import Testing

@Suite("Read-only models")
struct ReadingInteractorTests {
  @Test("A failed fetch keeps the model and reports the failure until a fetch succeeds")
  func failure() throws {
    var answer = Result<Int, Failure>.success(1)
    let reading = try ReadingInteractor { try answer.get() }
    answer = .failure(Failure(.storage, "the disk is full"))
    reading.fetch()
    #expect(reading.failure == Failure(.storage, "the disk is full"))
    #expect(reading.observed.value == 1)
    answer = .success(2)
    reading.fetch()
    #expect(reading.failure == nil)
    #expect(reading.observed.value == 2)
  }
}
