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
    let wakeUpPipe: WakeUpPipe
    private let startThread: @Sendable (CurlInbox) -> Int32

    /// - Parameter startThread: Starts a thread that works for the inbox; returns 0, or an `errno` where there is none.
    init(
        configuration: CurlConfiguration,
        wakeUpPipe: WakeUpPipe = WakeUpPipe(),
        startThread: @escaping @Sendable (CurlInbox) -> Int32 = { CurlLoop.startThread(for: $0) }
    ) {
        self.configuration = configuration
        self.wakeUpPipe = wakeUpPipe
        self.startThread = startThread
    }

    // MARK: For callers

    func post(_ command: Command) {
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
            wakeUpPipe.wake()
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
            takeJobs().runElsewhere()
            refuseAll(because: SystemLibrary.curl.missing("the system gives it no thread: error \(code)"))
        }
    }

    // MARK: For the thread

    /// Orders since the last call, and whether there will be no more.
    func take() -> (commands: [Command], isClosed: Bool) {
        state.withLock { state in
            state.isAsleep = false
            defer { state.commands = [] }
            return (state.commands, state.isClosed)
        }
    }

    /// Jobs since the last call.
    func takeJobs() -> CurlJobs {
        state.withLock { state in
            defer { state.jobs = CurlJobs() }
            return state.jobs
        }
    }

    /// Announces that the thread goes to sleep; not when there is something to do.
    func mayFallAsleep() -> Bool {
        state.withLock { state in
            state.isAsleep = state.commands.isEmpty && state.jobs.isEmpty && !state.isClosed
            return state.isAsleep
        }
    }

    /// Fails everything that waits with the reason why nothing can be sent.
    /// - Returns: Whether more may come.
    @discardableResult
    func refuseAll(because reason: MissingLibrary) -> Bool {
        let (commands, isClosed) = take()
        for case .start(let exchange) in commands {
            exchange.continuation.resume(
                returning: CurlOutcome(
                    failure: .init(kind: .missingLibrary(reason), progress: .notSent, cause: reason)))
        }
        return !isClosed
    }
}
