import Synchronization

/// A sender that delivers values to any number of listeners. Each listener receives the values in its own asynchronous
/// stream.
///
/// A `Broadcast` does not hold its lock while it delivers values, because this could cause a deadlock. The reason is
/// that Swift holds a lock of the listening task while it cancels a stream, and delivering a value requires the same
/// lock. A caller that needs a strict order of values can hold its own lock when it calls ``send(_:)``.
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

    /// A Boolean value that indicates whether the broadcast has no listeners.
    public var isEmpty: Bool {
        state.withLock(\.listeners.isEmpty)
    }

    /// Returns a stream of all values that are sent after this call. The stream ends when the broadcast is deallocated.
    ///
    /// - Parameters:
    ///   - first: A value that the stream delivers first, or `nil` to deliver only sent values.
    ///   - bufferingPolicy: The policy that determines which values are discarded if the listener is slow.
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

    /// Sends a value to all listeners that the broadcast has at this time.
    public func send(_ element: Element) {
        for listener in state.withLock({ $0.listeners }).values { listener.yield(element) }
    }
}
