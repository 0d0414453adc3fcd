public import Domain
public import Observation

/// The model of the offline badge.
@MainActor @Observable
public final class ConnectionModel {
    /// Whether the most recent request could not connect to its server.
    public private(set) var isOffline: Bool

    private let reachability: Reachability
    @ObservationIgnored private var observation: Task<Void, Never>?

    public init(reachability: Reachability) {
        self.reachability = reachability
        isOffline = reachability.current.isOffline
    }

    /// Starts to observe the network.
    public func start() {
        guard observation == nil else { return }
        observation = Task { [weak self, states = reachability.states()] in
            for await state in states { self?.isOffline = state.isOffline }
        }
    }

    /// Stops observing the network.
    public func stop() {
        observation?.cancel()
        observation = nil
    }
}
