import Dispatch
import Shared

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A loop on the main thread that waits for work of the main actor and for keys at the same time.
///
/// Without the loop, threads of Dispatch serve the main queue, and each key passes through three of them before it is drawn.
@MainActor
public final class MainLoop {
    /// The running loop, or `nil` if threads of Dispatch serve the main queue.
    public static private(set) var current: MainLoop?

    private var onInput: (@MainActor () -> Void)?
    /// The action to perform when the loop is idle, and the earliest time for it.
    private var planned: (moment: ContinuousClock.Instant, perform: @MainActor () -> Void)?
    /// The number of turns after which the planned action is performed even if the loop is not idle.
    private static let maximumTurns = 8

    private init() {}

    /// Runs the loop. Call this on the main thread. From then on, the process returns freed memory to the system.
    public nonisolated static func run() -> Never {
        returnFreedMemory()
        MainActor.assumeIsolated { MainLoop().serve() }
        dispatchMain()
    }

    /// Calls a function whenever standard input can be read.
    ///
    /// - Parameter onInput: The function, or `nil` to stop watching.
    func watchInput(_ onInput: (@MainActor () -> Void)?) {
        self.onInput = onInput
    }

    /// Performs an action once, when a time has passed and no more work is waiting. A timer would wake three threads instead.
    ///
    /// - Parameters:
    ///   - rest: The minimum time to wait.
    ///   - perform: The action.
    public func whenIdle(after rest: Duration, _ perform: @escaping @MainActor () -> Void) {
        planned = (.now + rest, perform)
    }

    /// The time in milliseconds that the loop may wait for input or work, or a negative number for no limit.
    private var patience: Int32 {
        guard let planned else { return -1 }
        let rest = ContinuousClock.now.duration(to: planned.moment)
        return rest > .zero ? Int32((rest / .milliseconds(1)).rounded(.up)) : 0
    }

    /// Serves input and the main queue. Returns only if the system does not let the main queue be waited for.
    private func serve() {
        guard let queue = MainQueue() else { return }
        Self.current = self
        var requests = [
            pollfd(fd: queue.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
        ]
        var turns = 0
        while true {
            requests[1].fd = onInput == nil ? -1 : 0
            let patience = patience
            let hasMore = poll(&requests, 2, patience) > 0
            turns = patience == 0 ? turns + 1 : 0
            if let planned, !hasMore || turns > Self.maximumTurns {
                (self.planned, turns) = (nil, 0)
                planned.perform()
            }
            guard hasMore else { continue }
            // Keys come first, so that their effect is drawn together with other changes.
            if requests[1].revents != 0 { onInput?() }
            if requests[0].revents != 0 { queue.serve() }
        }
    }
}
