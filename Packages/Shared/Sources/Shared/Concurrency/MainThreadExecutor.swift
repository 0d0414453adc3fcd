import Dispatch
import Synchronization

#if canImport(ObjectiveC)
    import ObjectiveC
#endif
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Runs a program's one task on its first thread: no other thread is started for it, and none is woken but this one when
/// something that it waited for has come.
///
/// ```swift
/// let mainThread = MainThreadExecutor()
/// mainThread.task { exit(await run()) }
/// mainThread.run()
/// ```
/// Child tasks take turns with it. While all of them wait the thread serves the main queue, since what they wait for may
/// be isolated to the main actor; where that queue cannot be waited for, threads of Dispatch's take over for good.
public final class MainThreadExecutor: TaskExecutor {
    private enum State {
        case onMainThread([UnownedJob])
        case onQueue(DispatchQueue)
    }

    /// The one that the current task runs on, and tasks that it starts as part of its work.
    @TaskLocal static var current: MainThreadExecutor?

    private let state = Mutex(State.onMainThread([]))

    public init() {}

    /// Starts a task that runs here, with its child tasks; of the others that it starts those of a ``SingleFlight``.
    @discardableResult
    public func task(_ operation: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
        Task(executorPreference: self) {
            await Self.$current.withValue(self) { await operation() }
        }
    }

    /// Takes a job of a task that runs on the program's first thread.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let queue = state.withLock { state -> DispatchQueue? in
            switch state {
            case .onMainThread(let jobs):
                state = .onMainThread(jobs + [job])
                return nil
            case .onQueue(let queue):
                return queue
            }
        }
        queue?.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
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
        serveMainQueue()
        dispatchMain()
    }

    /// None when all tasks wait: from then on jobs come through a queue.
    private func takeJobs() -> [UnownedJob]? {
        state.withLock { state in
            guard case .onMainThread(let jobs) = state, !jobs.isEmpty else { return nil }
            state = .onMainThread([])
            return jobs
        }
    }

    /// Returns where the main queue cannot be waited for.
    private func serveMainQueue() {
        let queue = MainQueue()
        let late = state.withLock { state -> [UnownedJob] in
            guard case .onMainThread(let jobs) = state else { return [] }
            state = .onQueue(
                queue == nil ? DispatchQueue(label: "command", autoreleaseFrequency: .workItem) : .main)
            return jobs
        }
        for job in late { enqueue(ExecutorJob(job)) }
        guard let queue else { return }
        while true {
            var request = pollfd(fd: queue.descriptor, events: Int16(POLLIN), revents: 0)
            if poll(&request, 1, -1) > 0 { queue.serve() }
        }
    }
}
