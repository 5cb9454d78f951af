import MVVMC

extension FetchState {
  /// The notice that a screen shows above or instead of its list. Its advice is `fetch`, which every screen has.
  var notice: [StyledText] { notice(advice: "fetch tries again") }
}
