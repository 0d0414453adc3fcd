import Dispatch
import Foundation
import Synchronization

/// A thread that runs blocking operations one after another, so that they block no thread of Swift's or Dispatch's pools.
final class WorkerThread: Sendable {
    private struct Jobs {
        var waiting: [@Sendable () -> Void] = []
        var isStopped = false
    }

    /// The state that the thread shares with its owner. The thread does not keep the owner alive.
    private final class Shared: Sendable {
        let jobs = Mutex(Jobs())
        let semaphore = DispatchSemaphore(value: 0)
    }

    private let shared = Shared()

    init() {
        let shared = shared
        Thread {
            while true {
                shared.semaphore.wait()
                let job = shared.jobs.withLock { jobs in jobs.waiting.isEmpty ? nil : jobs.waiting.removeFirst() }
                if let job { job() } else if shared.jobs.withLock({ $0.isStopped }) { return }
            }
        }.start()
    }

    deinit {
        shared.jobs.withLock { $0.isStopped = true }
        shared.semaphore.signal()
    }

    /// Runs an operation after those that were passed before.
    func run(_ job: @escaping @Sendable () -> Void) {
        shared.jobs.withLock { $0.waiting.append(job) }
        shared.semaphore.signal()
    }
}
