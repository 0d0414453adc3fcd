import Network
import Shared
import Synchronization

/// The state that callers of a transport share with its thread: commands and jobs for the thread, and the means to wake
/// it.
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
        /// Whether the thread is sleeping or about to sleep and must be woken.
        var isAsleep = false
    }

    let configuration: CurlConfiguration
    private let state = Mutex(State())
    /// The number of posted commands. The thread sanitizer does not recognize the ordering when Linux passes a
    /// contended `Mutex` to another thread inside the kernel. It recognizes this atomic.
    private let ordered = Atomic(0)
    let wakeUp: WakeUp
    private let startThread: @Sendable (CurlInbox) -> Int32

    /// Creates an inbox.
    ///
    /// - Parameters:
    ///   - configuration: The configuration of the transport.
    ///   - wakeUp: The object that wakes the thread.
    ///   - startThread: A function that starts a thread for the inbox. Returns 0, or an `errno` if no thread could be
    ///     started.
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

    /// Changes the state and ensures that the thread is running and awake.
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
            // The jobs must not run here, because the caller may hold locks that they need.
            var mail = Mail()
            take(&mail)
            mail.jobs.runElsewhere()
            mail.refuse(because: SystemLibrary.curl.missing("no thread could be started: error \(code)"))
        }
    }

    // MARK: For the thread

    /// The commands and jobs received since the last call.
    struct Mail {
        var commands: [Command] = []
        var jobs = CurlJobs()
        var isClosed = false
    }

    /// Moves the received commands and jobs into `mail`.
    ///
    /// - Parameter mail: An empty value. Its storage is reused for the next commands and jobs.
    func take(_ mail: inout Mail) {
        state.withLock { state in
            state.isAsleep = false
            swap(&state.commands, &mail.commands)
            swap(&state.jobs, &mail.jobs)
            mail.isClosed = state.isClosed
        }
        _ = ordered.load(ordering: .acquiring)
    }

    /// Adds the commands that the jobs posted while they ran.
    func takeCommands(_ mail: inout Mail) {
        state.withLock { state in
            mail.commands += state.commands
            state.commands.removeAll(keepingCapacity: true)
            mail.isClosed = state.isClosed
        }
        _ = ordered.load(ordering: .acquiring)
    }

    /// Marks the thread as asleep if there is nothing to do, and returns whether it may sleep.
    func mayFallAsleep() -> Bool {
        state.withLock { state in
            state.isAsleep = state.commands.isEmpty && state.jobs.isEmpty && !state.isClosed
            return state.isAsleep
        }
    }
}

extension CurlInbox.Mail {
    /// Runs all jobs on the calling thread and releases them, so that their executor is not retained any longer.
    mutating func runJobs() {
        let jobs = jobs
        self.jobs = CurlJobs()
        jobs.run()
    }

    /// Passes each command to a closure and removes it.
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
