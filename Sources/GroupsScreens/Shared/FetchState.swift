import GroupsDomain
import MVVMC

/// How a model stands to its data.
enum FetchState: Equatable {
  /// The data is being fetched; what was there before is kept.
  case loading
  /// The data is there.
  case loaded
  /// The data could not be fetched; what was there before is kept.
  case failed(DataError)

  /// Why fetching again need not change anything.
  static let idleReason = "it reads what other programs have written"

  /// What a screen says instead of, or above, its list.
  var notice: StyledText? {
    switch self {
    case .loading: StyledText("loading…", .faint)
    case .loaded: nil
    case .failed(let error):
      // What else could be done is said; no other command than fetch.
      StyledText("could not be read: \(Failure(error).withAdvice { _ in false }.text); fetch tries again", .failure)
    }
  }

  /// Why the page is not what it should be.
  var failure: Failure? {
    if case .failed(let error) = self { Failure(error) } else { nil }
  }
}
