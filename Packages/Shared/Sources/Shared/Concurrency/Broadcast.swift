import Synchronization

/// A sender that delivers values to any number of listeners, each with its own stream.
///
/// Swift holds a lock of the listening task while it cancels a stream, and the same lock is needed to deliver a value.
/// To avoid a deadlock, ``Broadcast`` does not hold its own lock while it delivers values. A caller that needs a strict
/// order of values can hold a lock around ``send(_:)``.
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

    /// A Boolean value that indicates whether there are no listeners.
    public var isEmpty: Bool {
        state.withLock(\.listeners.isEmpty)
    }

    /// Returns a stream of all values sent from now on. The stream ends when the broadcast is deallocated.
    ///
    /// - Parameters:
    ///   - first: A value that the stream delivers first.
    ///   - bufferingPolicy: The policy that determines which values a slow listener misses.
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

    /// Sends a value to all current listeners.
    public func send(_ element: Element) {
        for listener in state.withLock({ $0.listeners }).values { listener.yield(element) }
    }
}
