/// The reachability of the network, which is derived from the outcomes of requests.
///
/// If a request cannot connect, the network is considered offline. The next response from a server resets the state.
public final class Reachability: Sendable {
    private let offline = CurrentValue(false)

    public init() {}

    /// A Boolean value that indicates whether requests cannot connect to servers. The initial value is `false`.
    public var isOffline: Bool { offline.value }

    /// Returns a stream of ``isOffline`` and its later values. A slow reader may miss intermediate values, but not the
    /// last one.
    public func offlineStates() -> AsyncStream<Bool> { offline.values() }

    /// Records that a server has responded.
    func requestSucceeded() {
        offline.update { _ in false }
    }

    /// Records a failed request.
    ///
    /// The network is unreachable only if the request could not connect. An error with an HTTP status means that the
    /// network is reachable.
    func requestFailed(_ error: AppError) {
        if error.kind == .offline {
            offline.update { _ in true }
        } else if error.status != nil {
            requestSucceeded()
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
