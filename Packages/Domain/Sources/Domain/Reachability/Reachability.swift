public import Shared
import Synchronization

/// Whether the network can be reached, learnt from requests and shared by all that show it.
///
/// A request that fails to connect sets ``OfflineState/offline(since:)``; the next answer from a server clears it.
public final class Reachability: Sendable {
    private struct State {
        var current = OfflineState.online
        var observers: [Int: AsyncStream<OfflineState>.Continuation] = [:]
        var lastObserver = 0
    }

    private let clock: WallClock
    private let state = Mutex(State())

    public init(clock: WallClock = .system) {
        self.clock = clock
    }

    public var current: OfflineState {
        state.withLock { $0.current }
    }

    /// The current state, then every change. A slow reader misses states in between, never the last one.
    public func states() -> AsyncStream<OfflineState> {
        let (stream, continuation) = AsyncStream.makeStream(of: OfflineState.self, bufferingPolicy: .bufferingNewest(1))
        let id = state.withLock { state in
            state.lastObserver += 1
            state.observers[state.lastObserver] = continuation
            continuation.yield(state.current)
            return state.lastObserver
        }
        continuation.onTermination = { [weak self] _ in
            _ = self?.state.withLock { $0.observers.removeValue(forKey: id) }
        }
        return stream
    }

    /// A server answered.
    public func requestSucceeded() {
        change { _ in .online }
    }

    /// A request failed; only a failure to connect says that the network is gone, and one with a status that it is there.
    public func requestFailed(_ error: SearchError) {
        if error.kind == .offline {
            let now = clock()
            change { $0.isOffline ? $0 : .offline(since: now) }
        } else if error.status != nil {
            change { _ in .online }
        }
    }

    private func change(_ update: (OfflineState) -> OfflineState) {
        state.withLock { state in
            let changed = update(state.current)
            guard changed != state.current else { return }
            state.current = changed
            for observer in state.observers.values { observer.yield(changed) }
        }
    }
}
