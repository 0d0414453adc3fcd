public import Domain
public import Observation

/// The offline badge: whether the network can be reached, as requests learnt it.
@MainActor @Observable
public final class ConnectionModel {
    /// True from a failed connection to the next response from a server.
    public private(set) var isOffline: Bool

    private let reachability: Reachability
    @ObservationIgnored private var observation: Task<Void, Never>?

    public init(reachability: Reachability) {
        self.reachability = reachability
        isOffline = reachability.current.isOffline
    }

    /// Follows the shared state from now on.
    public func start() {
        guard observation == nil else { return }
        observation = Task { [weak self, states = reachability.states()] in
            for await state in states { self?.isOffline = state.isOffline }
        }
    }

    /// Follows it no longer.
    public func stop() {
        observation?.cancel()
        observation = nil
    }
}
