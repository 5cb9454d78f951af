import GroupsDomain

extension DataError {
  /// The failure in a few words, to be used inside a longer sentence.
  package var reason: String {
    switch self {
    case .storage(let reason), .damaged(let reason), .uncertain(let reason), .server(_, let reason): reason
    case .locked: "the store is locked by another program"
    case .file(_, let problem): problem.reason
    default: "the store failed"
    }
  }
}

extension FileProblem {
  fileprivate var reason: String {
    switch self {
    case .readOnly: "the file is read-only"
    case .readOnlyFolder: "the folder is read-only"
    case .noPermission: "there is no permission"
    case .noSpace: "there is no space left on the disk"
    case .quota: "the quota is used up"
    case .sizeLimit: "the file has reached the limit on the size of files"
    case .cutOff: "the file has been truncated"
    case .deleted: "the file has been deleted"
    case .replaced: "the file has been replaced"
    case .logRemoved: "the log has been removed"
    case .indexRemoved: "the index of the log has been removed"
    case .failed(let reason), .unreadable(let reason), .logLeft(let reason): reason
    default: "the file cannot be used"
    }
  }
}
