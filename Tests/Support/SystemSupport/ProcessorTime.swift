import Foundation

/// Returns the time that the processor needs for `body`, in seconds.
///
/// Only the calling thread is measured. Unlike the time on a clock, the result does not grow if other processes keep
/// the machine busy.
public func processorTime(of body: () throws -> Void) rethrows -> Double {
  let start = threadTime()
  try body()
  return threadTime() - start
}

private func threadTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
