import MVVMC

extension FetchState {
  /// The notice that a screen with the command `fetch` shows above or instead of its list.
  var notice: [StyledText] { notice(advice: "fetch tries again") }
}
