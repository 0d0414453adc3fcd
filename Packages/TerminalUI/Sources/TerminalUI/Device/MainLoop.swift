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
    static private(set) var current: MainLoop?

    private var onInput: (@MainActor () -> Void)?
    private var onIdle: (@MainActor () -> Void)?
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

    /// Calls back once, as soon as all that has come is worked off.
    func whenIdle(_ onIdle: @escaping @MainActor () -> Void) {
        self.onIdle = onIdle
    }

    /// Returns where the main queue cannot be waited for.
    private func serve() {
        guard let queue = MainQueue() else { return }
        Self.current = self
        var turns = 0
        while true {
            var requests = [
                pollfd(fd: queue.descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: onInput == nil ? -1 : 0, events: Int16(POLLIN), revents: 0),
            ]
            let hasMore = poll(&requests, 2, onIdle == nil ? -1 : 0) > 0
            turns = onIdle == nil ? 0 : turns + 1
            if let onIdle, !hasMore || turns > Self.mostTurns {
                (self.onIdle, turns) = (nil, 0)
                onIdle()
            }
            guard hasMore else { continue }
            // Keys first: what they change is drawn together with what else has come.
            if requests[1].revents != 0 { onInput?() }
            if requests[0].revents != 0 { queue.serve() }
        }
    }
}
