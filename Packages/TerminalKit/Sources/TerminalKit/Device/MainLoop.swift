import Dispatch
import Shared

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A loop on the main thread that waits for both main-actor work and keyboard input.
///
/// Without the loop, Dispatch runs the main queue on its own threads, and each key passes through three threads before
/// the screen is updated.
@MainActor
public final class MainLoop {
    /// The running loop, or `nil` if Dispatch runs the main queue.
    public static private(set) var current: MainLoop?

    private var onInput: (@MainActor () -> Void)?
    /// The action to perform when the loop is idle, and the earliest time for it.
    private var scheduled: (moment: ContinuousClock.Instant, perform: @MainActor () -> Void)?
    /// The number of turns after which the planned action is performed even if the loop is not idle.
    private static let maximumTurns = 8

    private init() {}

    /// Runs the loop forever. Call this method on the main thread. It also makes the process return freed memory to the
    /// system.
    public nonisolated static func run() -> Never {
        returnFreedMemory()
        MainActor.assumeIsolated { MainLoop().serve() }
        dispatchMain()
    }

    /// Calls a function whenever standard input becomes readable.
    ///
    /// - Parameter onInput: The function, or `nil` to stop watching.
    func watchInput(_ onInput: (@MainActor () -> Void)?) {
        self.onInput = onInput
    }

    /// Performs an action once, after the given time has passed and the loop has no other work. A timer would wake
    /// three threads instead.
    ///
    /// - Parameters:
    ///   - rest: The minimum time to wait.
    ///   - perform: The action.
    public func whenIdle(after rest: Duration, _ perform: @escaping @MainActor () -> Void) {
        scheduled = (.now + rest, perform)
    }

    /// The maximum time in milliseconds to wait for input or work, or a negative number for no limit.
    private var pollTimeout: Int32 {
        guard let scheduled else { return -1 }
        let rest = ContinuousClock.now.duration(to: scheduled.moment)
        return rest > .zero ? Int32((rest / .milliseconds(1)).rounded(.up)) : 0
    }

    /// Processes input and the main queue. Returns only on systems on which a thread cannot wait for the main queue.
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
            let pollTimeout = pollTimeout
            let hasMore = poll(&requests, 2, pollTimeout) > 0
            turns = pollTimeout == 0 ? turns + 1 : 0
            if let scheduled, !hasMore || turns > Self.maximumTurns {
                (self.scheduled, turns) = (nil, 0)
                scheduled.perform()
            }
            guard hasMore else { continue }
            // Process keys first, so that their effect is drawn together with other changes.
            if requests[1].revents != 0 { onInput?() }
            if requests[0].revents != 0 { queue.serve() }
        }
    }
}
