import Dispatch
import Synchronization

#if canImport(ObjectiveC)
    import ObjectiveC
#endif

/// Runs the task of a command on the program's first thread: most commands are over before another thread is at work.
///
/// Its child tasks take turns with it there. What is isolated to the main actor would never run: nobody serves that queue.
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
            for job in jobs {
                #if canImport(ObjectiveC)
                    // Nobody else releases what Objective-C hands over autoreleased; Linux CI does not cover it.
                    autoreleasepool { job.runSynchronously(on: executor) }
                #else
                    job.runSynchronously(on: executor)
                #endif
            }
        }
    }
}
