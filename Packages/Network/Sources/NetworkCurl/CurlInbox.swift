import Network
import Shared
import Synchronization

/// What the callers of a transport and its thread share: orders and jobs for the thread and the means to wake it.
final class CurlInbox: Sendable {
    enum Command: Sendable {
        case start(CurlExchange)
        case cancel(Int)
    }

    struct State {
        var commands: [Command] = []
        var jobs = CurlJobs()
        var isRunning = false
        var isClosed = false
        /// Whether the thread sleeps, or is about to, and must be woken.
        var isAsleep = false
    }

    let configuration: CurlConfiguration
    private let state = Mutex(State())
    /// Counts orders. Where several threads wait for a `Mutex`, Linux hands it on inside the kernel, and the thread sanitizer
    /// does not see that what was made before an order is not touched any more: this it sees.
    private let ordered = Atomic(0)
    let wakeUp: WakeUp
    private let startThread: @Sendable (CurlInbox) -> Int32

    /// - Parameter startThread: Starts a thread that works for the inbox; returns 0, or an `errno` where there is none.
    init(
        configuration: CurlConfiguration,
        wakeUp: WakeUp = WakeUp(),
        startThread: @escaping @Sendable (CurlInbox) -> Int32 = { CurlLoop.startThread(for: $0) }
    ) {
        self.configuration = configuration
        self.wakeUp = wakeUp
        self.startThread = startThread
    }

    // MARK: For callers

    func post(_ command: Command) {
        ordered.add(1, ordering: .releasing)
        change { $0.commands.append(command) }
    }

    func close() {
        let isRunning = state.withLock { state in
            state.isClosed = true
            return state.isRunning
        }
        if isRunning {
            change { _ in }
        }
    }

    /// Makes a change and sees to it that the thread runs and is awake to notice.
    func change(_ body: (inout State) -> Void) {
        let (mustStart, mustWake) = state.withLock { state in
            body(&state)
            defer {
                state.isRunning = true
                state.isAsleep = false
            }
            return (!state.isRunning, state.isAsleep)
        }
        if mustWake {
            wakeUp.wake()
        }
        if mustStart {
            start()
        }
    }

    private func start() {
        let code = startThread(self)
        if code != 0 {
            state.withLock { $0.isRunning = false }
            // Not here: whoever enqueues may hold locks that the jobs need.
            var mail = Mail()
            take(&mail)
            mail.jobs.runElsewhere()
            mail.refuse(because: SystemLibrary.curl.missing("the system gives it no thread: error \(code)"))
        }
    }

    // MARK: For the thread

    /// What has come since the last call.
    struct Mail {
        var commands: [Command] = []
        var jobs = CurlJobs()
        var isClosed = false
    }

    /// - Parameter mail: Empty; its storage serves for what comes next.
    func take(_ mail: inout Mail) {
        state.withLock { state in
            state.isAsleep = false
            swap(&state.commands, &mail.commands)
            swap(&state.jobs, &mail.jobs)
            mail.isClosed = state.isClosed
        }
        _ = ordered.load(ordering: .acquiring)
    }

    /// Adds what the jobs that were taken have ordered meanwhile.
    func takeCommands(_ mail: inout Mail) {
        state.withLock { state in
            mail.commands += state.commands
            state.commands.removeAll(keepingCapacity: true)
            mail.isClosed = state.isClosed
        }
        _ = ordered.load(ordering: .acquiring)
    }

    /// Announces that the thread goes to sleep; not when there is something to do.
    func mayFallAsleep() -> Bool {
        state.withLock { state in
            state.isAsleep = state.commands.isEmpty && state.jobs.isEmpty && !state.isClosed
            return state.isAsleep
        }
    }
}

extension CurlInbox.Mail {
    /// Runs all jobs on the calling thread and lets go of them: whom they came to must not be kept for longer.
    mutating func runJobs() {
        let jobs = jobs
        self.jobs = CurlJobs()
        jobs.run()
    }

    /// Hands over each command and lets go of it.
    mutating func forEachCommand(_ body: (CurlInbox.Command) -> Void) {
        for command in commands { body(command) }
        commands.removeAll(keepingCapacity: true)
    }

    /// Fails every request with the reason why nothing can be sent.
    mutating func refuse(because reason: MissingLibrary) {
        forEachCommand { command in
            guard case .start(let exchange) = command else { return }
            exchange.resume(
                with: CurlOutcome(failure: .init(kind: .missingLibrary(reason), progress: .notSent, cause: reason)))
        }
    }
}
