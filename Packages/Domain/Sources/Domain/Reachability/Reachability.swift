public import Shared

/// Whether the network can be reached, learnt from requests and shared by all that show it.
///
/// A request that fails to connect sets ``OfflineState/offline(since:)``; the next answer from a server clears it.
public final class Reachability: Sendable {
    private let clock: WallClock
    private let state = CurrentValue(OfflineState.online)

    public init(clock: WallClock = .system) {
        self.clock = clock
    }

    /// As requests have last taught.
    public var current: OfflineState {
        state.value
    }

    /// The current state, then every change. A slow reader misses states in between, never the last one.
    public func states() -> AsyncStream<OfflineState> {
        state.values()
    }

    /// A server answered.
    public func requestSucceeded() {
        state.update { _ in .online }
    }

    /// A request failed; only a failure to connect says that the network is gone, and one with a status that it is
    /// there.
    public func requestFailed(_ error: SearchError) {
        if error.kind == .offline {
            let now = clock()
            state.update { $0.isOffline ? $0 : .offline(since: now) }
        } else if error.status != nil {
            state.update { _ in .online }
        }
    }
}
