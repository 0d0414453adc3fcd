import Foundation

/// A task executor that runs jobs on the thread of a transport.
///
/// The transport and each task that prefers the executor retain it. When the last reference is released, the executor
/// closes the inbox, and the thread ends. A task that ends on this thread may release the last reference.
final class CurlExecutor: TaskExecutor {
    let inbox: CurlInbox

    init(inbox: CurlInbox) {
        self.inbox = inbox
    }

    deinit {
        inbox.close()
    }

    func enqueue(_ job: consuming ExecutorJob) {
        // Convert the job, because a closure cannot consume it.
        let job = UnownedJob(job)
        inbox.change { $0.jobs.append(job, for: self) }
    }
}

/// The pending jobs of tasks that prefer an executor. Each job runs once, in the order in which the jobs were enqueued.
struct CurlJobs: Sendable {
    private var jobs: [UnownedJob] = []
    /// The executor that runs the jobs. Retaining it keeps the inbox open until all jobs have run.
    private var executor: CurlExecutor?

    var isEmpty: Bool {
        jobs.isEmpty
    }

    mutating func append(_ job: UnownedJob, for executor: CurlExecutor) {
        jobs.append(job)
        self.executor = executor
    }

    /// Runs all pending jobs on the calling thread. Jobs that are enqueued during this call run later.
    func run() {
        guard let executor else { return }
        // Retain the executor, because a task may end here and release the last other reference.
        withExtendedLifetime(executor) {
            for job in jobs {
                Self.drainingPool { job.runSynchronously(on: executor.asUnownedTaskExecutor()) }
            }
        }
    }

    /// Runs all jobs on the global concurrent executor instead of the transport's thread.
    func runElsewhere() {
        for job in jobs {
            globalConcurrentExecutor.enqueue(ExecutorJob(job))
        }
    }

    /// Runs a closure in an autorelease pool on Apple systems. The transport's thread has no autorelease pool of its
    /// own.
    private static func drainingPool(_ body: () -> Void) {
        #if canImport(ObjectiveC)
            autoreleasepool(invoking: body)
        #else
            body()
        #endif
    }
}
