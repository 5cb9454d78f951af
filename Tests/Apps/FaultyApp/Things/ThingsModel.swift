/// The model of the list.
struct ThingsModel: Equatable {
  var things: [Stock.Thing] = []
  var colour = ""
  var remark = ""
}
