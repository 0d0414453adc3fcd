import Synchronization

/// Hands values on to any number of listeners, each over a stream of its own.
///
/// A stream's listener can be cancelled at any moment, and the system then holds a lock of the listening task that
/// handing over a value needs as well. So no lock that ``Broadcast`` takes when a stream ends is held while values are
/// handed over; whoever needs the values in one order may hold a lock of its own around ``send(_:)``.
public final class Broadcast<Element: Sendable>: Sendable {
    private struct State {
        var listeners: [Int: AsyncStream<Element>.Continuation] = [:]
        var lastListener = 0
    }

    private let state = Mutex(State())

    public init() {}

    deinit {
        for listener in state.withLock({ $0.listeners }).values { listener.finish() }
    }

    /// Whether nobody listens.
    public var isEmpty: Bool {
        // A key path of a generic type would be made again at each call.
        state.withLock { $0.listeners.isEmpty }
    }

    /// Everything that is sent from now on; ends with the broadcast.
    ///
    /// - Parameters:
    ///   - first: Comes before all else.
    ///   - bufferingPolicy: What a slow listener misses.
    public func values(
        startingWith first: Element? = nil,
        bufferingPolicy: AsyncStream<Element>.Continuation.BufferingPolicy = .unbounded
    ) -> AsyncStream<Element> {
        let (stream, listener) = AsyncStream.makeStream(of: Element.self, bufferingPolicy: bufferingPolicy)
        if let first { listener.yield(first) }
        let id = state.withLock { state in
            state.lastListener += 1
            state.listeners[state.lastListener] = listener
            return state.lastListener
        }
        listener.onTermination = { [weak self] _ in
            _ = self?.state.withLock { $0.listeners.removeValue(forKey: id) }
        }
        return stream
    }

    /// Hands the value to everyone who listens now.
    public func send(_ element: Element) {
        for listener in state.withLock({ $0.listeners }).values { listener.yield(element) }
    }
}
