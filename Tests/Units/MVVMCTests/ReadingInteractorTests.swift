import MVVMC
import Testing

@Suite("A model that is only read")
struct ReadingInteractorTests {
  @Test("stays as it was where it cannot be read again, and says why until it can")
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
