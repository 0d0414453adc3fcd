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
