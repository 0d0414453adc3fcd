import Foundation
import Synchronization

/// A thread, to be told from others while it lives.
struct CurrentThread: Hashable, Sendable {
    private let handle: UInt

    /// The one that runs the caller.
    init() {
        #if canImport(Darwin)
            handle = UInt(bitPattern: pthread_self())
        #else
            handle = pthread_self()
        #endif
    }
}

/// Which threads some code ran on, in the order in which it did.
final class ThreadRecord: Sendable {
    private let threads = Mutex<[CurrentThread]>([])

    var all: [CurrentThread] {
        threads.withLock(\.self)
    }

    func note() {
        threads.withLock { $0.append(CurrentThread()) }
    }
}
