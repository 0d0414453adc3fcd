public import Foundation
public import Shared

/// Whether the network can be reached, learnt from requests and shared by all that show it.
///
/// A request that fails to connect sets ``OfflineState/offline(since:)``; the next response from a server clears it.
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
    public func requestFailed(_ error: AppError) {
        if error.kind == .offline {
            let now = clock()
            state.update { $0.isOffline ? $0 : .offline(since: now) }
        } else if error.status != nil {
            state.update { _ in .online }
        }
    }
}

extension Reachability {
    /// Runs a request and learns from its outcome. A stored response teaches nothing, unless it stands in for one that
    /// could not be fetched.
    func recordOutcome<Value>(
        _ policy: FetchPolicy, provenance: (Value) -> Provenance,
        from request: () async throws(AppError) -> Value
    ) async throws(AppError) -> Value {
        let value: Value
        do {
            value = try await request()
        } catch {
            if policy != .storedOnly { requestFailed(error) }
            throw error
        }
        switch provenance(value).source {
        case .network, .demo: requestSucceeded()
        case .stale where policy != .storedOnly: requestFailed(AppError(.offline, message: "No connection."))
        case .stale, .cache: break
        }
        return value
    }

    /// Loads one thing and learns from the outcome.
    func recordOutcome<Value>(
        _ policy: FetchPolicy, _ request: () async throws(AppError) -> Fetched<Value>
    ) async throws(AppError) -> Fetched<Value> {
        try await recordOutcome(policy, provenance: \.provenance, from: request)
    }
}

/// What the last request taught about the network.
public enum OfflineState: Sendable, Hashable {
    /// Nothing failed to connect since the last response; also before the first request.
    case online
    /// Requests fail to connect since then.
    case offline(since: Date)

    /// Whether requests fail to connect.
    public var isOffline: Bool {
        self != .online
    }
}
