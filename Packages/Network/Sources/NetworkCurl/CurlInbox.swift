import Network
import Shared
import Synchronization

/// A queue of commands from callers to a transport's thread. It starts the thread, and wakes it when a command arrives.
final class CurlInbox: Sendable {
    enum Command: Sendable {
        case start(CurlExchange)
        case cancel(Int)
    }

    struct State {
        var commands: [Command] = []
        var isRunning = false
        var isClosed = false
        /// Whether the thread is asleep or about to sleep. It must then be woken when work arrives.
        var isAsleep = false
    }

    let configuration: CurlConfiguration
    private let state = Mutex(State())
    /// The number of posted commands. This atomic value makes the order of operations visible to the thread sanitizer.
    ///
    /// On Linux, the kernel may pass a contended `Mutex` directly to another thread. The thread sanitizer does not
    /// recognize the ordering in this case.
    private let ordered = Atomic(0)
    let wakeUp: WakeUp
    private let startThread: @Sendable (CurlInbox) -> Int32

    /// Creates an inbox for the thread of a transport.
    ///
    /// - Parameters:
    ///   - configuration: The configuration of the transport.
    ///   - wakeUp: The object that wakes the thread.
    ///   - startThread: A function that starts a thread for the inbox. It returns 0, or an `errno` value if no thread
    ///     could be started.
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

    /// Changes the state of the inbox, and starts or wakes the thread if necessary.
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
            Self.refuse(
                take().commands, because: SystemLibrary.curl.missing("no thread could be started: error \(code)"))
        }
    }

    // MARK: For the thread

    /// Removes all commands from the inbox. Returns the commands, and whether the inbox is closed.
    func take() -> (commands: [Command], isClosed: Bool) {
        defer { _ = ordered.load(ordering: .acquiring) }
        return state.withLock { state in
            defer { state.commands = [] }
            state.isAsleep = false
            return (state.commands, state.isClosed)
        }
    }

    /// Marks the thread as asleep if the inbox contains no work.
    ///
    /// - Returns: Whether the thread may sleep.
    func mayFallAsleep() -> Bool {
        state.withLock { state in
            state.isAsleep = state.commands.isEmpty && !state.isClosed
            return state.isAsleep
        }
    }
}

extension CurlInbox {
    /// Fails every request among the commands with an error about the missing library.
    static func refuse(_ commands: [Command], because reason: MissingLibrary) {
        for case .start(let exchange) in commands { exchange.refuse(because: reason) }
    }
}
