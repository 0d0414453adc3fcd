import Dispatch
import Synchronization

#if canImport(ObjectiveC)
    import ObjectiveC
#endif

/// Runs a program's one task on its first thread for as long as there is something to do at once: what ends without
/// waiting, such as a command whose response is stored, is over before another thread is at work.
///
/// ```swift
/// let mainThread = MainThreadExecutor()
/// Task(executorPreference: mainThread) { exit(await run()) }
/// mainThread.run()
/// ```
/// Child tasks take turns with it. The first time that all of them wait, the thread goes over to the main queue for good,
/// and they run on a queue of their own: what they wait for may be isolated to the main actor.
public final class MainThreadExecutor: TaskExecutor {
    private enum State {
        case onMainThread([UnownedJob])
        case onQueue
    }

    private let state = Mutex(State.onMainThread([]))
    private let queue = DispatchQueue(label: "command", autoreleaseFrequency: .workItem)

    public init() {}

    /// Takes a job of a task that runs on the program's first thread.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let isForMainThread = state.withLock { state in
            guard case .onMainThread(let jobs) = state else { return false }
            state = .onMainThread(jobs + [job])
            return true
        }
        if isForMainThread { return }
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }

    /// Runs jobs until there are none, then serves the main queue; to be called by the main thread.
    public func run() -> Never {
        let executor = asUnownedTaskExecutor()
        while let jobs = takeJobs() {
            for job in jobs {
                #if canImport(ObjectiveC)
                    // Nobody else releases what Objective-C hands over autoreleased; Linux CI does not cover it.
                    autoreleasepool { job.runSynchronously(on: executor) }
                #else
                    job.runSynchronously(on: executor)
                #endif
            }
        }
        dispatchMain()
    }

    /// None when all tasks wait: from then on jobs go to the queue.
    private func takeJobs() -> [UnownedJob]? {
        state.withLock { state in
            guard case .onMainThread(let jobs) = state, !jobs.isEmpty else {
                state = .onQueue
                return nil
            }
            state = .onMainThread([])
            return jobs
        }
    }
}
