import Dispatch
import Synchronization

/// Runs the task of a command on the program's first thread: most commands are over before another thread is at work.
///
/// Tasks that a command starts with a preference for it, as child tasks have, take turns there. The main actor's queue does
/// not: what is isolated to it would never run.
final class MainThreadExecutor: TaskExecutor {
    private let waiting = Mutex<[UnownedJob]>([])
    private let arrival = DispatchSemaphore(value: 0)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let isFirst = waiting.withLock { waiting in
            waiting.append(job)
            return waiting.count == 1
        }
        if isFirst { arrival.signal() }
    }

    /// Runs jobs as they come; to be called by the main thread.
    func run() -> Never {
        let executor = asUnownedTaskExecutor()
        while true {
            arrival.wait()
            let jobs = waiting.withLock { waiting in
                defer { waiting = [] }
                return waiting
            }
            for job in jobs { job.runSynchronously(on: executor) }
        }
    }
}
