import Foundation

/// The transport's thread as a task executor.
///
/// The transport and each task that prefers it hold it, and it alone closes the inbox: the thread ends once nobody can
/// have anything left to run. The last to let go may be a task that ends on the thread itself.
final class CurlExecutor: TaskExecutor {
    let inbox: CurlInbox

    init(inbox: CurlInbox) {
        self.inbox = inbox
    }

    deinit {
        inbox.close()
    }

    func enqueue(_ job: consuming ExecutorJob) {
        // A closure cannot consume it.
        let job = UnownedJob(job)
        inbox.change { $0.jobs.append(job, for: self) }
    }
}

/// The next steps of tasks that prefer an executor, each to be run once, in the order in which they came.
struct CurlJobs: Sendable {
    private var jobs: [UnownedJob] = []
    /// Whom they came to. As long as they wait and run, it keeps the inbox open that they wait in.
    private var executor: CurlExecutor?

    var isEmpty: Bool {
        jobs.isEmpty
    }

    mutating func append(_ job: UnownedJob, for executor: CurlExecutor) {
        jobs.append(job)
        self.executor = executor
    }

    /// Runs all on the calling thread. What they enqueue meanwhile is not among them.
    func run() {
        guard let executor else { return }
        // A task may end here, and with it the last who holds the executor.
        withExtendedLifetime(executor) {
            for job in jobs {
                Self.drainingPool { job.runSynchronously(on: executor.asUnownedTaskExecutor()) }
            }
        }
    }

    /// Leaves all to the threads on which tasks without a preference run.
    func runElsewhere() {
        for job in jobs {
            globalConcurrentExecutor.enqueue(ExecutorJob(job))
        }
    }

    /// A thread of one's own has nobody else to release what Objective-C hands over autoreleased.
    private static func drainingPool(_ body: () -> Void) {
        #if canImport(ObjectiveC)
            autoreleasepool(invoking: body)
        #else
            body()
        #endif
    }
}
