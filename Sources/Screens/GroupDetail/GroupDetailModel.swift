import GroupsDomain

/// One group: what it is called, who is in it, how much there is to do.
struct GroupDetailModel: Equatable {
  var group: Group
  var paging = Paging()
  var members = Listing<User>(total: 0, rows: [])
  var state = FetchState.loading
}
