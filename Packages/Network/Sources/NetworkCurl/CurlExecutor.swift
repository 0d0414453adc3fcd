import Foundation

/// A task executor that runs jobs on the thread of a transport.
///
/// The transport and each task that prefers the executor retain it. Releasing it closes the inbox, so the thread ends
/// when there can be no more work. The last reference may be released by a task that ends on the thread itself.
final class CurlExecutor: TaskExecutor {
    let inbox: CurlInbox

    init(inbox: CurlInbox) {
        self.inbox = inbox
    }

    deinit {
        inbox.close()
    }

    func enqueue(_ job: consuming ExecutorJob) {
        // A closure cannot consume the job.
        let job = UnownedJob(job)
        inbox.change { $0.jobs.append(job, for: self) }
    }
}

/// The pending jobs of tasks that prefer an executor. Each job is run once, in the order of arrival.
struct CurlJobs: Sendable {
    private var jobs: [UnownedJob] = []
    /// The executor of the jobs. Retaining it keeps the inbox open while jobs are waiting and running.
    private var executor: CurlExecutor?

    var isEmpty: Bool {
        jobs.isEmpty
    }

    mutating func append(_ job: UnownedJob, for executor: CurlExecutor) {
        jobs.append(job)
        self.executor = executor
    }

    /// Runs all jobs on the calling thread. Jobs enqueued in the meantime are not included.
    func run() {
        guard let executor else { return }
        // A task may end here and release the last other reference to the executor.
        withExtendedLifetime(executor) {
            for job in jobs {
                Self.drainingPool { job.runSynchronously(on: executor.asUnownedTaskExecutor()) }
            }
        }
    }

    /// Moves all jobs to the global concurrent executor.
    func runElsewhere() {
        for job in jobs {
            globalConcurrentExecutor.enqueue(ExecutorJob(job))
        }
    }

    /// Runs a closure in an autorelease pool on Apple systems, because a custom thread has no pool of its own.
    private static func drainingPool(_ body: () -> Void) {
        #if canImport(ObjectiveC)
            autoreleasepool(invoking: body)
        #else
            body()
        #endif
    }
}
