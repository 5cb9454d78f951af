import GroupsDomain
import MVVMC

/// The members of a group, or of all groups, for arguments that refer to them. Only those of one group have positions.
struct MemberReferences: ReferenceSource {
  let context: ScreenContext
  /// The id of the group, or `nil` for all groups.
  var group: Int64?
  /// True to advise how to add a member with an unknown name to the group.
  var advisesAdding = true

  private var me: Me { Me(context) }
  private var provider: any DataProvider { context.provider }

  private func members(startingWith prefix: String, limit: Int) throws -> [User] {
    guard let group else { return try provider.members(startingWith: prefix, limit: limit) }
    return try provider.members(startingWith: prefix, ofGroup: group, limit: limit)
  }

  var noun: String { "member" }
  func count() throws -> Int { try group.flatMap(provider.group)?.memberCount ?? 0 }
  func reference(at position: Int) throws -> RowReference? {
    try group.flatMap { try provider.member(at: position - 1, ofGroup: $0) }?.reference
  }
  func reference(id: Int64) throws -> RowReference? {
    guard let group else { return try provider.member(id: id)?.reference }
    return try provider.member(id: id, ofGroup: group)?.reference
  }
  func references(startingWith prefix: String, limit: Int) throws -> [RowReference] {
    try me.members(startingWith: prefix) { try members(startingWith: $0, limit: limit) }
  }
  func suggestions(startingWith prefix: String, limit: Int) throws -> [RowReference] {
    try me.suggestions(startingWith: prefix) { try members(startingWith: $0, limit: limit) }
  }
  func references(containing text: String, limit: Int) throws -> [RowReference] {
    // A part of another member's name is not the user.
    if Me.isMeant(by: text) { return [] }
    return try members(startingWith: "", limit: .max).map(\.reference).containing(Me.name(in: text), limit: limit)
  }
  func failure(forUnknownName text: String) throws -> Failure {
    let place = try group.map { try " in " + (provider.group(id: $0)?.name ?? "the group") } ?? ""
    if Me.isMeant(by: text), let me = context.me() { return Me.unknown(me, place) }
    let (name, names) = (Me.name(in: text), try members(startingWith: "", limit: 1_000).map(\.name))
    let near =
      ["none", "no", "unassigned", "nobody", "-"].contains(name.lowercased())
      ? "write nobody to remove the assignee" : Spelling.suggestion(forName: name, in: names)
    let adding = group != nil && advisesAdding ? "; \"add \(name.clipped())\" on the group adds one" : ""
    return Failure(
      .notFound, "no member \"\(name.clipped())\"\(place)",
      advice: near ?? GroupWords.list(names, "member") + adding)
  }
  func detail(of reference: RowReference) -> String {
    reference.name == Me.word ? context.me() ?? "" : "#\(reference.id)"
  }
}
