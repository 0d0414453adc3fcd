import Dispatch
import Foundation
import Shared

/// An event loop on the main thread that waits for main-actor work and keyboard input at the same time.
///
/// Without this loop, Dispatch runs the main queue on its own threads. Each key press then passes through three threads
/// before the screen is updated.
@MainActor
public final class MainLoop {
    /// The main loop that is currently running, or `nil` if Dispatch runs the main queue.
    public static private(set) var current: MainLoop?

    private var onInput: (@MainActor () -> Void)?
    /// The action to perform when the loop becomes idle, with the earliest time to perform it.
    private var scheduled: (moment: ContinuousClock.Instant, perform: @MainActor () -> Void)?
    /// The number of loop turns after which a due action is performed even if the loop is not idle.
    private static let maximumTurns = 8

    private init() {}

    /// Runs the main loop and never returns. Call this method on the main thread.
    ///
    /// This method also configures the process to return freed memory to the system.
    public nonisolated static func run() -> Never {
        returnFreedMemory()
        MainActor.assumeIsolated { MainLoop().serve() }
        dispatchMain()
    }

    /// Registers a handler that the loop calls whenever standard input becomes readable.
    ///
    /// - Parameter onInput: The handler, or `nil` to stop watching standard input.
    func watchInput(_ onInput: (@MainActor () -> Void)?) {
        self.onInput = onInput
    }

    /// Performs an action once, after a delay and as soon as the loop has no other work.
    ///
    /// The loop performs the action itself, because a timer would wake three threads.
    ///
    /// - Parameters:
    ///   - rest: The minimum delay before the action is performed.
    ///   - perform: The action to perform on the main actor.
    public func whenIdle(after rest: Duration, _ perform: @escaping @MainActor () -> Void) {
        scheduled = (.now + rest, perform)
    }

    /// The maximum time in milliseconds to wait for input or main-queue work, or -1 to wait without a limit.
    private var pollTimeout: Int32 {
        guard let scheduled else { return -1 }
        let rest = ContinuousClock.now.duration(to: scheduled.moment)
        return rest > .zero ? Int32((rest / .milliseconds(1)).rounded(.up)) : 0
    }

    /// Processes keyboard input and the main queue in an endless loop.
    ///
    /// Returns immediately on systems on which a thread cannot wait for the main queue.
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
            // Process keys before the main queue, so that one drawing includes the effects of the keys and of other
            // changes.
            if requests[1].revents != 0 { onInput?() }
            if requests[0].revents != 0 { queue.serve() }
        }
    }
}
