import Foundation
import Synchronization

/// An identifier of a thread that is unique while the thread exists.
struct CurrentThread: Hashable, Sendable {
    private let handle: UInt

    /// Creates the identifier of the calling thread.
    init() {
        #if canImport(Darwin)
            handle = UInt(bitPattern: pthread_self())
        #else
            handle = pthread_self()
        #endif
    }
}

/// A record of the threads on which code ran, in order.
final class ThreadRecord: Sendable {
    private let threads = Mutex<[CurrentThread]>([])

    var all: [CurrentThread] {
        threads.withLock(\.self)
    }

    func note() {
        threads.withLock { $0.append(CurrentThread()) }
    }
}
