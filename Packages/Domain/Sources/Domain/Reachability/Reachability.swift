public import Foundation
public import Shared

/// The reachability of the network, which is derived from the outcomes of requests.
///
/// If a request cannot connect, the state becomes ``OfflineState/offline(since:)``. The next response from a server
/// resets it.
public final class Reachability: Sendable {
    private let clock: WallClock
    private let state = CurrentValue(OfflineState.online)

    public init(clock: WallClock = .system) {
        self.clock = clock
    }

    /// The state of the network according to the most recent requests.
    public var current: OfflineState {
        state.value
    }

    /// Returns a stream of the current state and all later states. A slow reader may miss intermediate states, but not
    /// the last one.
    public func states() -> AsyncStream<OfflineState> {
        state.values()
    }

    /// Records that a server has responded.
    public func requestSucceeded() {
        state.update { _ in .online }
    }

    /// Records a failed request.
    ///
    /// The network is unreachable only if the request could not connect. An error with an HTTP status means that the
    /// network is reachable.
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
    /// Runs a request and records whether the network is reachable.
    ///
    /// A cached response is not recorded, unless it replaces a response that could not be fetched.
    func recordOutcome<Value: Received>(
        _ policy: FetchPolicy, _ request: () async throws(AppError) -> Value
    ) async throws(AppError) -> Value {
        let value: Value
        do {
            value = try await request()
        } catch {
            if policy != .storedOnly { requestFailed(error) }
            throw error
        }
        switch value.provenance.source {
        case .network, .demo: requestSucceeded()
        case .stale where policy != .storedOnly: requestFailed(AppError(.offline, reason: "No connection"))
        case .stale, .cache: break
        }
        return value
    }
}

/// A value from a response.
protocol Received {
    /// The source and age of the response.
    var provenance: Provenance { get }
}

extension Fetched: Received {}
extension Page: Received {}

/// The state of the network according to the most recent requests.
public enum OfflineState: Sendable, Hashable {
    /// The state while requests can connect to servers. It is also the initial state.
    case online
    /// The state while requests cannot connect, with the date of the first failure.
    case offline(since: Date)

    /// A Boolean value that indicates whether requests cannot connect.
    public var isOffline: Bool {
        self != .online
    }
}
