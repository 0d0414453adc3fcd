import Dispatch
import Foundation
import Synchronization

#if canImport(ObjectiveC)
    import ObjectiveC
#endif

/// A task executor that runs the main task of a program on the main thread. It starts or wakes no other threads.
///
/// ```swift
/// let mainThread = MainThreadExecutor()
/// mainThread.task { exit(await run()) }
/// mainThread.run()
/// ```
/// Child tasks also run on the main thread. When all tasks are suspended, the main thread serves the main queue,
/// because a task may wait for work on the main actor. On systems where the main queue cannot be polled, threads of
/// Dispatch run all further jobs.
public final class MainThreadExecutor: TaskExecutor {
    private enum State {
        case onMainThread([UnownedJob])
        case onQueue(DispatchQueue)
    }

    /// The executor of the current task, or `nil` if the task runs elsewhere. Child tasks inherit the value.
    @TaskLocal static var current: MainThreadExecutor?

    private let state = Mutex(State.onMainThread([]))

    public init() {}

    /// Starts a task on this executor. Its child tasks and the tasks that it starts through a ``SingleFlight`` also run
    /// on this executor. Other unstructured tasks do not.
    @discardableResult
    public func task(_ operation: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
        Task(executorPreference: self) {
            await Self.$current.withValue(self) { await operation() }
        }
    }

    /// Schedules a job on the main thread. After ``run()`` has started to serve a dispatch queue, the job runs on that
    /// queue.
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

    /// Runs all ready jobs until the remaining tasks are suspended, and then serves the main queue. Call this method on
    /// the main thread.
    public func run() -> Never {
        let executor = asUnownedTaskExecutor()
        while let jobs = takeJobs() {
            for job in jobs {
                #if canImport(ObjectiveC)
                    // Job execution can create autoreleased Objective-C objects, which must be released explicitly. The
                    // tests on Linux do not cover this branch.
                    autoreleasepool { job.runSynchronously(on: executor) }
                #else
                    job.runSynchronously(on: executor)
                #endif
            }
        }
        serveMainQueue()
        dispatchMain()
    }

    /// Removes and returns the jobs that are ready, or returns `nil` if all tasks are suspended.
    private func takeJobs() -> [UnownedJob]? {
        state.withLock { state in
            guard case .onMainThread(let jobs) = state, !jobs.isEmpty else { return nil }
            state = .onMainThread([])
            return jobs
        }
    }

    /// Serves the main queue forever. Returns only if the system does not support polling the main queue.
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
