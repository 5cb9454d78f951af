import MVVMC

extension FetchState {
  /// What a screen says instead of, or above, its list. Every screen can be fetched again.
  var notice: [StyledText] { notice(advice: "fetch tries again") }
}
