import Data
import Synchronization

/// What a store had to say.
final class NoticeLog: Sendable {
    private let notices = Mutex<[StorageNotice]>([])

    var all: [StorageNotice] { notices.withLock(\.self) }

    var add: @Sendable (StorageNotice) -> Void {
        { [self] notice in notices.withLock { $0.append(notice) } }
    }
}
