import Dispatch
import Shared

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Waits for work of the main actor and for keys at once, on the program's first thread: a key is read, acted on and drawn
/// without waking another thread.
///
/// Without it the main queue is served by threads of Dispatch's, and a key passes through three of them.
@MainActor
public final class MainLoop {
    /// The one that runs; none where threads of Dispatch's serve the main queue.
    public static private(set) var current: MainLoop?

    private var onInput: (@MainActor () -> Void)?
    /// What waits for a quiet moment, and from when on.
    private var planned: (moment: ContinuousClock.Instant, perform: @MainActor () -> Void)?
    /// So often it looks for more to do before what waits for a quiet moment is done all the same.
    private static let mostTurns = 8

    private init() {}

    /// Never returns; to be called by the main thread.
    public nonisolated static func run() -> Never {
        MainActor.assumeIsolated { MainLoop().serve() }
        dispatchMain()
    }

    /// Calls back whenever standard input can be read, and is asked no more when nothing is given.
    func watchInput(_ onInput: (@MainActor () -> Void)?) {
        self.onInput = onInput
    }

    /// Calls back once, after a rest and as soon as all that has come by then is worked off. The loop waits for that by
    /// itself: a timer would wake three threads.
    public func whenIdle(after rest: Duration, _ perform: @escaping @MainActor () -> Void) {
        planned = (.now + rest, perform)
    }

    /// How long the loop may wait for what comes, in milliseconds; negative without end.
    private var patience: Int32 {
        guard let planned else { return -1 }
        let rest = ContinuousClock.now.duration(to: planned.moment)
        return rest > .zero ? Int32((rest / .milliseconds(1)).rounded(.up)) : 0
    }

    /// Returns where the main queue cannot be waited for.
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
            if let planned, !hasMore || turns > Self.mostTurns {
                (self.planned, turns) = (nil, 0)
                planned.perform()
            }
            guard hasMore else { continue }
            // Keys first: what they change is drawn together with what else has come.
            if requests[1].revents != 0 { onInput?() }
            if requests[0].revents != 0 { queue.serve() }
        }
    }
}
