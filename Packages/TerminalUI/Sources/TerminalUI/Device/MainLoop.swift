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

    /// Returns where the main queue cannot be waited for.
    private func serve() {
        guard let queue = MainQueue() else { return }
        Self.current = self
        while true {
            var requests = [
                pollfd(fd: queue.descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: onInput == nil ? -1 : 0, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&requests, 2, -1) > 0 else { continue }
            // Keys first: what they change is drawn together with what else has come.
            if requests[1].revents != 0 { onInput?() }
            if requests[0].revents != 0 { queue.serve() }
        }
    }
}
