import Dispatch
import Synchronization
import Testing

@testable import PatternGallery
import LibC

@Suite("Mailboxes")
struct TicketMailboxTests {
  /// Records the delivered lines.
  private final class Diary {
    var lines: [String] = []
    func write(_ line: String) { lines.append(line) }
  }

  private let mailbox = TicketMailbox()
  private let diary = Diary()

  private func expect(_ diary: Diary? = nil) -> Ticket<String> {
    mailbox.expect(for: diary ?? self.diary) { diary, line in diary.write(line) }
  }

  /// Delivers on another thread and waits until that is done.
  private func deliverElsewhere(_ ticket: Ticket<String>, _ line: String) {
    DispatchQueue.global().sync { ticket.deliver(line) }
  }

  @Test("The first delivery of a ticket is handed over once, and only by `handOver`")
  func deliveryIsHandedOverOnce() {
    let ticket = expect()
    deliverElsewhere(ticket, "a")
    deliverElsewhere(ticket, "b")
    #expect(diary.lines.isEmpty)
    mailbox.handOver(waiting: false)
    mailbox.handOver(waiting: false)
    mailbox.handOver(waiting: true)
    #expect(diary.lines == ["a"])
    #expect(mailbox.count == 0)
  }

  @Test("Deliveries are handed over in the order of their tickets, whatever the order of arrival")
  func deliveriesKeepTheOrderOfRequests() {
    let tickets = (0..<5).map { _ in expect() }
    for index in [3, 4, 1] { deliverElsewhere(tickets[index], "\(index)") }
    mailbox.handOver(waiting: false)
    #expect(diary.lines == ["1", "3", "4"], "a pending ticket does not delay later ones")
    #expect(mailbox.count == 2)
    for index in [2, 0] { deliverElsewhere(tickets[index], "\(index)") }
    mailbox.handOver(waiting: false)
    #expect(diary.lines == ["1", "3", "4", "0", "2"])
  }

  @Test("`handOver(waiting:)` waits for other threads and keeps the order of the tickets", .timeLimit(.minutes(10)))
  func handOverWaitsForOtherThreads() {
    for round in 0..<50 {
      diary.lines = []
      for index in 0..<20 {
        let ticket = expect()
        DispatchQueue.global().async {
          // The work varies in length, so that the answers arrive in varying order.
          var sum = 0
          for number in 0..<((index * 7919 + round) % 13 * 500) { sum &+= number }
          ticket.deliver(sum < 0 ? "" : "\(index)")
        }
      }
      mailbox.handOver(waiting: true)
      #expect(diary.lines == (0..<20).map(String.init))
    }
  }

  @Test("`handOver(waiting:)` also waits for a ticket that a delivery has created", .timeLimit(.minutes(10)))
  func handOverWaitsForChainedTickets() {
    let first: Ticket<String> = mailbox.expect(for: diary) { [mailbox] diary, line in
      diary.write(line)
      let second: Ticket<String> = mailbox.expect(for: diary) { diary, line in diary.write(line) }
      DispatchQueue.global().async { second.deliver("second") }
    }
    DispatchQueue.global().async { first.deliver("first") }
    mailbox.handOver(waiting: true)
    #expect(diary.lines == ["first", "second"])
  }

  @Test(
    "The mailbox neither retains a receiver nor waits for a released one, or for a released ticket",
    .timeLimit(.minutes(10)))
  func releasedReceiverIsNotWaitedFor() {
    _ = expect()
    do {
      let ticket = expect()
      DispatchQueue.global().async { _ = ticket }
    }
    var other: Diary? = Diary()
    weak let gone = other
    let ticket = expect(other)
    other = nil
    #expect(gone == nil)
    mailbox.handOver(waiting: true)
    #expect(mailbox.count == 0)
    deliverElsewhere(ticket, "too late")
    mailbox.handOver(waiting: true)
    #expect(diary.lines.isEmpty)
  }

  @Test("The notice descriptor is readable from an arrival until it is handed over")
  func descriptorIsReadableWhileADeliveryIsPending() throws {
    let descriptor = try #require(mailbox.noticeDescriptor)
    func isReadable() -> Bool {
      var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return poll(&watched, 1, 0) == 1
    }
    let ticket = expect()
    #expect(!isReadable())
    ticket.deliver("first")
    #expect(isReadable())
    mailbox.handOver(waiting: false)
    #expect(diary.lines == ["first"])
    #expect(!isReadable())
  }

  @Test("A nested `handOver` keeps the order and loses no delivery")
  func nestedHandOverKeepsTheOrder() {
    let tickets: [Ticket<String>] = (0..<3).map { _ in
      mailbox.expect(for: diary) { [mailbox] diary, line in
        mailbox.handOver(waiting: true)
        diary.write(line)
      }
    }
    for (index, ticket) in tickets.enumerated() { ticket.deliver("\(index)") }
    mailbox.handOver(waiting: false)
    #expect(diary.lines == ["0", "1", "2"])
  }
}
