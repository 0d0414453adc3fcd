import Synchronization

@testable import Data

/// A recorder for the notices of a store.
final class NoticeLog: Sendable {
    private let notices = Mutex<[StorageNotice]>([])

    var all: [StorageNotice] { notices.withLock(\.self) }

    var add: @Sendable (StorageNotice) -> Void {
        { [self] notice in notices.withLock { $0.append(notice) } }
    }
}
